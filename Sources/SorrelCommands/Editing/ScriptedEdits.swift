import ArgumentParser
import Recipes
import RichText

/// Changes of a recipe that a script asks for by options.
struct ScriptedEdits: ParsableArguments {
  @Option(help: ArgumentHelp("Replace words of the method.", valueName: "old new"))
  var replace: [WordReplacement]
  @Flag(help: "Change the words wherever they stand in the method, not just in one place.")
  var all = false
  @Option(help: "The new title.") var title: String?
  @Option(help: ArgumentHelp("What the recipe makes: '4 servings'.", valueName: "text"))
  var setYield: String?
  @Option(help: ArgumentHelp("Add a step.", valueName: "text")) var addStep: String?
  @Option(help: ArgumentHelp("Which step the added one becomes; else the last.", valueName: "n"))
  var at: StepNumber?
  @Option(help: ArgumentHelp("Move step n, so that it becomes step m.", valueName: "n:m"))
  var moveStep: StepPair?
  @Option(help: ArgumentHelp("Join step m to the end of step n.", valueName: "n:m"))
  var mergeSteps: StepPair?
  @Option(help: ArgumentHelp("Make two steps of one.", valueName: "n")) var splitStep: StepNumber?
  @Option(help: ArgumentHelp("The words with which the second of them begins.", valueName: "text"))
  var before: String?
  @Option(help: ArgumentHelp("Delete a step.", valueName: "n")) var deleteStep: StepNumber?
  @Option(help: ArgumentHelp("Make words of the method bold.", valueName: "text"))
  var bold: [String]
  @Option(help: ArgumentHelp("Make words of the method italic.", valueName: "text"))
  var italic: [String]
  @Option(help: ArgumentHelp("Add an ingredient at the end of the list.", valueName: "line"))
  var addIngredient: [String]
  @Option(
    help: ArgumentHelp(
      "Give ingredient n other words; its mentions stay.", valueName: "n:line"))
  var setIngredient: [LineText]
  @Option(
    help: ArgumentHelp("Delete an ingredient; mentions become plain words.", valueName: "n"))
  var deleteIngredient: [Int]
  @Option(help: ArgumentHelp("Move ingredient n, so that it becomes m.", valueName: "n:m"))
  var moveIngredient: LinePair?

  func validate() throws {
    if (splitStep == nil) != (before == nil) {
      throw ValidationError("--split-step and --before belong together")
    }
    if at != nil, addStep == nil { throw ValidationError("--at belongs to --add-step") }
    if all, replace.isEmpty, bold.isEmpty, italic.isEmpty {
      throw ValidationError("--all belongs to --replace, --bold or --italic")
    }
    if deleteIngredient.contains(where: { $0 < 1 }) {
      throw ValidationError("Ingredients are counted from 1 on")
    }
  }

  /// Whether nothing is asked for.
  var isEmpty: Bool {
    replace.isEmpty && title == nil && setYield == nil && addStep == nil && moveStep == nil
      && mergeSteps == nil && splitStep == nil && deleteStep == nil && bold.isEmpty
      && italic.isEmpty && addIngredient.isEmpty && setIngredient.isEmpty
      && deleteIngredient.isEmpty && moveIngredient == nil
  }

  /// Carries out what is asked for: the list of ingredients first, so that new words of the method
  /// can mention what is new in it, then the rest in the order of the options.
  ///
  /// The list does not depend on the method, so that users can take it to come last.
  /// - Throws: `EditError`; `RichTextError`.
  func apply(to editor: inout RecipeEditor) throws {
    for line in addIngredient { try editor.addIngredient(line) }
    for line in setIngredient { try editor.setIngredient(line) }
    if !deleteIngredient.isEmpty { try editor.deleteIngredients(deleteIngredient) }
    if let moveIngredient { try editor.moveIngredient(moveIngredient) }
    for words in replace { try editor.replace(words.old, with: words.new, all: all) }
    if let title { try editor.setTitle(title) }
    if let setYield { editor.setYield(setYield) }
    if let addStep { try editor.addStep(addStep, at: at) }
    if let moveStep { try editor.moveStep(moveStep) }
    if let mergeSteps { try editor.mergeSteps(mergeSteps) }
    if let splitStep, let before { try editor.splitStep(splitStep, before: before) }
    if let deleteStep { try editor.deleteStep(deleteStep) }
    for words in bold { try editor.style(.bold, words, all: all) }
    for words in italic { try editor.style(.italic, words, all: all) }
  }
}
