import Recipes

/// Finds mentions in languages without blanks between words: names as parts of the text.
struct UnspacedNames {
  private struct Name {
    var scalars: [Unicode.Scalar]
    var line: Int
  }

  /// The names by their first scalar, the longest first.
  private var names: [Unicode.Scalar: [Name]] = [:]

  init(_ index: MentionIndex, _ lexicon: Lexicon) {
    var all: [Name] = []
    for (place, line) in index.lines.enumerated() {
      var forms = [line.name]
      for entry in [lexicon.entry(line.ingredient)].compactMap({ $0 }) {
        forms += entry.names(in: "ja") + entry.names(in: "zh")
      }
      for form in forms {
        let word = form.prefix { !"(（・,、 　".contains($0) }
        let scalars = Array(word.unicodeScalars)
        // One syllable is too little, one character such as salt is not.
        guard let first = scalars.first, scalars.count > 1 || first.value >= 0x3400 else {
          continue
        }
        all.append(Name(scalars: scalars, line: place))
      }
    }
    for name in all.sorted(by: { $0.scalars.count > $1.scalars.count }) {
      names[name.scalars[0], default: []].append(name)
    }
  }

  /// The mentions in a text, the longest name first at each place; ranges in UTF-8 bytes.
  ///
  /// O(n) for a bounded number of names that start alike.
  func mentions(in text: String) -> [Mention] {
    let scalars = Array(text.unicodeScalars)
    var result: [Mention] = []
    var (index, offset) = (0, 0)
    while index < scalars.count {
      let candidates = names[scalars[index]] ?? []
      guard let name = candidates.first(where: { matches($0.scalars, scalars, at: index) }) else {
        offset += UTF8.width(scalars[index])
        index += 1
        continue
      }
      let length = name.scalars.count
      let lines = candidates.filter { $0.scalars == name.scalars }.map(\.line)
      let width = name.scalars.reduce(0) { $0 + UTF8.width($1) }
      result.append(
        Mention(tokens: 0..<0, range: offset..<(offset + width), lines: lines))
      index += length
      offset += width
    }
    return result
  }

  private func matches(
    _ name: [Unicode.Scalar], _ text: [Unicode.Scalar], at start: Int
  ) -> Bool {
    start + name.count <= text.count && text[start..<(start + name.count)].elementsEqual(name)
  }
}
