import Digests
import Markup
import Pictures
import Recipes

/// Notes of Evernote (.enex), of which those that look like recipes are read.
///
/// Source: `evernote-export2.dtd` to `4`, `enml2.dtd`; exports of several versions.
package struct EvernoteFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Evernote" }

  /// Whether the root element is that of an export.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.root == "en-export" }

  /// The recipes among the notes; how many others there are is told.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let file = XMLRecords(source.bytes, element: "note")
    var collector = RecipeCollector(name: source.name, diagnostics: file.diagnostics)
    var others = 0
    for record in file.records {
      var builder = RecipeBuilder()
      builder.damage = record.damage
      if Self.read(record.node, &builder) {
        collector.add(&builder, number: record.number, isOnly: file.records.count == 1)
      } else {
        others += 1
      }
    }
    if others > 0 {
      let notes = others == 1 ? "1 note is" : "\(others) notes are"
      collector.report(.warning, "\(notes) no recipe: no list of ingredients and method were found")
    }
    return collector.partialResult
  }

  private static func read(_ node: MarkupNode, _ builder: inout RecipeBuilder) -> Bool {
    let content = Array((node.text(of: "content") ?? "").utf8)
    guard let root = try? MarkupDocument.html(content).root else { return false }
    let limits = ReadingLimits(bytes: content.count)
    let lines = MarkupText(base: PageAddress(url: ""), limits: limits).lines(of: root)
    builder.recipe.title = node.text(of: "title")?.collapsingWhitespace ?? ""
    guard TypedRecipe(lines, hasTitle: true)?.read(into: &builder) != nil else { return false }
    for tag in node.texts(of: "tag") { builder.addTags(tag, separators: "") }
    if let attributes = node.first("note-attributes") {
      builder.recipe.source.url = attributes.text(of: "source-url")?.trimmed ?? ""
      builder.recipe.source.author = attributes.text(of: "author")?.collapsingWhitespace ?? ""
    }
    builder.addDate(node.text(of: "created"))
    readPictures(node, order: root, &builder)
    return true
  }

  /// Pictures in the order of the note, which names them by their MD5; others behind.
  private static func readPictures(
    _ node: MarkupNode, order root: MarkupNode, _ builder: inout RecipeBuilder
  ) {
    let order = root.descendants.lazy.filter { $0.isNamed("en-media") }
      .compactMap { $0["hash"]?.lowercased() }
    let places = Dictionary(
      order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let files = node.elements(named: "resource")
      .filter { $0.text(of: "mime")?.trimmed.hasPrefix("image/") == true }
      .compactMap { $0.text(of: "data").map(Base64.decoded) }
    let sorted = files.map { (place: places[MD5.hexadecimal($0)] ?? .max, bytes: $0) }
      .enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    for (_, file) in sorted { builder.addPicture(file.bytes) }
  }
}
