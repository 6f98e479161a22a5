/// What is being done at the moment, so that it becomes one step of the history.
///
/// It is a value, so that a transaction can go back to what it was.
struct ChangeLog {
  /// Something that is being done.
  struct Entry {
    let what: String
    /// Its row in `change`, from when something has changed.
    var id: Int64?
  }

  /// What all changes are a part of; nil if each is a step of its own.
  var current: Entry?
  /// Whether changes of the catalogue are being recorded: what is done within is a part of them.
  var isRecording = false
  /// The row that the last update or addition by an import went into.
  var lastImport: Int64?
}
