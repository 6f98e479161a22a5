import RichText

/// What the text of a document is made of, before anybody asks what it means; see
/// `RecipeDocument`.
struct DocumentParts {
  /// A line of the ingredient list.
  struct Line {
    /// The number behind it; nil for a new line.
    var number: Int?
    var text: String
    var words: DocumentWords
  }

  /// Lines under a heading.
  struct Section {
    var name = ""
    var lines: [Line] = []
  }

  /// The lines at the front as written, those that continue one behind it.
  private(set) var fields: [(field: DocumentField, words: [DocumentWords])] = []
  private(set) var sections: [Section] = []
  /// The annotated Markdown of the method, without empty lines around it.
  private(set) var method = ""
  /// The revision of the recipe that the text says it was made of.
  private(set) var revision: Int?
  /// The line on which the method begins, from 1.
  private(set) var methodLine = 1

  static let revisionKey = "# revision:"
  static let listHeading = "# Ingredients"
  static let methodHeading = "# Method"

  /// Takes a text apart; O(length).
  /// - Throws: `TextSyntaxError` for the first place that cannot be read.
  init(_ text: String) throws(TextSyntaxError) {
    var lines = text.documentLines[...]
    while let line = lines.first, line.trimmed.scalars.isEmpty { lines.removeFirst() }
    guard let first = lines.first, first.isRule else {
      throw Self.error("write --- above the lines about the recipe", before: lines)
    }
    lines.removeFirst()
    try readFront(&lines)
    try readList(&lines)
    readMethod(lines)
  }

  /// An error at the first of some lines, or at the end of the text if there are none.
  private static func error(
    _ message: String, before lines: ArraySlice<DocumentWords>
  ) -> TextSyntaxError {
    TextSyntaxError(
      line: lines.first?.line ?? max(1, lines.startIndex), column: 1, message: message)
  }

  private mutating func readFront(
    _ lines: inout ArraySlice<DocumentWords>
  ) throws(TextSyntaxError) {
    var empty: [DocumentWords] = []
    while let line = lines.popFirst() {
      if line.isRule { return }
      let words = line.trimmed
      if words.scalars.isEmpty {
        empty.append(words)
      } else if line.scalars.first?.isBlank == true, !fields.isEmpty {
        fields[fields.count - 1].words += empty + [words]
        empty = []
      } else if words.starts(with: Self.revisionKey) {
        let number = words.dropping(Self.revisionKey.unicodeScalars.count).trimmed
        revision = Int(String(number.scalars))
      } else if !words.starts(with: "#") {
        fields.append(try Self.field(words))
        empty = []
      }
    }
    throw Self.error("write --- below the lines about the recipe", before: lines)
  }

  private static func field(
    _ words: DocumentWords
  ) throws(TextSyntaxError) -> (DocumentField, [DocumentWords]) {
    let key = words.scalars.prefix { $0 != ":" }
    let field = DocumentField(
      rawValue: String(key).lowercased().filter { !$0.isWhitespace })
    guard let field, key.count < words.scalars.count else {
      let names = DocumentField.allCases.map(\.rawValue).joined(separator: ", ")
      throw words.error(
        "begin the line with one of \(names) and a colon; begin it with two blanks if it goes on "
          + "from the line above")
    }
    return (field, [words.dropping(key.count + 1).trimmed])
  }

  private mutating func readList(
    _ lines: inout ArraySlice<DocumentWords>
  ) throws(TextSyntaxError) {
    while let line = lines.first, line.trimmed.scalars.isEmpty { lines.removeFirst() }
    guard let heading = lines.first, heading.isHeading(Self.listHeading) else {
      throw Self.error("write \(Self.listHeading) above the ingredients", before: lines)
    }
    lines.removeFirst()
    while let line = lines.popFirst() {
      let words = line.trimmed
      if words.isHeading(Self.methodHeading) {
        methodLine = words.line + 1
        return
      }
      if words.scalars.isEmpty { continue }
      if words.starts(with: "##") {
        sections.append(Section(name: try words.dropping(2).trimmed.value()))
      } else if words.starts(with: "- ") || words.starts(with: "* ") || words.scalars.count == 1,
        let sign = words.scalars.first, sign == "-" || sign == "*"
      {
        if sections.isEmpty { sections.append(Section()) }
        sections[sections.count - 1].lines.append(try Self.line(words))
      } else {
        throw words.error(
          "begin an ingredient with a - and a blank, and a heading of the list with ##; the method "
            + "begins below \(Self.methodHeading)")
      }
    }
    throw Self.error("write \(Self.methodHeading) above the method", before: lines)
  }

  private static func line(_ words: DocumentWords) throws(TextSyntaxError) -> Line {
    var text = words.dropping(1).trimmed
    var number: Int?
    if text.scalars.last == "}" {
      let digits = text.scalars.dropLast().reversed().prefix {
        ("0"..."9").contains($0) || $0 == "-"
      }
      let front = text.scalars.dropLast(digits.count + 1)
      let name = String(String.UnicodeScalarView(digits.reversed()))
      if front.suffix(2).elementsEqual("{#".unicodeScalars), let read = Int(name) {
        number = read
        text.scalars = front.dropLast(2)
        text = text.trimmed
      }
    }
    return Line(number: number, text: try text.value(), words: text)
  }

  private mutating func readMethod(_ lines: ArraySlice<DocumentWords>) {
    var lines = lines
    while let line = lines.first, line.scalars.isEmpty { lines.removeFirst() }
    methodLine = lines.first?.line ?? methodLine
    // Not by `append(contentsOf:)` of scalars, which copies all that is there each time.
    var text = ""
    for line in lines {
      for scalar in line.scalars { text.unicodeScalars.append(scalar) }
      text.unicodeScalars.append("\n")
    }
    method = text.withoutEmptyEnds
  }
}

extension DocumentWords {
  /// Whether the line is a `---`.
  fileprivate var isRule: Bool {
    let words = trimmed
    return words.column == 1 && words.scalars.count >= 3 && words.scalars.allSatisfy { $0 == "-" }
  }

  /// Whether the line is a heading, whatever the case of its letters.
  fileprivate func isHeading(_ heading: String) -> Bool {
    let words = trimmed
    guard words.scalars.count == heading.unicodeScalars.count else { return false }
    return zip(words.scalars, heading.unicodeScalars).allSatisfy {
      $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
    }
  }
}

extension String {
  /// The lines of the text, whatever their ends are, without a byte order mark; O(length).
  fileprivate var documentLines: [DocumentWords] {
    var scalars: [Unicode.Scalar] = []
    var wasReturn = false
    for scalar in unicodeScalars {
      if scalar == "\n", wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = scalar == "\r"
      scalars.append(wasReturn ? "\n" : scalar)
    }
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    return scalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      DocumentWords(scalars: $1, line: $0 + 1, column: 1)
    }
  }

  /// Annotated Markdown without empty lines around it; O(length).
  ///
  /// A `\` at its end keeps the line end that it breaks.
  var withoutEmptyEnds: String {
    var view = Substring(self).unicodeScalars
    while view.first == "\n" { view.removeFirst() }
    var hadNewline = false
    while view.last == "\n" {
      view.removeLast()
      hadNewline = true
    }
    let backslashes = view.reversed().prefix { $0 == "\\" }.count
    return String(view) + (hadNewline && backslashes % 2 == 1 ? "\n" : "")
  }
}
