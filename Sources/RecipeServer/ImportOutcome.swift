import Housekeeping
import RecipeExport
import RecipeImport
import RecipeStore
import Recipes
import Rendering

/// What became of an input.
struct ImportOutcome {
  /// What the file is called; empty for a text.
  let name: String
  private let recipes: [(title: String, outcome: SaveOutcome)]
  private let diagnostics: [Diagnostic]

  /// Reads an input as the command line does, and keeps what is in it.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - name: What the file is called.
  ///   - address: Where a page is from; empty if that is not known.
  ///   - charset: The encoding of the bytes; empty if that is not known.
  ///   - store: Where it is kept.
  /// - Throws: `SQLiteError`.
  init(
    _ bytes: [UInt8], name: String, address: String = "", charset: String = "",
    _ store: RecipeStore
  ) throws {
    self.name = name
    let title = name.split(separator: ".").first.map(String.init) ?? ""
    let (format, result) = RecipeImporter().read(
      ImportSource(bytes: bytes, name: title, address: address, charset: charset))
    let (outcomes, notices) = try store.change("Imported recipes") {
      let saved = try store.save(result, format: format, file: nil)
      try store.recordAdditions(saved.outcomes.compactMap(\.outcome.added))
      return saved
    }
    (recipes, diagnostics) = (outcomes, result.diagnostics + notices)
  }

  /// What became of it, for people.
  func html(_ say: Interface) -> HTML {
    let lines = recipes.map { title, outcome -> HTML in
      """
      <li><a href="/recipes/\(outcome.id.description)" dir="auto">\
      \(title.isEmpty ? say(.untitled) : title)</a> <small>\(say(outcome.phrase))</small></li>
      """
    }
    let notes = diagnostics.prefix(20).map { diagnostic -> HTML in
      let place = diagnostic.place.isEmpty ? "" : "\(diagnostic.place): "
      return "<li lang=\"en\" dir=\"auto\">\(place)\(diagnostic.message)</li>"
    }
    let heading: HTML = name.isEmpty ? "" : "<h2 dir=\"auto\">\(name)</h2>"
    let nothing: HTML = recipes.isEmpty ? "<p role=\"alert\">\(say(.nothingRead))</p>" : ""
    let list: HTML = lines.isEmpty ? "" : "<ul>\(lines)</ul>"
    let remarks: HTML = notes.isEmpty ? "" : "<ul class=\"remarks\">\(notes)</ul>"
    return "<section>\(heading)\(nothing)\(list)\(remarks)</section>"
  }

  /// The same for programs.
  func json(_ say: Interface) -> JSONValue {
    .object([
      "recipes": .array(recipes.map { .outcome($0.outcome, title: $0.title) }),
      "diagnostics": .array(diagnostics.prefix(100).map { .diagnostic($0) }),
      "html": .string(html(say).text),
    ])
  }
}

extension SaveOutcome {
  fileprivate var phrase: Phrase {
    switch self {
    case .new: .outcomeNew
    case .unchanged: .outcomeUnchanged
    case .updated: .outcomeUpdated
    case .kept: .outcomeKept
    case .spared: .outcomeSpared
    case .duplicate: .outcomeDuplicate
    }
  }
}
