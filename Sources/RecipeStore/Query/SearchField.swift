/// A field that a query can name.
///
/// Its raw value is how it is written.
public enum SearchField: String, CaseIterable, Hashable, Sendable {
  case ingredient, without, any, contains, diet, step, mentioned
  case unmentioned = "listed-but-not-mentioned"
  case unlisted = "mentioned-but-not-listed"
  case title, tag, cuisine, source, author, language
  case rating, time, prep, cook, yield, added
  case has, sort
}

extension SearchField {
  /// The field of a name, or of a name that means the same.
  init?(name: String) {
    switch name {
    case "unmentioned": self = .unmentioned
    case "unlisted": self = .unlisted
    case "uses", "with": self = .ingredient
    case "lang": self = .language
    case "serves", "servings": self = .yield
    case "total": self = .time
    default:
      guard let field = SearchField(rawValue: name) else { return nil }
      self = field
    }
  }

  /// An example of how it is written.
  public var example: String {
    switch self {
    case .ingredient: "ingredient:butter"
    case .without: "without:nuts"
    case .any: "any:(leek onion)"
    case .contains: "contains:gluten"
    case .diet: "diet:vegan"
    case .step: "step:(butter flour)"
    case .mentioned: "mentioned:salt"
    case .unmentioned: "listed-but-not-mentioned:salt"
    case .unlisted: "mentioned-but-not-listed:salt"
    case .title: "title:soup"
    case .tag: "tag:dinner"
    case .cuisine: "cuisine:italian"
    case .source: "source:example.org"
    case .author: "author:smith"
    case .language: "language:de"
    case .rating: "rating:>=4"
    case .time: "time:<30min"
    case .prep: "prep:<15min"
    case .cook: "cook:<1h"
    case .yield: "yield:4"
    case .added: "added:>2025-01-01"
    case .has: "has:picture"
    case .sort: "sort:newest"
    }
  }

  /// The number that it compares; nil if it takes something else.
  var number: NumberField? {
    switch self {
    case .rating: .rating
    case .time: .totalTime
    case .prep: .preparationTime
    case .cook: .cookingTime
    case .yield: .yield
    case .added: .added
    default: nil
    }
  }

  /// A name that differs by few letters from one that is none.
  static func near(_ name: String) -> SearchField? {
    allCases.map { ($0, EditDistance.between(Array(name.utf8), Array($0.rawValue.utf8))) }
      .filter { $0.1 <= max(1, name.utf8.count / 3) }.min { $0.1 < $1.1 }?.0
  }
}
