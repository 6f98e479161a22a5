import Pictures
import RecipeLanguage
import Recipes
import RichText

/// Gathers what a file says about one recipe, field by field, whatever its format.
struct RecipeBuilder {
  /// The fields that need no building.
  var recipe = Recipe()
  /// The ingredient list.
  var list: GroupedIngredients
  /// The method.
  var method = MethodLayout()
  /// What there is to say about the recipe.
  var warnings: [String] = []
  /// What shows that the recipe is damaged or cut off; nil if nothing does.
  var damage: String?
  /// The damage of a recipe without the mark with which its format ends one.
  static let noEnd = "the mark at its end is missing"
  private(set) var pictures: [Picture] = []
  /// What has become a note because the model has no place for it.
  private var noted: [String] = []

  /// A builder of an empty recipe.
  ///
  /// - Parameter findsHeadings: Whether a line such as "For the sauce:" is a heading.
  init(findsHeadings: Bool = true) { list = GroupedIngredients(findsHeadings: findsHeadings) }

  /// Adds an ingredient of parts, as a cook would write it: "1 cup flour, sifted".
  mutating func addLine(
    _ parts: [String?], preparation: String? = nil, isOptional: Bool = false
  ) {
    let text = parts.compactMap { $0?.collapsingWhitespace }.filter { !$0.isEmpty }
      .joined(separator: " ")
    let preparation = preparation?.collapsingWhitespace ?? ""
    list.add(
      text.isEmpty || preparation.isEmpty ? text + preparation : "\(text), \(preparation)",
      isOptional: isOptional)
  }

  /// Adds each line of a text: an ingredient, or a heading in the marks that are used for them.
  mutating func addLines(_ text: some StringProtocol) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.collapsed
      guard !line.isEmpty else { continue }
      if line.hasPrefix("["), line.hasSuffix("]"), line.utf8.count > 2 {
        list.beginSection(line.dropFirst().dropLast().withoutColon)
      } else {
        list.add(line)
      }
    }
  }

  /// Adds each line of a text to the method, as a paragraph of its own.
  mutating func addSteps(_ text: some StringProtocol) {
    for line in text.split(whereSeparator: \.isNewline) {
      method.addParagraph(MarkedText(text: line.collapsed))
    }
  }

  /// Adds lines that markup has divided, with their styles; headings are sections.
  mutating func addSteps(_ lines: [MarkupLine]) {
    for line in lines {
      method.addParagraph(
        MarkedText(text: line.text.text, spans: line.text.spans),
        role: line.isHeading ? .section : .step)
    }
  }

  /// Adds the tags of a text, divided by one of these characters.
  mutating func addTags(_ text: String?, separators: String = ",") {
    let parts = text?.trimmedParts { separators.contains($0) } ?? []
    recipe.tags += parts.map(\.collapsingWhitespace)
  }

  /// Adds what the recipe makes; no yield for nothing and for zero.
  mutating func addYield(_ text: String?) {
    guard let text = text?.collapsingWhitespace, let yield = YieldReader.yield(text) else { return }
    if yield.quantity == nil, !text.contains(where: \.isLetter) { return }
    recipe.yields.append(yield)
  }

  /// Sets a time that is written "1:30", as a number of minutes, or in words.
  ///
  /// What says a time in another way becomes a note.
  mutating func setTime(
    _ field: WritableKeyPath<Recipe.Times, TimeSpan?>, _ text: String?, unit: String = "min"
  ) {
    guard let text = text?.collapsingWhitespace, !readTime(field, text, unit: unit) else { return }
    if let unread = UnreadTime(field, text) { addNote(unread.text, named: unread.name) }
  }

  /// Sets a time if the text is one, and says whether it is.
  mutating func readTime(
    _ field: WritableKeyPath<Recipe.Times, TimeSpan?>, _ text: String, unit: String = "min"
  ) -> Bool {
    let text = text.collapsingWhitespace
    if let time = ClockTime.timeSpan(text) ?? DurationReader.timeSpan(text)
      ?? (text.allSatisfy { $0.isNumber || $0 == "." }
        ? DurationReader.timeSpan("\(text) \(unit)") : nil)
    {
      recipe.times[keyPath: field] = time
      return true
    }
    return false
  }

  /// Adds a remark.
  mutating func addNote(_ text: String?) {
    guard let text, case let note = String(decoding: Reflow(text).text, as: UTF8.self),
      !note.isEmpty
    else { return }
    recipe.notes.append(note)
  }

  /// Keeps what the model has no place for as a remark with its name in front.
  mutating func addNote(_ text: String?, named name: String) {
    guard let text, case let note = String(decoding: Reflow(text).text, as: UTF8.self),
      !note.isEmpty
    else { return }
    recipe.notes.append("\(name): \(note)")
    noted.append(name)
  }

  /// Keeps the day on which the recipe was written down, "2024-01-31" for "20240131T1200Z".
  mutating func addDate(_ text: String?) {
    guard let digits = text?.filter(\.isNumber).prefix(8), digits.count == 8,
      digits.hasPrefix("19") || digits.hasPrefix("20")
    else { return }
    let (year, rest) = (digits.prefix(4), digits.dropFirst(4))
    addNote("\(year)-\(rest.prefix(2))-\(rest.dropFirst(2))", named: "Created")
  }

  /// Sets the stars from a number on a scale from 0; 0 is no rating.
  mutating func setRating(_ text: String?, of scale: Double = 5) {
    guard let text, let value = Double(text.trimmed), value > 0, value.isFinite, scale > 0 else {
      return
    }
    recipe.rating = min(5, value * 5 / scale)
  }

  /// Adds facts of nutrition from lines such as "Protein: 3 g"; what is no such line is a note.
  mutating func addNutrition(_ text: String?) {
    guard let text else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let line = InlineMarkdown.plain(line.collapsed)
      guard !line.isEmpty else { continue }
      if let colon = line.firstIndex(of: ":"), line[..<colon].utf8.count <= 40,
        case let value = line[line.index(after: colon)...].trimmed, !value.isEmpty
      {
        addNutrient(line[..<colon].trimmed, value)
      } else {
        addNote(line, named: "Nutrition")
      }
    }
  }

  /// Adds one fact of nutrition, by its name in English or in schema.org.
  mutating func addNutrient(_ name: String, _ value: String) {
    guard !name.isEmpty, !value.isEmpty else { return }
    recipe.nutrition.append(
      Recipe.Nutrient(name: NutrientName.property(name), value: value.collapsingWhitespace))
  }

  /// Adds the address of a picture on the web.
  mutating func addImage(_ address: String?) {
    guard let address = address?.trimmed, PageAddress.isWeb(address) else { return }
    recipe.images.append(address)
  }

  /// Adds a picture that came with the recipe.
  mutating func add(_ picture: Picture) {
    guard !recipe.images.contains(picture.address) else { return }
    recipe.images.append(picture.address)
    pictures.append(picture)
  }

  /// Adds a picture by its bytes, unless there are none; one that is too large, or none at all, is
  /// told.
  mutating func addPicture(_ bytes: [UInt8]?) {
    if let picture = picture(bytes) { add(picture) }
  }

  /// Takes in a picture of a step by its bytes, as `addPicture` does, and gives its address.
  mutating func addStepPicture(_ bytes: [UInt8]?) -> String? {
    guard let picture = picture(bytes) else { return nil }
    if !pictures.contains(where: { $0.digest == picture.digest }) { pictures.append(picture) }
    return picture.address
  }

  private mutating func picture(_ bytes: [UInt8]?) -> Picture? {
    guard let bytes, !bytes.isEmpty else { return nil }
    do throws(PictureError) {
      return try Picture(bytes)
    } catch {
      warnings.append("a picture was left out: \(error)")
      return nil
    }
  }

  /// The finished recipe.
  ///
  /// O(n).
  mutating func finish() -> Recipe {
    var result = recipe
    result.tags = result.tags.uniqued
    result.yields = result.yields.distinct
    // Pictures of a method without a paragraph are the recipe's own.
    result.images = (result.images + method.waitingPictures).uniqued
    result.ingredients = list.list.sections
    result.method = method.build()
    if let warning = list.warning { warnings.append(warning) }
    if !noted.isEmpty {
      warnings.append("kept as notes: \(noted.uniqued.joined(separator: ", "))")
    }
    return result
  }
}

extension StringProtocol {
  /// The text with every run of white space as one blank, and none at its ends.
  ///
  /// O(n).
  var collapsed: String { String(self).collapsingWhitespace }

  /// The text without a colon at its end.
  var withoutColon: String {
    let text = trimmed
    return text.last == ":" || text.last == "：" ? text.dropLast().trimmed : text
  }
}
