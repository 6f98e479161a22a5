import ArgumentParser
import RecipeStore

struct IngredientAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add an ingredient of your own.",
    examples: [Example("sorrel ingredient add 'plum ketchup' --parent ketchup")])

  @OptionGroup var options: CatalogueOptions
  @Option(
    help: ArgumentHelp("What it is a kind of.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var parent: String?
  @Argument(help: ArgumentHelp("What it is called.", valueName: "name")) var name: String

  func run() throws {
    try options.run { store in
      let added = try store.addIngredient(
        name, below: parent.map { try store.ingredient(named: $0) })
      return CatalogueEdit(what: "Added the ingredient \(added.name)")
    }
  }
}

struct IngredientRenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Call an ingredient otherwise.",
    discussion: """
      Its key stays, and with it every line, mention and list; the words of the recipes stay, too. \
      The old name still means it.
      """,
    examples: [Example("sorrel ingredient rename 'spring onion' scallion")])

  @OptionGroup var options: CatalogueOptions
  @Argument(
    help: ArgumentHelp("The ingredient, by name or key.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String
  @Argument(help: ArgumentHelp("The new name.", valueName: "name")) var name: String

  func run() throws {
    try options.run { try $0.rename($0.ingredient(named: ingredient), to: name) }
  }
}

struct IngredientMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Make one ingredient of two.",
    discussion: """
      The lines, names and kinds of the first become those of the second, and what is read as the \
      first later is the second.
      """,
    examples: [
      Example("sorrel ingredient merge 'flim flam' butter"),
      Example("sorrel ingredient merge --dry-run 'flim flam' butter", "Say which lines change."),
    ])

  @OptionGroup var options: CatalogueOptions
  @Argument(
    help: ArgumentHelp("The ingredient that goes.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String
  @Argument(
    help: ArgumentHelp("The one that it becomes.", valueName: "into"),
    completion: .custom(completeIngredients))
  var target: String

  func run() throws {
    try options.run { store in
      try store.merge(
        store.ingredient(named: ingredient), into: store.ingredient(named: target))
    }
  }
}

struct IngredientSplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Make another ingredient of some lines of one.",
    discussion: """
      The lines are those of a name: of "rye flour" that was taken for flour, say. They become an \
      ingredient of that name, or the one of --into; so do lines of that name which are read later.
      """,
    examples: [
      Example("sorrel ingredient split pepper 'hot pepper' --into 'chili pepper'"),
      Example("sorrel ingredient split flour 'wonder flour'"),
    ])

  @OptionGroup var options: CatalogueOptions
  @Option(
    help: ArgumentHelp("What the lines mean.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var into: String?
  @Option(help: ArgumentHelp("The language of the name, as in 'de'.", valueName: "tag"))
  var language: String?
  @Argument(
    help: ArgumentHelp("The ingredient, by name or key.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String
  @Argument(help: ArgumentHelp("The name on the lines.", valueName: "name")) var name: String

  func run() throws {
    try options.run { store in
      try store.split(
        name, from: store.ingredient(named: ingredient),
        into: into.map { try store.ingredient(named: $0) }, language: language)
    }
  }
}

struct IngredientParentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parent", abstract: "Say what an ingredient is a kind of.",
    discussion: "Searching for a thing finds what stands below it.",
    examples: [
      Example("sorrel ingredient parent 'plum ketchup' ketchup"),
      Example("sorrel ingredient parent 'plum ketchup' --none"),
    ])

  @OptionGroup var options: CatalogueOptions
  @Flag(help: "It is a kind of nothing.") var none = false
  @Argument(
    help: ArgumentHelp("The ingredient, by name or key.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String
  @Argument(
    help: ArgumentHelp("What it is a kind of.", valueName: "parent"),
    completion: .custom(completeIngredients))
  var parent: String?

  func validate() throws {
    if (parent == nil) != none {
      throw ValidationError("Give either what it is a kind of, or --none")
    }
  }

  func run() throws {
    try options.run { store in
      try store.setParent(
        of: store.ingredient(named: ingredient),
        to: parent.map { try store.ingredient(named: $0) })
    }
  }
}

struct IngredientDeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Let a name be no ingredient.",
    discussion: """
      Lines keep their words and name nothing, also those that are read later; mentions in methods \
      still mean the lines. It is for what is no food, as "for the sauce".
      """,
    aliases: ["rm"],
    examples: [Example("sorrel ingredient delete --dry-run 'for the sauce'")])

  @OptionGroup var options: CatalogueOptions
  @Argument(
    help: ArgumentHelp("The ingredient, by name or key.", valueName: "ingredient"),
    completion: .custom(completeIngredients))
  var ingredient: String

  func run() throws {
    try options.run { try $0.delete($0.ingredient(named: ingredient)) }
  }
}
