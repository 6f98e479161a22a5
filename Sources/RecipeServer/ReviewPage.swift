import HTTPServer
import Housekeeping
import RecipeLanguage
import RecipeStore
import Recipes

/// Recipes in which something does not fit between list and method, or a line was hard to read.
struct ReviewPage {
  private let exchange: Exchange
  private let offset: Int
  private let found: [Finding]
  private let hasMore: Bool

  /// So many recipes are looked at for one page.
  private static let pageSize = 100

  /// A recipe with what was found in it.
  private struct Finding {
    var stored: StoredRecipe
    var findings: [RecipeCheck.Finding]
    var lines: [(text: String, doubts: [String])]
  }

  /// Looks at the part of the recipes, in the order of titles, that a request asks for.
  ///
  /// O(length of the recipes that are looked at).
  /// - Throws: `SQLiteError`.
  init(_ exchange: Exchange) throws {
    self.exchange = exchange
    let asked = exchange.request.parameter("from").flatMap { Int($0) } ?? 0
    offset = min(max(asked, 0), Int(Int32.max))
    let page = RecipeStore.Page(limit: Self.pageSize + 1, offset: offset)
    let summaries = try exchange.store.summaries(page)
    hasMore = summaries.count > Self.pageSize
    found = try summaries.prefix(Self.pageSize).compactMap { summary in
      guard let stored = try exchange.store.recipe(id: summary.id) else { return nil }
      let finding = Finding(
        stored: stored, findings: RecipeCheck(stored.recipe).findings,
        lines: Self.doubtfulLines(of: stored.recipe))
      return finding.findings.isEmpty && finding.lines.isEmpty ? nil : finding
    }
  }

  private static func doubtfulLines(of recipe: Recipe) -> [(text: String, doubts: [String])] {
    let reader = IngredientLineReader(language: RecipeReader.language(of: recipe))
    return recipe.lines.filter { $0.setBy == .reader }.compactMap { line in
      let doubts = reader.reading(of: line).doubts.map(\.description)
      return doubts.isEmpty ? nil : (line.text, doubts)
    }
  }

  private var say: Interface { exchange.interface }

  func response() -> HTTPResponse {
    let recipes = found.map(recipe)
    return exchange.page(
      say(.review),
      """
      <h1>\(say(.review))</h1>
      <p>\(say(.reviewHint))</p>
      \(recipes.isEmpty ? "<p class=\"empty\">\(say(.nothingFound))</p>" : HTML(recipes))
      \(turning)
      """)
  }

  private func recipe(_ found: Finding) -> HTML {
    let recipe = found.stored.recipe
    let title = recipe.title.isEmpty ? say(.untitled) : recipe.title
    let language: HTML = recipe.language.isEmpty ? "" : " lang=\"\(recipe.language)\""
    let path = "/recipes/\(found.stored.id.description)"
    let findings = found.findings.map { finding -> HTML in
      let words = say(finding.kind.phrase, finding.subject)
      return "<li dir=\"auto\">\(words)</li>"
    }
    let lines = found.lines.map { line -> HTML in
      """
      <li dir="auto">\(say(.doubtfulLine, line.text)) \
      <span lang="en">\(line.doubts.joined(separator: "; "))</span></li>
      """
    }
    let edit: HTML = exchange.isReadOnly ? "" : "<a href=\"\(path)/edit\">\(say(.edit))</a>"
    return """
      <section class="finding"><h2\(language)><a href="\(path)" dir="auto">\(title)</a></h2> \(edit)
      <ul>\(lines + findings)</ul></section>
      """
  }

  private var turning: HTML {
    Turning(offset: offset, size: Self.pageSize, hasMore: hasMore)
      .html(say) { "/review?from=\($0)" }
  }
}

extension RecipeCheck.Kind {
  fileprivate var phrase: Phrase {
    switch self {
    case .neverMentioned: .neverMentioned
    case .overused: .overused
    case .doubtful: .doubtful
    case .unlisted: .unlisted
    }
  }
}
