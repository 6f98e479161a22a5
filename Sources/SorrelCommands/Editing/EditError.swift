/// Why a recipe cannot be changed as asked; the words are for the user.
struct EditError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
