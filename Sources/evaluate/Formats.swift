import Annotations
import FoundationEssentials
import RecipeExport
import RecipeImport
import Recipes
import RichText

/// The recipes of every file that has an expectation beside it.
enum Formats {
  private struct Prediction: Encodable {
    var file: String
    var recipes: [Entry]
    var error: String?
  }

  private struct Entry: Encodable {
    var title: String
    var ingredients: [String]
    var headings: [String]
    var instructions: [String]
    var categories: [String]
    var yield: String?
    var notes: String
  }

  static func predict(_ directory: String) throws {
    let suffix = ".expected.json"
    for path in try FileManager.default.subpathsOfDirectory(atPath: directory).sorted()
    where path.hasSuffix(suffix) {
      let file = String(path.dropLast(suffix.count))
      guard let data = FileManager.default.contents(atPath: "\(directory)/\(file)") else {
        continue
      }
      let name = file.split(separator: "/").last.map(String.init) ?? file
      let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      let result = FormatDetector.read(ImportSource(bytes: Array(data), name: stem))
      let prediction = Prediction(
        file: file, recipes: result.recipes.map(entry),
        error: result.diagnostics.first { $0.severity == .error }?.message)
      try JSONLines.write(prediction)
    }
  }

  private static func entry(_ recipe: Recipe) -> Entry {
    Entry(
      title: recipe.title,
      ingredients: recipe.lines.map(\.text),
      headings: recipe.ingredients.map(\.name).filter { !$0.isEmpty },
      instructions: marked(recipe.method),
      categories: recipe.tags,
      // Programs write 0 where nobody has said how much it makes; nothing stands for the same.
      yield: recipe.yields.first?.text ?? "0",
      notes: ([recipe.summary] + recipe.notes).joined(separator: "\n"))
  }

  /// The paragraphs with their styles as escaped tags of HTML, which is how the programs that have
  /// styles write them into their files; the scorer takes tags away before it compares words.
  private static func marked(_ method: RichText) -> [String] {
    method.styledRuns { _ in false }.map { _, runs in
      runs.map { run in
        let tags = [(SpanKind.bold, "b"), (.italic, "i"), (.underline, "u")]
          .filter { run.styles.contains($0.0) }.map(\.1)
        let opening = tags.map { "&lt;\($0)&gt;" }.joined()
        let closing = tags.reversed().map { "&lt;/\($0)&gt;" }.joined()
        return opening + method[run.range] + closing
      }.joined()
    }
  }
}
