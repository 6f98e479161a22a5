import ArgumentParser
import RecipeExport
import RecipeStore
import Recipes
import Rendering
import Terminal

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a new recipe.",
    discussion: """
      \(documentDiscussion)

      What the method mentions of the ingredients, and what it says of times and temperatures, is \
      found by itself.
      """,
    examples: [
      Example("sorrel new", "Write it in an editor."),
      Example("sorrel new --from cake.md"),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Option(
    help: ArgumentHelp(
      "Take the text from a file, or - for standard input, and open no editor.", valueName: "path"),
    completion: .file(extensions: ["md"]))
  var from: String?

  func run() throws {
    let text = try from.map(documentText(at:))
    let session = EditorSession(store: try options.openOrMake())
    let added = try session.add(from: text)
    switch output.format {
    case .json:
      let summary = try added.flatMap { try session.store.summary(id: $0.id) }
      try printJSON(.object(["added": summary.map(JSONValue.summary)]))
    case .text:
      guard let added else {
        printNote("Nothing was written, so nothing is added.")
        return
      }
      try printLine("Added \(added.id) \(added.recipe.title.sanitizedLine)")
    }
  }
}
