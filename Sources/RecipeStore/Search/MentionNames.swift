import Recipes
import SQLite

/// The names by which a method speaks of an ingredient.
struct MentionNames {
  /// The names of the ingredient and of those below it.
  private(set) var names: Set<String> = []
  /// Names that hold one of these and mean something else: "peanut butter" for "butter".
  private(set) var longer: Set<String> = []
  /// The keys of what the longer names mean.
  private(set) var longerKeys: Set<String> = []

  /// Finds the names.
  ///
  /// O(names of the lexicon in the languages).
  /// - Parameters:
  ///   - keys: The keys of the ingredient and of those below it.
  ///   - ownNames: What people call them.
  ///   - lexicon: Where the names stand.
  ///   - languages: ISO 639 codes of the languages of the recipes.
  init(keys: Set<String>, ownNames: [String], lexicon: Lexicon, languages: Set<String>) {
    names = Set(ownNames)
    for language in languages.sorted() {
      let meant = keys.sorted().flatMap { key -> [String] in
        let names = lexicon.entry(key)?.names(in: language) ?? []
        return names.filter { Self.isTelling($0, of: names, language: language) }
      }
      names.formUnion(meant)
      addLonger(
        Set((meant + ownNames).map(\.lookupKey)), lexicon: lexicon, language: language, keys: keys)
    }
    longer.subtract(names)
  }

  /// Whether the stem of a name means little else.
  ///
  /// The search knows the words of methods by their stems, and that of "whiting" is "white", that of
  /// "sweets" is "sweet".
  private static func isTelling(_ name: String, of names: [String], language: String) -> Bool {
    guard language == "en", !name.contains(" ") else { return true }
    if name.hasSuffix("ing") || name.hasSuffix("ed") { return false }
    return !name.hasSuffix("s") || name.hasSuffix("ss") || names.contains(String(name.dropLast()))
  }

  private mutating func addLonger(
    _ meant: Set<String>, lexicon: Lexicon, language: String, keys: Set<String>
  ) {
    guard let shortest = meant.map(\.utf8.count).filter({ $0 > 0 }).min() else { return }
    for entry in lexicon.entries where !keys.contains(entry.id) {
      for name in entry.names(in: language) where name.utf8.count > shortest {
        let parts = Self.parts(of: name.lookupKey, language: language)
        guard parts.contains(where: { meant.contains(String($0)) }) else { continue }
        longer.insert(name)
        longerKeys.insert(entry.id)
      }
    }
  }

  /// The runs of words that are a part of a name, but not all of it; of a German name of one word what
  /// can be the first or the last part of a compound, since the search knows these.
  private static func parts(of key: String, language: String) -> [Substring] {
    let borders = key.indices.filter { key[$0] == " " }
    if borders.isEmpty, language == "de" {
      let lengths = shortestPart..<max(shortestPart, key.count - 2)
      return lengths.flatMap { [key.prefix($0), key.suffix($0)] }
    }
    let starts = [key.startIndex] + borders.map { key.index(after: $0) }
    let ends = borders + [key.endIndex]
    return starts.flatMap { start in
      ends.filter { $0 > start }.map { key[start..<$0] }
    }.filter { $0.utf8.count < key.utf8.count }
  }

  /// Shorter words are hardly ever parts of a compound where they stand in one: "Ei" in "Fleisch".
  private static let shortestPart = 4
}

extension RecipeStore {
  /// The names by which methods speak of what a criterion means; none if nobody knows what that is.
  ///
  /// - Parameters:
  ///   - criterion: What is meant.
  ///   - languages: The languages of the recipes.
  /// - Returns: The names.
  /// - Throws: `SQLiteError`.
  func mentionNames(
    of criterion: IngredientCriterion, languages: [String]
  ) throws -> MentionNames {
    let rows: [Int64] = try database.values(ingredientNumbers(criterion))
    let stored = try database.rows(
      """
      SELECT key, name FROM ingredient WHERE id IN \(list: rows) OR merged_into IN \(list: rows)
      """
    ) { (key: try $0[0] as String, name: try $0[1] as String) }
    let aliases: [String] = try database.values(
      "SELECT DISTINCT name FROM ingredient_alias WHERE ingredient_id IN \(list: rows)")
    let named = criterion.keys.isEmpty ? lexiconKeys(named: criterion.words) : criterion.keys
    var keys = Set(named + stored.map(\.key))
    if criterion.includesKinds {
      // What no recipe lists has no row, but may be mentioned.
      for entry in lexicon.entries where !keys.isDisjoint(with: lexicon.ancestors(of: entry.id)) {
        keys.insert(entry.id)
      }
    }
    return MentionNames(
      keys: keys, ownNames: stored.map(\.name) + aliases, lexicon: lexicon,
      languages: Set((languages + ["en"]).map(\.primaryLanguage)))
  }
}
