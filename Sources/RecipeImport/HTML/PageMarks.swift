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

  /// The marks of an element.
  ///
  /// O(length of its names) for a fixed table of marks.
  init(of node: MarkupNode) {
    self.init(names: node.lowercasedValues(of: ["class", "id", "itemprop", "data-testid", "role"]))
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The marks in names in ASCII lower case.
  init(names: [UInt8]) {
    var marks: PageMarks = []
    for start in names.indices {
      for (mark, kind) in Self.table[Int(names[start])]
      where !marks.contains(kind) && names[start...].starts(with: mark) {
        marks.insert(kind)
      }
    }
    self = marks
  }

  /// Whether an element of these marks is to be left out.
  var isLeftOut: Bool { contains(.noise) && isDisjoint(with: [.ingredients, .method, .frame]) }

  /// The marks by their first byte.
  private static let table: [[(mark: [UInt8], kind: PageMarks)]] = {
    var table = Array(repeating: [(mark: [UInt8], kind: PageMarks)](), count: 256)
    let words = PageWords.shared
    let frames = ["has-", "recipe", "content", "no-", "main", "with-", "layout"]
    for (marks, kind) in [
      (words.ingredientMarks, PageMarks.ingredients), (words.methodMarks, .method),
      (words.noiseMarks, .noise), (frames, .frame), (words.marks("title mark"), .title),
      (words.marks("preparation mark"), .preparation), (words.marks("cooking mark"), .cooking),
      (words.marks("total mark"), .total), (words.marks("yield mark"), .yield),
    ] {
      for mark in marks {
        guard let first = mark.utf8.first else { continue }
        table[Int(first)].append((Array(mark.utf8), kind))
      }
    }
    return table
  }()
}
