import Recipes
import RecipeLanguage
import RichText

/// Reads a schema.org `Recipe`, whatever its syntax, into a recipe.
///
/// Property names and types are those of https://schema.org/Recipe and, for old pages, of
/// data-vocabulary.org; values come in every shape that pages give them.
struct SchemaRecipeReader {
  var text: MarkupText
  /// The item that a value is, or refers to.
  var resolve: (SchemaValue) -> SchemaItem?
  /// The language of the recipe, where the item names none.
  var language = ""

  /// Reads what the item says; what it does not say stays empty.
  func recipe(from item: SchemaItem) -> Recipe {
    var recipe = Recipe()
    recipe.title = line(item[first: "name", "headline", "alternativeHeadline"])
    recipe.summary = lines(item[first: "description", "summary"])
    recipe.language = line(item["inLanguage"]).languageTag
    recipe.source = source(of: item)
    recipe.yields = yields(of: item)
    recipe.tags = tags(of: item)
    recipe.cuisine = list(item["recipeCuisine"]).joined(separator: ", ")
    recipe.rating = rating(of: item)
    recipe.images = images(of: item)
    recipe.notes = item["sorrel:notes"].map { lines([$0]) }.filter { !$0.isEmpty }
    recipe.notes += equipment(of: item)
    readTimes(of: item, into: &recipe)
    recipe.nutrition = nutrition(of: item)
    var reader = self
    if !recipe.language.isEmpty { reader.language = recipe.language }
    recipe.ingredients = reader.ingredients(of: item)
    var instructions = SchemaInstructionsReader(text: text, resolve: resolve)
    recipe.method = instructions.method(of: item)
    recipe.notes += instructions.remarks
    return recipe
  }

  /// The first value that says anything, on one line.
  private func line(_ values: [SchemaValue]) -> String {
    for value in values {
      let line = name(of: value)
      if !line.isEmpty { return line }
    }
    return ""
  }

  /// The first value that says anything, its lines with "\n" between them.
  private func lines(_ values: [SchemaValue]) -> String {
    for value in values {
      let lines =
        resolve(value) == nil
        ? text.lines(of: value).map(\.text.text).joined(separator: "\n") : name(of: value)
      if !lines.isEmpty { return lines }
    }
    return ""
  }

  /// A text, or the name of an item.
  private func name(of value: SchemaValue) -> String {
    guard let item = resolve(value) else { return text.plain(value) }
    return item[first: "name", "text", "@value"].first.map(text.plain) ?? ""
  }

  /// Texts without repetition; a text with commas is several.
  private func list(_ values: [SchemaValue]) -> [String] {
    var seen: Set<String> = []
    return values.map { name(of: $0) }.flatMap { $0.split(separator: ",") }
      .map { $0.trimmed }.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }

  private func source(of item: SchemaItem) -> Recipe.Source {
    var seen: Set<String> = []
    let authors = item["author"].map { name(of: $0) }
      .filter { !$0.isEmpty && !PageAddress.isWeb($0) && seen.insert($0.lowercased()).inserted }
    let page = item[first: "mainEntityOfPage", "url"].compactMap { value -> String? in
      if let item = value.item { return item.id.isEmpty ? nil : item.id }
      return text.plain(value)
    }
    return Recipe.Source(
      name: line(item[first: "publisher", "isPartOf"]),
      url: page.first(where: PageAddress.isWeb) ?? "",
      author: authors.joined(separator: ", "))
  }

  private func tags(of item: SchemaItem) -> [String] {
    list(item[first: "recipeCategory", "recipeType"] + item["keywords"])
  }

  /// Stars from 0 to 5, whatever scale the page uses; nil if nobody has rated.
  private func rating(of item: SchemaItem) -> Double? {
    guard let rating = item["aggregateRating"].first.flatMap(resolve),
      let value = number(rating["ratingValue"]), value > 0
    else { return nil }
    let best = number(rating["bestRating"]) ?? 5
    guard best > 0, value <= best else { return nil }
    return value * 5 / best
  }

  private func number(_ values: [SchemaValue]) -> Double? {
    guard let value = values.first.map(text.plain) else { return nil }
    let number = Double(String(value.map { $0 == "," ? "." : $0 }))
    return number?.isFinite == true ? number : nil
  }

  /// What has to be at hand, as one note, since a recipe has no list of it.
  private func equipment(of item: SchemaItem) -> [String] {
    let names = list(item[first: "tool", "tools"])
    return names.isEmpty ? [] : [RecipeCard.equipmentPrefix + names.joined(separator: ", ")]
  }

  private func nutrition(of item: SchemaItem) -> [Recipe.Nutrient] {
    guard let facts = item["nutrition"].first.flatMap(resolve) else { return [] }
    var seen: Set<String> = []
    return facts.properties.compactMap { name, value in
      guard !name.hasPrefix("@"), seen.insert(name).inserted,
        let first = value.all.first, case let value = text.plain(first), !value.isEmpty
      else { return nil }
      return Recipe.Nutrient(name: name, value: value)
    }
  }
}
