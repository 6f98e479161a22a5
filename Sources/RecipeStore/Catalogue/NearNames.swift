import Recipes

/// The names of a lexicon in one language, to find those that are written nearly as a word.
///
/// Two words are near if they differ by one letter that is left out, added or changed, or by two
/// neighbours that are swapped. Words with one letter left out are kept, so that a word is looked
/// up by its own such forms (as in SymSpell, by Wolf Garbe).
struct NearNames {
  private struct Name: Hashable {
    var letters: [Unicode.Scalar]
    var key: String
  }

  /// From a name, and from it with one letter left out, to the names.
  private var names: [String: Set<Name>] = [:]
  /// Shorter names are near to too many others.
  private static let minimumLength = 5

  /// Collects the names; O(length of the names squared for each).
  init(_ lexicon: Lexicon, language: String) {
    for entry in lexicon.entries {
      for name in entry.names(in: language).map(Folding.key(of:)) {
        let value = Name(letters: Array(name.unicodeScalars), key: entry.id)
        for form in Self.forms(of: value.letters) { names[form, default: []].insert(value) }
      }
    }
  }

  /// The ids of the entries that a name, which is none of theirs, is written nearly as.
  func keys(near name: String) -> [String] {
    let letters = Array(Folding.key(of: name).unicodeScalars)
    var found: Set<String> = []
    for form in Self.forms(of: letters) {
      for other in names[form] ?? [] where Self.areNear(letters, other.letters) {
        found.insert(other.key)
      }
    }
    return found.sorted()
  }

  /// A folded name and its forms with one letter left out; none for a short name.
  private static func forms(of letters: [Unicode.Scalar]) -> [String] {
    guard (minimumLength...40).contains(letters.count) else { return [] }
    return [String(String.UnicodeScalarView(letters))]
      + letters.indices.map { index in
        String(String.UnicodeScalarView(letters[..<index] + letters[(index + 1)...]))
      }
  }

  /// Whether two words differ by no more than one letter, or by two swapped ones.
  private static func areNear(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    let start = zip(a, b).prefix { $0 == $1 }.count
    let limit = min(a.count, b.count) - start
    let end = zip(a.reversed(), b.reversed()).prefix(limit, while: ==)
    let (left, right) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
    if left.count <= 1, right.count <= 1 { return true }
    return left.count == 2 && right.count == 2 && left.first == right.last
      && left.last == right.first
  }
}

extension Sequence {
  /// How many of the first elements, at most `limit`, fulfil a condition before one does not.
  fileprivate func prefix(_ limit: Int, while isGood: (Element) -> Bool) -> Int {
    var count = 0
    for element in self {
      guard count < limit, isGood(element) else { break }
      count += 1
    }
    return count
  }
}
