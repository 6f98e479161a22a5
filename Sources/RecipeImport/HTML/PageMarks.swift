import Markup

/// What the classes and identifiers of an element say about it.
struct PageMarks: OptionSet, Sendable {
  let rawValue: UInt16
  static let ingredients = PageMarks(rawValue: 1)
  static let method = PageMarks(rawValue: 2)
  /// It is no part of a recipe.
  static let noise = PageMarks(rawValue: 4)
  /// It may be noise by name, but holds the page.
  static let frame = PageMarks(rawValue: 8)
  /// It is a title of something.
  static let title = PageMarks(rawValue: 16)
  static let preparation = PageMarks(rawValue: 32)
  static let cooking = PageMarks(rawValue: 64)
  static let total = PageMarks(rawValue: 128)
  static let yield = PageMarks(rawValue: 256)
  /// It may be hidden by its class.
  static let hiding = PageMarks(rawValue: 512)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The marks in names in ASCII lower case.
  init(names: [UInt8]) {
    self = []
    guard !names.isEmpty else { return }
    Self.patterns.forEachMatch(in: names, names.indices) { insert(Self.kinds[$0].kind) }
  }

  /// Whether names in ASCII lower case mark ingredients.
  static func markIngredients(_ names: [UInt8]) -> Bool {
    var isFound = false
    ingredientPatterns.forEachMatch(in: names, names.indices) { _ in isFound = true }
    return isFound
  }

  private static let ingredientPatterns = PatternSet(PageWords.shared.ingredientMarks)

  /// Whether an element of these marks is to be left out.
  var isLeftOut: Bool { contains(.noise) && isDisjoint(with: [.ingredients, .method, .frame]) }

  /// What the texts of `patterns` mean.
  private static let kinds: [(text: String, kind: PageMarks)] = {
    let words = PageWords.shared
    let frames = ["has-", "recipe", "content", "no-", "main", "with-", "layout"]
    let kinds: [([String], PageMarks)] = [
      (words.ingredientMarks, .ingredients), (words.methodMarks, .method),
      (words.noiseMarks, .noise), (frames, .frame), (words.marks("title mark"), .title),
      (words.marks("preparation mark"), .preparation), (words.marks("cooking mark"), .cooking),
      (words.marks("total mark"), .total), (words.marks("yield mark"), .yield),
      (["hid", "d-none"], .hiding),
    ]
    return kinds.flatMap { texts, kind in texts.map { ($0, kind) } }
  }()

  private static let patterns = PatternSet(kinds.map(\.text))
}
