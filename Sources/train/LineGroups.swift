/// Groups lines that are about the same things, so that no group is both learnt from and tested on.
///
/// Lines belong together whose content words are the same, or, if there are five or more of them,
/// all but one; content words are what is left without numbers, units, amounts and function words.
struct LineGroups {
  private var parents: [Int]

  /// For each line the number of its fold; whole groups are in one fold.
  ///
  /// O(words of all lines).
  static func folds(of lines: [LabelledLine], count: Int, seed: UInt64) -> [Int] {
    var groups = LineGroups(parents: Array(lines.indices))
    var owners: [[String]: Int] = [:]
    func join(_ key: [String], _ line: Int, _ groups: inout LineGroups) {
      if let owner = owners[key] { groups.join(owner, line) } else { owners[key] = line }
    }
    var keys: [[String]] = []
    for (index, line) in lines.enumerated() {
      let words = contentWords(of: line)
      keys.append(words)
      join(words, index, &groups)
      guard words.count >= 5, words.count <= 40 else { continue }
      for missing in words.indices {
        var rest = words
        rest.remove(at: missing)
        join(["*"] + rest, index, &groups)
      }
    }
    return lines.indices.map { index in
      let key = keys[groups.root(of: index)].joined(separator: " ")
      return Int(
        (key.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 20) % UInt64(count))
    }
  }

  /// The different content words of a line in the order of the alphabet, in the singular.
  private static func contentWords(of line: LabelledLine) -> [String] {
    let words = line.sentence.lowercased().split { !$0.isLetter }.map { word in
      word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : String(word)
    }
    return Set(words.filter { $0.count > 1 && !ignored.contains($0) }).sorted()
  }

  private static let ignored: Set<String> = [
    "cup", "tablespoon", "teaspoon", "tbsp", "tsp", "tb", "ounce", "oz", "pound", "lb", "gram",
    "kg",
    "ml", "fl", "pint", "quart", "liter", "litre", "inch", "cm", "pinch", "dash", "handful",
    "bunch",
    "sprig", "clove", "can", "tin", "jar", "package", "pkg", "packet", "slice", "piece", "stick",
    "small", "medium", "large", "lg", "about", "plu", "plus", "of", "the", "an", "and", "or", "to",
    "for", "in", "with", "into", "from", "on", "at", "as", "if", "more", "each", "one", "two",
    "three", "four", "five", "six", "eight", "ten", "dozen", "half", "such", "like", "optional",
    "taste", "needed",
  ]

  private mutating func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    parents[max(a, b)] = min(a, b)
  }
}
