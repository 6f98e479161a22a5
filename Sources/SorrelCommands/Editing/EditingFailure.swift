/// Why an edit came to nothing.
struct EditingFailure: Error, CustomStringConvertible {
  var description: String
}
