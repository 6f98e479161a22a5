/// What stands in the parentheses behind an entity, or a style with a payload:
/// `kind: value, key: value`.
///
/// The value of an ingredient is its target, as a number or a name, and `amount` its payload; the
/// value of any other kind is its payload. `n` is the target of either, and the word `true` stands
/// where there is no value. The kind comes first.
struct MarkdownAnnotation {
  var kind: SpanKind
  var target: Int?
  var payload: String?

  /// The key of an entity's target.
  private static let targetKey = "n"
  /// The key of an ingredient's payload.
  private static let amountKey = "amount"
  private static let noValue: StaticString = "true"

  init(_ span: TextSpan) { (kind, target, payload) = (span.kind, span.target, span.payload) }

  func written(names: MentionNames) -> String {
    var value = "\(Self.noValue)"
    var pairs: [String] = []
    var number = target
    if kind == .ingredient {
      if let target {
        value = "\(target)"
        number = nil
        if let name = names.name(target) {
          value = Self.quoted(name)
          if names.target(name) != target { number = target }
        }
      }
      if let payload { pairs.append("\(Self.amountKey): \(Self.quoted(payload))") }
    } else if let payload {
      let isNumber = !payload.isEmpty && payload.utf8.allSatisfy { (0x30...0x39).contains($0) }
      value = isNumber ? payload : Self.quoted(payload)
    }
    if let number { pairs.append("\(Self.targetKey): \(number)") }
    return (["\(kind.rawValue): \(value)"] + pairs).joined(separator: ", ")
  }

  private static func quoted(_ value: String) -> String {
    "'\(MarkdownSyntax.escaped(value, end: "'"))'"
  }
}

extension MarkdownAnnotation {
  /// A value as it is written.
  private enum Value {
    case text(String)
    /// Digits, perhaps behind a "-".
    case number(String)
    case none
  }

  /// Reads an annotation from behind its "(" to behind its ")".
  ///
  /// - Throws: `TextSyntaxError` for what it cannot read, or a name that stands for no one line.
  init(reading scanner: inout MarkupScanner, names: MentionNames) throws(TextSyntaxError) {
    let start = scanner.index
    let word = try Self.key(&scanner)
    guard let kind = SpanKind(rawValue: word), !kind.isParagraphFormat else {
      throw scanner.error(
        "'\(word)' means nothing here; write ingredient, cookware, timer, temperature, amount, "
          + "link or recipe", at: start)
    }
    (self.kind, target, payload) = (kind, nil, nil)
    let place = scanner.index
    let value = try Self.value(&scanner)
    while scanner.skip(",") { try readPair(&scanner) }
    guard scanner.skip(")") else { throw scanner.error("write ) or a comma here") }
    switch value {
    case .none: break
    case .text(let name) where kind == .ingredient:
      if target != nil { break }
      target = names.target(name)
      if target == nil {
        throw scanner.error(
          "no one ingredient line is called '\(name)'; write its name or its number", at: place)
      }
    case .number(let digits) where kind == .ingredient:
      if target != nil { throw scanner.error("this and n are both numbers of a line", at: place) }
      target = try Self.number(digits, scanner, at: place)
    case .text(let text), .number(let text): payload = text
    }
  }

  private mutating func readPair(_ scanner: inout MarkupScanner) throws(TextSyntaxError) {
    scanner.skipBlanks()
    let start = scanner.index
    let word = try Self.key(&scanner)
    let place = scanner.index
    switch (word, try Self.value(&scanner)) {
    case (Self.targetKey, .number(let digits)) where target == nil:
      target = try Self.number(digits, scanner, at: place)
    case (Self.amountKey, .text(let text)) where kind == .ingredient && payload == nil:
      payload = text
    default:
      throw scanner.error("'\(word)' with this value does not belong here; delete it", at: start)
    }
  }

  /// Reads a word and the ":" behind it.
  private static func key(_ scanner: inout MarkupScanner) throws(TextSyntaxError) -> String {
    scanner.skipBlanks()
    let word = scanner.take { $0.properties.isAlphabetic }
    guard !word.isEmpty, scanner.skip(":") else {
      throw scanner.error("write what the words mean, as in (ingredient: 'milk') or (timer: 600)")
    }
    scanner.skipBlanks()
    return word
  }

  private static func value(_ scanner: inout MarkupScanner) throws(TextSyntaxError) -> Value {
    let value: Value
    if let quote = scanner.peek(), quote == "'" || quote == "\"" {
      let start = scanner.index
      scanner.index += 1
      guard let text = try scanner.takeEscaped(before: quote) else {
        throw scanner.error("this quotation mark is not closed on its line", at: start)
      }
      value = .text(text)
    } else {
      let sign = scanner.skip("-") ? "-" : ""
      let digits = scanner.take { ("0"..."9").contains($0) }
      if !digits.isEmpty {
        value = .number(sign + digits)
      } else if sign.isEmpty, scanner.skip(noValue) {
        value = .none
      } else {
        throw scanner.error("write a number, or words in quotation marks")
      }
    }
    scanner.skipBlanks()
    return value
  }

  private static func number(
    _ digits: String, _ scanner: MarkupScanner, at place: Int
  ) throws(TextSyntaxError) -> Int {
    guard let number = Int(digits) else {
      throw scanner.error("the number \(digits) is too large", at: place)
    }
    return number
  }
}
