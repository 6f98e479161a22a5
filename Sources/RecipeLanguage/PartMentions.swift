import Recipes

/// Finds parts that are named without their thing: "the peel" of the only grapefruit, "yolks".
///
/// O(words of the paragraphs).
struct PartMentions {
  let index: MentionIndex
  let keys: WordKeys
  /// The lines that can have each kind of part.
  private let owners: [Vocabulary.PartKind: [Int]]

  init(_ index: MentionIndex, keys: WordKeys) {
    (self.index, self.keys) = (index, keys)
    let names = keys.names
    func lines(of kinds: Set<String>) -> [Int] {
      index.names.indices.filter { line in
        guard let entry = index.names[line].entry else { return false }
        return ([entry] + names.ancestors(of: entry)).contains { kinds.contains(names.id(of: $0)) }
      }
    }
    // The fruit itself rather than its juice, if it is listed.
    let whole = index.names.indices.filter { line in
      index.names[line].entry.map { Self.citrus.contains(names.id(of: $0)) } ?? false
    }
    let citrus = whole.isEmpty ? lines(of: Self.citrus) : whole
    owners = [
      .egg: lines(of: ["egg"]), .peel: citrus, .juice: citrus,
      .flesh: index.names.indices.filter { line in
        guard let entry = index.names[line].entry else { return false }
        return names.lexicon.aisle(of: names.id(of: entry)) == "fruit-vegetables"
      },
    ]
  }

  private static let citrus: Set<String> = [
    "lemon", "lime", "orange", "mandarin", "clementine", "grapefruit", "pomelo", "yuzu", "bergamot",
    "kumquat",
  ]

  /// The mentions of a paragraph with those of parts among them.
  func adding(
    to mentions: [Mention], of paragraph: ParagraphReader, _ text: ParagraphWords
  ) -> [Mention] {
    var result: [Mention] = []
    var rest = mentions[...]
    for (place, word) in text.words.enumerated() {
      while let next = rest.first, next.tokens.lowerBound <= place {
        result.append(next)
        rest.removeFirst()
      }
      guard let word, let kind = word.partKind, !paragraph.isBlocked[place],
        (result.last?.tokens.upperBound ?? 0) <= place,
        isAlone(place, word, text), let line = owner(of: kind, word, before: place, result)
      else { continue }
      let tokens = place..<(place + 1)
      result.append(
        Mention(tokens: tokens, range: paragraph.bytes(of: tokens), lines: [line], strength: .part))
    }
    return result + rest
  }

  /// Whether a word is no part of a longer name, as "juice" is of "orange juice" and "juice of an
  /// orange".
  private func isAlone(_ place: Int, _ word: Word, _ text: ParagraphWords) -> Bool {
    let isInName = (max(0, place - 3)...place).contains { start in
      text.entries[start].map { $0.tokens.count > 1 && $0.tokens.contains(place) } ?? false
    }
    if isInName { return false }
    if place > 0, text.entries[place - 1] != nil { return false }
    if place + 1 < text.words.count, let next = text.words[place + 1], next.isAny(.genitive) {
      return false
    }
    return !word.isAny([.verb, .imperative]) || isThing(place, text)
  }

  /// Whether a word that may be a verb is a noun here: behind "the" or "of", or before "is"; not in
  /// "peel the prawns" and "zest well".
  private func isThing(_ place: Int, _ text: ParagraphWords) -> Bool {
    let next = place + 1 < text.words.count ? text.words[place + 1] : nil
    if next?.isAny(.determiner) ?? false, !(next?.isAny(.genitive) ?? false) { return false }
    if let before = place > 0 ? text.words[place - 1] : nil,
      before.isAny([.determiner, .preposition]), before.text != "to"
    {
      return true
    }
    return next.map { $0.isAny(.part) || Self.beings.contains($0.text) } ?? false
  }

  private static let beings: Set<String> = ["is", "are", "was", "has", "turns", "becomes"]

  private func owner(
    of kind: Vocabulary.PartKind, _ word: Word, before place: Int, _ mentions: [Mention]
  ) -> Int? {
    guard var lines = owners[kind], !lines.isEmpty else { return nil }
    // "3 egg yolks" rather than "2 eggs".
    let named = lines.filter { index.names[$0].stems.contains(word.stem) }
    if !named.isEmpty { lines = named }
    if lines.count == 1, kind == .egg || kind == .peel { return lines[0] }
    // Else the thing that was last named before.
    let last = mentions.last { mention in
      mention.strength != .part && mention.lines.contains { lines.contains($0) }
    }
    guard let last, kind != .juice || place - last.tokens.upperBound <= 12 else { return nil }
    return last.lines.first { lines.contains($0) }
  }
}
