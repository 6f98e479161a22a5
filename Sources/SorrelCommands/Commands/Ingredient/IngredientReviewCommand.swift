import ArgumentParser
import RecipeExport
import RecipeStore
import Terminal

struct IngredientReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Decide what doubtful names mean.",
    discussion: """
      Without a name it lists those that can mean several ingredients, and those that are written \
      nearly as one; with what the lines are taken for until you say what they mean. A decision \
      counts for all recipes and is never asked for again.
      """,
    examples: [
      Example("sorrel ingredient review"),
      Example("sorrel ingredient review pepper --as 'bell pepper'"),
      Example("sorrel ingredient review pepper --keep", "It is taken for the right thing."),
    ])

  @OptionGroup var options: CatalogueOptions
  @Option(
    help: ArgumentHelp("What the name means.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var `as`: String?
  @Flag(help: "The name means what it is taken for.") var keep = false
  @Option(help: ArgumentHelp("The language of the name, as in 'de'.", valueName: "tag"))
  var language: String?
  @Argument(help: ArgumentHelp("A name of the list.", valueName: "name")) var name: String?

  func validate() throws {
    guard name != nil else {
      if `as` != nil || keep { throw ValidationError("Say which name is decided") }
      return
    }
    if (`as` == nil) != keep { throw ValidationError("Give either --as INGREDIENT or --keep") }
  }

  func run() throws {
    guard let name else { return try list() }
    try options.run { store in
      if let target = `as` {
        return try store.addAlias(name, language: language, to: store.ingredient(named: target))
      }
      let reviews = try store.reviews(named: name, language: language)
      guard let taken = reviews.first?.taken else {
        throw EditError("nothing is asked about '\(name)'; see 'sorrel ingredient review'")
      }
      return try store.addAlias(
        name, language: language ?? reviews.first?.language, to: store.ingredient(named: taken))
    }
  }

  private func list() throws {
    let reviews = try options.database.openForReading().reviews()
    switch options.output.format {
    case .json: try printJSON(.array(reviews.map(JSONValue.review)))
    case .text:
      if reviews.isEmpty { return printNote("Nothing is to be decided.") }
      var table = TextTable([
        .init("Name", isShrinkable: true), .init("", style: .dim),
        .init("Lines", alignment: .trailing),
        .init("Taken for", isShrinkable: true), .init("Or is it", isShrinkable: true),
        .init("As in", isShrinkable: true, style: .dim),
      ])
      for review in reviews {
        table.append([
          review.name, review.language, "\(review.lineCount)",
          review.reason == .misspelt ? "an ingredient of your own" : review.taken,
          review.candidates.joined(separator: ", "), review.example,
        ])
      }
      for line in table.lines(for: .standardOutput, color: options.output.color) {
        try printLine(line)
      }
      printNote("Decide by:  sorrel ingredient review NAME --as INGREDIENT  (or --keep)")
    }
  }
}

extension JSONValue {
  fileprivate static func review(_ review: IngredientReview) -> JSONValue {
    .object([
      "name": .string(review.name), "language": .string(review.language),
      "reason": .string(review.reason.rawValue), "takenFor": .string(review.taken),
      "candidates": .strings(review.candidates), "lines": .number(review.lineCount),
      "recipes": .number(review.recipeCount), "example": .string(review.example),
    ])
  }
}
