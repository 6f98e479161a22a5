import Annotations
import FoundationEssentials
import RecipeImport
import Recipes
import RichText

/// The recipe of every page `*.testhtml` below a folder.
enum Pages {
  static func predict(_ folder: String) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
    where path.hasSuffix(".testhtml") {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/" + path)))
      let result = HTMLFormat().read(ImportSource(bytes: bytes, name: path))
      try JSONLines.write(PagePrediction(file: path, recipe: result.recipes.first ?? Recipe()))
    }
  }
}

private struct PagePrediction: Encodable {
  var file: String
  var title: String
  var ingredients: [String]
  var instructions: [String]
  var yields: String?
  var total_time: Int?
  var prep_time: Int?
  var cook_time: Int?
  var author: String
  var image: String?
  var language: String
  var groups: [Group]

  struct Group: Encodable {
    var name: String?
    var ingredients: [String]
  }

  init(file: String, recipe: Recipe) {
    self.file = file
    title = recipe.title
    ingredients = recipe.lines.map(\.text)
    instructions = recipe.method.paragraphs.map { String(recipe.method[$0.range]) }
    yields = Self.words(recipe.yields)
    total_time = recipe.times.effectiveTotal.map(Self.minutes)
    prep_time = recipe.times.preparation.map(Self.minutes)
    cook_time = recipe.times.cooking.map(Self.minutes)
    // The first of several.
    author = recipe.source.author.split(separator: ",").first.map(String.init) ?? ""
    image = recipe.images.first
    language = recipe.language
    groups = recipe.ingredients.map { section in
      Group(
        name: section.name.isEmpty ? nil : section.name, ingredients: section.lines.map(\.text))
    }
  }

  /// The upper end of a time, in whole minutes.
  private static func minutes(_ time: TimeSpan) -> Int { time.upper / 60 }

  /// A yield in the scorer's form: "4 servings", "12 cookies".
  ///
  /// The last is the one in words; where that is a range of servings from the bare number of the first, the
  /// first says how many. Dozens are not counted out.
  private static func words(_ yields: [Yield]) -> String? {
    guard let yield = yields.last else { return nil }
    guard var number = yield.quantity?.upper, number.isInteger else { return yield.text }
    if let dozens = number.dozens, yield.text.lowercased().contains("dozen") {
      return "\(dozens) dozen"
    }
    let noun = yield.noun.isEmpty ? "servings" : yield.noun
    if let first = yields.first, first.noun.isEmpty, let base = first.quantity?.upper,
      base == yield.quantity?.lower, base.isInteger, noun.hasPrefix("serving")
    {
      number = base
    }
    return number == 1 && noun == "servings" ? "1 serving" : "\(number) \(noun)"
  }
}

extension Rational {
  /// How many dozens it is; nil if they are not whole.
  fileprivate var dozens: Int? { isInteger && numerator % 12 == 0 ? numerator / 12 : nil }
}
