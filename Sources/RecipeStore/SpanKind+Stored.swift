import RichText

extension SpanKind {
  /// The kinds in the order of the numbers that `span.kind` has for them, from 1 on.
  private static let stored: [SpanKind] = [
    .ingredient, .cookware, .timer, .temperature, .amount, .link, .recipe, .bold, .italic,
    .underline, .strikethrough, .code, .section, .step, .note,
  ]

  /// What `span.kind` says of it; 0, which no row can have, of a kind that is missing above.
  var storedNumber: Int { (Self.stored.firstIndex(of: self) ?? -1) + 1 }

  /// The kind that `span.kind` means; nil if there is none.
  init?(storedNumber: Int) {
    guard Self.stored.indices.contains(storedNumber - 1) else { return nil }
    self = Self.stored[storedNumber - 1]
  }
}
