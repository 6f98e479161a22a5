/// Characters and spans read from a markup, with the places in it that the spans come from.
struct SourcedText {
  private(set) var bytes: [UInt8] = []
  private var spans: [TextSpan] = []
  private var places: [Int] = []

  /// The number of UTF-8 bytes so far.
  var count: Int { bytes.count }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else if let encoded = UTF8.encode(scalar) {
      bytes += encoded
    }
  }

  /// Puts an ASCII character in the place of the last one.
  mutating func replaceLast(with character: UInt8) { bytes[bytes.count - 1] = character }

  mutating func add(_ span: TextSpan, from place: Int) {
    spans.append(span)
    places.append(place)
  }

  /// The text.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  /// - Throws: `TextSyntaxError` where a span comes from that does not fit.
  func richText(_ scanner: MarkupScanner) throws(TextSyntaxError) -> RichText {
    do {
      return try RichText(String(decoding: bytes, as: UTF8.self), spans: spans)
    } catch {
      throw scanner.error(error.advice, at: place(of: error))
    }
  }

  private func place(of error: RichTextError) -> Int {
    guard let span = error.span else { return 0 }
    // A style may have melted with others, of which the first starts where it does.
    let index =
      spans.firstIndex(of: span)
      ?? spans.firstIndex { $0.kind == span.kind && $0.range.lowerBound == span.range.lowerBound }
    return index.map { places[$0] } ?? 0
  }
}

extension RichTextError {
  /// The span that breaks the rules.
  fileprivate var span: TextSpan? {
    switch self {
    case .outOfBounds(let span), .insideGrapheme(let span), .crossesParagraphs(let span),
      .overlap(let span, _), .notAParagraph(let span), .unsuitableContent(let span),
      .tooDeep(let span):
      span
    case .forbiddenCharacter, .invalidEdit, .unsuitableKind: nil
    }
  }

  fileprivate var advice: String {
    switch self {
    case .insideGrapheme:
      "a border of this stands inside a character, such as before an accent; move it"
    case .crossesParagraphs: "this reaches beyond its line; close it before the line ends"
    case .overlap: "the same words mean two things of one kind; delete one"
    default: description
    }
  }
}
