import Recipes
import RichText

/// What a document looks like, for the help of commands.
let documentDiscussion = """
  A recipe is edited as one text: lines such as "title: Apple cake" between two lines of ---, the \
  ingredients below "# Ingredients", each behind a "- ", and the method below "# Method", a step on \
  each line. A {#3} behind an ingredient is its number; leave it where it is, and write none behind \
  a new one. ^[apples](ingredient: 'apple') in the method is a mention of an ingredient.

  The editor is that of the environment variable VISUAL, else of EDITOR. If the text cannot be read \
  or stored, it is kept in a file.
  """

/// A recipe as one text for an editor, and back.
///
///     ---
///     # revision: 7
///     title: Apple cake
///     yield: 12 pieces
///     total: 1 h
///     ---
///
///     # Ingredients
///
///     - 200 g flour {#1}
///     ## Topping
///     - 2 apples {#2}
///
///     # Method
///
///     Sift the ^[flour](ingredient: 'flour').
///
/// At the front each line has a key and a value; it goes on in lines that are indented. Those that
/// begin with # are passed over, but for the revision that the text was made of. The number
/// in braces is that of an ingredient line, by which it is known again wherever it stands and
/// whatever it says then; new lines have none. The method is annotated Markdown, in which mentions
/// name their lines. Everywhere else `\\` is a backslash, `\n` a new line and `\u{41}` a character.
struct RecipeDocument {
  /// The recipe that is edited; an empty one to write a new one.
  let original: Recipe
  /// The least number that no ingredient line has ever had.
  let firstFreeNumber: Int
  /// The revision of the recipe that is edited.
  let revision: Int
  /// Whether the text is of a recipe that is not there yet.
  let isNew: Bool

  /// Makes the document of a recipe.
  /// - Parameters:
  ///   - original: The recipe.
  ///   - highestNumber: The highest number that any of its ingredient lines has had so far.
  ///   - revision: Its revision, which the text names, so that it is known what it was made of.
  init(_ original: Recipe, highestNumber: Int = 0, revision: Int = 1) {
    (self.original, self.revision, isNew) = (original, revision, false)
    firstFreeNumber = max(highestNumber, original.highestNumber) &+ 1
  }

  /// Makes the document of a recipe that is still to be written.
  init() { (original, firstFreeNumber, revision, isNew) = (Recipe(), 1, 0, true) }

  /// The text to edit; O(length of the recipe).
  var text: String {
    var lines = ["---"]
    if !isNew { lines.append("\(DocumentParts.revisionKey) \(revision)") }
    for field in DocumentField.allCases {
      let values = original.documentTexts(of: field)
      let texts =
        field == .tags
        ? [values.map { $0.documentText(isList: true) }.joined(separator: ", ")]
        : values.map { $0.documentText(hasLines: field.hasLines) }
      for text in texts.isEmpty ? [""] : texts {
        lines.append(text.isEmpty ? "\(field.rawValue):" : "\(field.rawValue): \(text)")
      }
    }
    lines += ["---", "", DocumentParts.listHeading, ""]
    for (index, section) in original.ingredients.enumerated() {
      if index > 0 { lines.append("") }
      if index > 0 || !section.name.isEmpty || section.lines.isEmpty {
        lines.append(section.name.isEmpty ? "##" : "## \(section.name.documentText())")
      }
      lines += section.lines.map { line in
        let text = line.text.documentText()
        return "- \(text)\(text.isEmpty ? "" : " "){#\(line.id.rawValue)}"
      }
    }
    if isNew { lines += ["- "] }
    if !original.ingredients.isEmpty || isNew { lines.append("") }
    lines += [DocumentParts.methodHeading, "", methodText]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The method as annotated Markdown.
  var methodText: String {
    original.method.annotatedMarkdown(names: MentionNames(original.lines.mentionNames))
  }

  /// Whether a text is the one to edit, whatever empty lines an editor has left at its end.
  func isUnchanged(_ text: String) -> Bool {
    func end(_ text: String) -> Substring.UTF8View {
      var bytes = Substring(text).utf8
      while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
        bytes.removeLast()
      }
      return bytes
    }
    return end(text).elementsEqual(end(self.text))
  }
}

extension Recipe {
  /// What the front of a document says of a field, without what is empty.
  func documentTexts(of field: DocumentField) -> [String] {
    let texts =
      switch field {
      case .title: [title]
      case .yield: yields.map(\.text)
      case .prep: [times.preparation?.displayText ?? ""]
      case .cook: [times.cooking?.displayText ?? ""]
      case .total: [times.total?.displayText ?? ""]
      case .tags: tags
      case .cuisine: [cuisine]
      case .rating: [rating.map { "\($0)" } ?? ""]
      case .language: [language]
      case .source: [source.name]
      case .url: [source.url]
      case .author: [source.author]
      case .summary: [summary]
      case .note: notes
      }
    return texts.filter { !$0.isEmpty }
  }

  /// The highest number of an ingredient line; 0 if there is none.
  var highestNumber: Int { lines.map(\.id.rawValue).max() ?? 0 }
}

extension [IngredientLine] {
  /// What mentions call the lines.
  var mentionNames: [Int: String] {
    var names: [Int: String] = [:]
    for line in self where !line.name.isEmpty { names[line.id.rawValue] = line.name }
    return names
  }
}
