import ArgumentParser
import Housekeeping
import RecipeExport
import RecipeStore
import Recipes
import Terminal

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look for what does not fit between lists and methods.",
    discussion: """
      For each recipe it says which ingredient lines the method never mentions, which ingredients \
      the method names that are not listed, which words fit several lines and were left untagged, \
      and of which lines the steps use more than the list says. Without a recipe, all are looked at. \
      Lines that are meant by a word for many things, such as "the vegetables", count as mentioned. \
      It fails only where a recipe cannot be read: a finding is a hint, and may be as it should be.

      With --repair it looks through the database instead: whether each mark stands on words of its \
      method and means a line that is there, whether lines name ingredients that are there, whether \
      the search finds what the recipes say, and whether anything belongs to nothing. What is wrong \
      is put right, and said, in one step; no text of a recipe is changed, and lines whose recipe is \
      gone become one. "sorrel undo" does not take it back, but the database as it was before is kept \
      in a file beside it that ends in ".before-repair". It fails if damage is left, as in a file that a \
      disk has spoilt: "sorrel restore" takes back a backup then.

      Names of ingredients that can mean several things are listed by "sorrel ingredient review"; \
      without a recipe, their number is said.
      """,
    examples: [
      Example("sorrel check", "Look at all recipes."),
      Example("sorrel check 3 'apple cake' --format json"),
      Example("sorrel check --repair --dry-run", "Say what is damaged in the database."),
      Example("sorrel check --repair", "Put it right."),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Flag(help: "Look for damage in the database, and put it right.") var repair = false
  @Flag(name: [.long, .customShort("n")], help: "With --repair, only say what is wrong.")
  var dryRun = false
  @Argument(
    help: ArgumentHelp(
      "The recipes, by number or title; all if there is none.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipes: [String] = []

  func validate() throws {
    if dryRun, !repair { throw ValidationError("--dry-run needs --repair") }
    if repair, !recipes.isEmpty { throw ValidationError("--repair looks at the whole database") }
  }

  func run() throws {
    if repair { return try RepairReport(options: options, isDryRun: dryRun).print(output) }
    let store = try options.openExisting()
    var ids = try recipes.map { try store.recipe(named: $0).id }
    if recipes.isEmpty { ids = try store.summaries().map(\.id) }
    var (found, checked) = (0, 0)
    var results: [JSONValue] = []
    for id in ids {
      guard let stored = try store.recipe(id: id) else { continue }
      checked += 1
      let findings = RecipeCheck(stored.recipe).findings
      found += findings.count
      switch output.format {
      case .json: results.append(.findings(findings, of: stored))
      case .text:
        guard !findings.isEmpty else { continue }
        try printLine("\(stored.id.rawValue) \(stored.recipe.title.sanitizedLine)")
        for finding in findings { try printLine("  " + finding.text.sanitizedLine) }
      }
    }
    if output.format == .json { return try printJSON(.array(results)) }
    let recipes = checked == 1 ? "1 recipe" : "\(checked) recipes"
    let findings = found == 1 ? "1 finding" : "\(found) findings"
    try printLine("\(findings) in \(recipes)")
    guard self.recipes.isEmpty else { return }
    let names = try store.reviews().count
    if names > 0 {
      try printLine(
        (names == 1 ? "1 name of an ingredient is" : "\(names) names of ingredients are")
          + " to be decided: sorrel ingredient review")
    }
  }
}

extension JSONValue {
  fileprivate static func findings(_ findings: [RecipeCheck.Finding], of stored: StoredRecipe)
    -> JSONValue
  {
    .object([
      "id": .number(Int(stored.id.rawValue)), "title": .string(stored.recipe.title),
      "findings": .array(
        findings.map { finding in
          .object([
            "kind": .string(finding.kind.rawValue), "text": .string(finding.text),
            "line": finding.line.map { .number($0) },
            "start": finding.range.map { .number($0.lowerBound) },
            "end": finding.range.map { .number($0.upperBound) },
          ])
        }),
    ])
  }
}
