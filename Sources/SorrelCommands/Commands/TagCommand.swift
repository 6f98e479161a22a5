import ArgumentParser
import Housekeeping
import Recipes
import RichText

struct TagCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag", abstract: "Say which ingredient words of the method mean.",
    discussion: """
      Whole words are found, whatever their case and accents. Words that mean another ingredient \
      already mean this one then.

      --amount says how much of the ingredient is meant in this place; the amount in the list of \
      ingredients stays what it is. Without it, mentions of this ingredient keep the amounts they have.
      """,
    examples: [
      Example("sorrel tag 3 'the dough' --ingredient flour --all"),
      Example("sorrel tag 3 sugar --ingredient sugar --occurrence 2 --amount '1 tsp'"),
    ])

  @OptionGroup var options: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Option(
    help: ArgumentHelp("The ingredient, by name or number in the list.", valueName: "name"))
  var ingredient: String
  @Option(help: ArgumentHelp("How much of it is meant there: '1 tsp'.", valueName: "amount"))
  var amount: String?
  @OptionGroup var which: OccurrenceOptions
  @Argument(
    help: ArgumentHelp("The recipe, by number or title.", valueName: "recipe"),
    completion: .custom(completeRecipes))
  var recipe: String
  @Argument(help: ArgumentHelp("The words in the method.", valueName: "text")) var text: String

  func run() throws {
    let store = try options.openExisting(isWriting: true)
    try RecipeChange(store: store, output: output, isDryRun: which.dryRun).run(recipe) { editor in
      let line = try editor.recipe.line(named: ingredient)
      let places = try MentionPlaces(of: text, in: editor.recipe.method)
        .toTag(occurrence: which.occurrence, all: which.all)
      let tagged = Set(places)
      let replaced = editor.recipe.method.spans.filter {
        $0.kind == .ingredient && tagged.contains($0.range)
      }
      var amounts: [Range<Int>: String] = [:]
      for span in replaced where amount == nil && span.target == line.id.rawValue {
        amounts[span.range] = span.payload
      }
      let payload = amount.map(\.oneLine).flatMap { $0.isEmpty ? nil : $0 }
      try editor.recipe.method.apply(
        TextEdit(
          removing: replaced,
          adding: places.map {
            TextSpan($0, .ingredient, target: line.id.rawValue, payload: payload ?? amounts[$0])
          }))
      editor.deeds.append("tagged \(quoted(text)) as \(quoted(line.name))")
    }
  }
}

/// Which of several places is meant.
struct OccurrenceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Which of the places where the words stand, from 1 on.", valueName: "n"))
  var occurrence: Int?
  @Flag(help: "All places where the words stand.") var all = false
  @Flag(name: [.long, .customShort("n")], help: "Only say what would change.") var dryRun = false

  func validate() throws {
    if all, occurrence != nil { throw ValidationError("Give either --occurrence or --all") }
    if let occurrence, occurrence < 1 { throw ValidationError("Places are counted from 1 on") }
  }
}
