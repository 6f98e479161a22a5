import Housekeeping
import RecipeLanguage
import Recipes
import RichText

/// A recipe that has been edited as a text.
struct EditedRecipe: Hashable {
  var recipe: Recipe
  /// What the person should know, one sentence each.
  var warnings: [String] = []
}

/// Where ingredients, times and temperatures are marked that a text does not mark itself.
enum MentionLinking: Hashable {
  /// In paragraphs of the method that are new.
  case newParagraphs
  /// In the whole method.
  case everywhere
}

extension RecipeDocument {
  /// The recipe as an edited text says; what the text does not show stays as it is.
  ///
  /// - Ingredient lines with other words are read again; the others keep all that is known of them.
  /// - What the method mentions is what its markup says. Mentions of a line that is deleted become
  ///   plain words, with a warning.
  /// - O(length of the text and the recipe).
  /// - Throws: `TextSyntaxError` for the first place that cannot be read.
  func edited(
    by text: String, linking: MentionLinking = .newParagraphs
  ) throws(TextSyntaxError) -> EditedRecipe {
    let parts = try DocumentParts(text)
    if !isNew, let made = parts.revision, made != revision {
      throw TextSyntaxError(
        line: 2, column: 1,
        message: "the recipe has changed since this text was made of it (revision \(made), now "
          + "\(revision)); put your changes into the text of now, or delete this line to store "
          + "this one over it")
    }
    var result = EditedRecipe(recipe: original)
    try DocumentFields(parts).write(to: &result.recipe)
    if isNew, result.recipe.language.isEmpty {
      let sample = ([result.recipe.title] + parts.sections.flatMap(\.lines).map(\.text))
        .joined(separator: "\n")
      result.recipe.language =
        LanguageDetector.language(of: sample + "\n" + parts.method) ?? ""
    }
    result.recipe.ingredients = try sections(
      of: parts,
      language: isNew ? result.recipe.language : RecipeReader.language(of: original))
    try readMethod(parts, into: &result)
    if isNew {
      RecipeReader().read(&result.recipe)
    } else if linking == .everywhere {
      result.recipe.method = result.recipe.linkedMethod
    }
    return result
  }

  private func sections(
    of parts: DocumentParts, language: String
  ) throws(TextSyntaxError) -> [IngredientSection] {
    let known = Dictionary(original.lines.map { ($0.id.rawValue, $0) }) { first, _ in first }
    let numbers = parts.sections.flatMap(\.lines).compactMap(\.number)
    var next = isNew ? max(firstFreeNumber, (numbers.max() ?? 0) &+ 1) : firstFreeNumber
    let reader = LineRereader(language: language)
    var used: Set<Int> = []
    var lost = unnumbered(besides: Set(numbers))
    var sections: [IngredientSection] = []
    for part in parts.sections {
      var section = IngredientSection(name: part.name)
      for line in part.lines {
        if let number = line.number {
          if isNew, !(1...Self.greatestNewNumber).contains(number) {
            throw line.words.error("delete {#\(number)}; a new line gets a number")
          }
          guard used.insert(number).inserted else {
            throw line.words.error("two lines end in {#\(number)}; delete it from the new one")
          }
          guard let old = known[number] ?? (isNew ? reader.line(number, line.text) : nil) else {
            throw line.words.error(
              "no line has had the number \(number); delete {#\(number)}, a new line gets a number")
          }
          if line.text.isEmpty, !old.text.isEmpty {
            throw line.words.error("there are no words here; delete the whole line, or write some")
          }
          section.lines.append(
            old.text.isSame(as: line.text) ? old : reader.reread(old, as: line.text))
        } else if let old = lost[Array(line.text.utf8)]?.popFirst() {
          section.lines.append(old)
        } else if !line.text.isEmpty {
          section.lines.append(reader.line(next, line.text))
          next = next &+ 1
        }
      }
      if !isNew || !section.lines.isEmpty { sections.append(section) }
    }
    return sections
  }

  /// The greatest number that a line of a new recipe may bring.
  private static let greatestNewNumber = 1_000_000

  /// The original lines by their words that no number is left of, in their order.
  ///
  /// Some editors and people delete the numbers; a line with the same words is the same line.
  private func unnumbered(besides numbers: Set<Int>) -> [[UInt8]: ArraySlice<IngredientLine>] {
    var result: [[UInt8]: ArraySlice<IngredientLine>] = [:]
    for line in original.lines where !numbers.contains(line.id.rawValue) && !line.text.isEmpty {
      result[Array(line.text.utf8), default: []].append(line)
    }
    return result
  }
}
