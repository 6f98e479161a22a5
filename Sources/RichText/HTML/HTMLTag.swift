/// The tag that starts an element.
struct HTMLTag {
  var name: String
  private var attributes: [String: String] = [:]
  private let place: Int

  private static let known: Set<String> =
    Set(["p", "h3", "br", "a", "span"] + HTMLSyntax.styles.map(\.element))

  /// Reads a tag from behind its "<", which stands at `place`, to behind its ">".
  ///
  /// - Throws: `TextSyntaxError` for an element or a form that is not known.
  init(reading scanner: inout MarkupScanner, at place: Int) throws(TextSyntaxError) {
    name = scanner.takeName()
    self.place = place
    guard Self.known.contains(name) else {
      throw scanner.error(
        "only p, h3, br, strong, em, u, s, code, a and span can be read; write &lt; for the sign",
        at: place)
    }
    while true {
      scanner.skipSpace()
      if scanner.skip(">") || (name == "br" && scanner.skip("/>")) { return }
      let start = scanner.index
      let attribute = scanner.takeName()
      if attribute.isEmpty {
        throw scanner.error(
          "<\(name) is not closed; write > or the name of an attribute", at: start)
      }
      scanner.skipSpace()
      var value = ""
      if scanner.skip("=") {
        scanner.skipSpace()
        value = try scanner.takeQuoted()
      }
      if attributes.updateValue(value, forKey: attribute) != nil {
        throw scanner.error("\(attribute) is there twice; delete one", at: start)
      }
    }
  }

  /// What the element says of the characters from `start` on; nil if that is nothing.
  ///
  /// - Throws: `TextSyntaxError` for a target that is no number.
  func span(at start: Int, _ scanner: MarkupScanner) throws(TextSyntaxError) -> TextSpan? {
    guard let kind else { return nil }
    var span = TextSpan(start..<start, kind)
    if let digits = attributes[HTMLSyntax.target] {
      guard let target = Int(digits) else {
        throw scanner.error("the target '\(digits)' is no number", at: place)
      }
      span.target = target
    }
    span.payload = attributes[HTMLSyntax.payload]
    if kind == .link { span.payload = attributes[HTMLSyntax.address] ?? span.payload }
    return span
  }

  private var kind: SpanKind? {
    switch name {
    case "h3": return .section
    case "a": return .link
    case "p":
      let role = attributes[HTMLSyntax.role].flatMap(SpanKind.init)
      return role?.isParagraphFormat == true ? role : nil
    case "span":
      let kind = attributes[HTMLSyntax.kind].flatMap(SpanKind.init)
      return kind?.isEntity == true ? kind : nil
    default: return HTMLSyntax.styles.first { $0.element == name }?.kind
    }
  }
}

extension MarkupScanner {
  /// Takes the name of an element or attribute, in small letters.
  mutating func takeName() -> String {
    take { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": true
      default: false
      }
    }.lowercased()
  }

  /// Steps over blanks and line ends.
  mutating func skipSpace() {
    while let scalar = peek(), scalar == " " || scalar == "\t" || scalar == "\n" { index += 1 }
  }

  /// Takes the value of an attribute with its quotation marks.
  ///
  /// - Throws: `TextSyntaxError` if there are none.
  mutating func takeQuoted() throws(TextSyntaxError) -> String {
    let start = index
    guard let quote = peek(), quote == "\"" || quote == "'" else {
      throw error("write the value in quotation marks")
    }
    index += 1
    var value = String.UnicodeScalarView()
    while let scalar = peek(), scalar != "<" {
      if scalar == quote {
        index += 1
        return String(value)
      }
      value.append(try takeCharacter(allowsNull: true))
    }
    throw error("this quotation mark is not closed; write it again behind the value", at: start)
  }

  /// Takes a character, or a reference to one.
  ///
  /// - Throws: `TextSyntaxError` for a "&" that begins no reference that is known.
  mutating func takeCharacter(allowsNull: Bool = false) throws(TextSyntaxError) -> Unicode.Scalar {
    let start = index
    let scalar = scalars[index]
    index += 1
    if scalar != "&" { return scalar }
    if skip("amp;") { return "&" }
    if skip("lt;") { return "<" }
    if skip("gt;") { return ">" }
    if skip("quot;") { return "\"" }
    if skip("#") {
      let isHex = skip("x")
      let digits = take { isHex ? $0.properties.isASCIIHexDigit : ("0"..."9").contains($0) }
      if skip(";"), let value = UInt32(digits, radix: isHex ? 16 : 10),
        let scalar = Unicode.Scalar(value), allowsNull || !scalar.isForbiddenInText
      {
        return scalar
      }
    }
    throw error("this is no reference that is known; write &amp; for the sign", at: start)
  }
}

extension Unicode.Scalar {
  /// Whether a rich text holds no such character, or not as one by itself.
  fileprivate var isForbiddenInText: Bool {
    switch self {
    case "\0", "\n", "\r", "\u{2029}": true
    default: false
    }
  }
}
