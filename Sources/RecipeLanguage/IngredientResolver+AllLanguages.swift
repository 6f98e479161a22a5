import Recipes

extension IngredientResolver {
  /// The entries of the shipped lexicon that a name can mean in any of its languages.
  ///
  /// Where all its words are a name, it means only that: "peanut butter" is no butter, although a
  /// language that has no peanuts would take it for one.
  /// Only the names that begin as a word of `name` does are looked at, so that this does not take
  /// the time to read the lexicon in all languages. O(size of the lexicon).
  public static func keys(named name: String) -> [String] {
    let initials = NameInitials(of: name)
    var (whole, partial): ([String], [String]) = ([], [])
    for language in Lexicon.shippedLanguages {
      let names = IngredientNames(.shared, language: language, initials: initials)
      guard let match = IngredientResolver(names: names).match(name) else { continue }
      if match.isWhole { whole.append(match.id) } else { partial.append(match.id) }
    }
    let keys = whole.isEmpty ? partial : whole
    return keys.enumerated().filter { !keys[..<$0.offset].contains($0.element) }.map(\.element)
  }
}

/// The letters that the words of a text begin with, folded, as first bytes of UTF-8.
///
/// Stems begin as their words do, so that a name whose first letter is none of these is not in the
/// text.
struct NameInitials {
  private var bytes: Set<UInt8> = []

  /// Collects the letters; O(n).
  init(of text: String) {
    var isInside = false
    for scalar in text.unicodeScalars {
      if isInside || !scalar.properties.isAlphabetic {
        // Scripts without spaces begin a word anywhere.
        isInside = scalar.properties.isAlphabetic && scalar.value < 0x2E80
        continue
      }
      if let byte = Self.initial(of: scalar) { bytes.insert(byte) }
      isInside = scalar.value < 0x2E80
    }
  }

  /// Whether the first letter of a name is one of them.
  func allow(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first(where: \.properties.isAlphabetic) else {
      return true
    }
    return Self.initial(of: first).map(bytes.contains) ?? true
  }

  private static func initial(of scalar: Unicode.Scalar) -> UInt8? {
    var folded: [UInt8] = []
    Folding.append(scalar, to: &folded)
    return folded.first
  }
}
