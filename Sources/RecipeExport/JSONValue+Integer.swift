extension JSONValue {
  /// A whole number.
  package static func number(_ integer: Int) -> JSONValue { .integer(integer) }
}
