// Placeholder: deleted by the first real file.
