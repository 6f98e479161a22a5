import ArgumentParser
import FoundationEssentials
import Pictures
import RecipeExport
import RecipeStore
import Recipes
import Terminal

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write recipes for other programs and for people.",
    discussion: """
      Without recipes and --search, all are written. Without --output they go to standard output, \
      Cooklang for a single recipe. An --output whose name ends as files of the format do is one \
      file of all, and so are books and archives; any other is a folder, in which each recipe gets a \
      file named for its title. \
      Files that are there already are overwritten only with --force, but those that are to stay \
      as they are do not count: a folder can be written again and again.

      What each format keeps of a recipe, and what it loses, is in Docs/exports.md.
      """,
    examples: [
      Example("sorrel export 'apple cake' --to markdown"),
      Example("sorrel export --to sorrel -o recipes", "All recipes, for version control."),
      Example("sorrel export --search 'tag:soup -cream' --to cooklang -o soups", "As .cook files."),
      Example("sorrel export --to pdf -o cookbook.pdf", "A book to print."),
    ])

  @OptionGroup var options: DatabaseOptions
  @Option(help: "The format to write.") var to: ExportFormat = .json
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file or folder to write to.", valueName: "path"),
    completion: .file())
  var output: String?
  @Flag(help: "Overwrite files that are there already.") var force = false
  @Option(
    help: ArgumentHelp(
      "Write the recipes that a query finds, as 'sorrel search' does, besides those that are named.",
      valueName: "query"))
  var search: String?
  @Argument(
    help: ArgumentHelp(
      "The recipes, by number or title; all if there is none.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String] = []

  func run() throws {
    let isAll = recipes.isEmpty && search == nil
    let store = try isAll ? options.openForReading() : options.openExisting()
    let ids = try isAll ? store.summaries().map(\.id) : chosen(from: store)
    let export = StoredExport(store: store, ids: ids, format: to)
    if let output {
      switch to.shape {
      case .folder: try export.writeCookbook(output, overwriting: force)
      case .book: try export.writeFile(output, overwriting: force)
      case .files where to.isName(of: output): try export.writeFile(output, overwriting: force)
      case .files: try export.writeFolder(output, overwriting: force)
      }
    } else {
      try export.write(to: .shared)
    }
  }

  private func chosen(from store: RecipeStore) throws -> [RecipeID] {
    var ids = try recipes.map { try store.recipe(matching: $0).id }
    if let search {
      let query = try ParsedSearch(search)
      if let unknown = try store.unknownIngredients(in: query).first {
        throw UnknownIngredient(
          name: unknown.name, near: try store.names(writtenLike: unknown.name))
      }
      let found = try store.search(
        SearchQuery(query.expression, order: query.order ?? .relevance, page: .all))
      if found.isEmpty { printNote("No recipe fits '\(search)'.") }
      ids += found.map(\.recipe.id).filter { !ids.contains($0) }
    }
    return ids
  }
}
