import Recipes

/// Decides which of several lines a mention means.
struct MentionChooser {
  /// Why a line was chosen.
  enum Reason {
    /// There was no other.
    case only
    case section, amount, remainder, again, neighbours, order
  }

  /// The index of the section that each line is in.
  private let sections: [Int]
  private let lines: [IngredientLine]
  /// How often each line has been mentioned so far.
  private var uses: [Int]
  private var last: Int?

  init(_ index: MentionIndex) {
    sections = index.sections.enumerated().flatMap { place, section in
      section.lines.map { _ in place }
    }
    lines = index.lines
    uses = Array(repeating: 0, count: lines.count)
  }

  /// One line for each mention of a paragraph, with the reason; `section` is the one that its
  /// heading names, `amounts` what the mentions say of themselves.
  ///
  /// Lists are written in the order of use, so of several lines the one counts that is nearest
  /// to the lines around the mention. O(mentions) for a bounded number of lines of one name.
  mutating func choose(
    _ mentions: [Mention], amounts: [MentionAmountReader.Reading?], section: Int?,
    isDefinite: (Mention) -> Bool
  ) -> [(line: Int, reason: Reason)] {
    let certain = mentions.map { $0.lines.count == 1 ? $0.lines[0] : nil }
    var result: [(line: Int, reason: Reason)] = []
    for (place, mention) in mentions.enumerated() {
      let choice =
        mention.lines.count == 1
        ? (mention.lines[0], .only)
        : best(
          of: mention.lines, at: place, certain, amounts[place], section,
          again: isDefinite(mention) ? result.map(\.line) : [])
      result.append(choice)
      uses[choice.0] += 1
      last = choice.0
    }
    return result
  }

  private func best(
    of candidates: [Int], at place: Int, _ certain: [Int?],
    _ amount: MentionAmountReader.Reading?, _ section: Int?, again before: [Int]
  ) -> (Int, Reason) {
    if let section, case let own = candidates.filter({ sections[$0] == section }), own.count == 1 {
      return (own[0], .section)
    }
    if let measure = amount?.measure {
      let same = candidates.filter { lines[$0].amount.map { isSame($0, measure) } ?? false }
      if same.count == 1 { return (same[0], .amount) }
    }
    if amount?.amount == .rest, case let used = candidates.filter({ uses[$0] > 0 }),
      used.count == 1
    {
      return (used[0], .remainder)
    }
    // "Heat 2 tbsp butter. Stir the butter until it foams."
    if amount == nil, let again = before.last(where: { candidates.contains($0) }) {
      return (again, .again)
    }
    let near = candidates.map { nearness(of: $0, to: place, certain) }
    let scores = zip(candidates, near).map { line, near in
      near + (uses[line] == 0 ? 0.3 : 0) - (lines[line].isOptional ? 0.1 : 0)
    }
    var best = 0
    for index in scores.indices where scores[index] > scores[best] + 1e-9 { best = index }
    return (candidates[best], near[best] > 0 ? .neighbours : .order)
  }

  /// How near a line is in the list to the lines that are mentioned around a place.
  private func nearness(of line: Int, to place: Int, _ certain: [Int?]) -> Double {
    var sum = 0.0
    var isAlone = true
    for other in max(0, place - 4)..<min(certain.count, place + 5) {
      guard let known = certain[other] else { continue }
      isAlone = false
      sum += 1 / Double(abs(other - place) * max(1, abs(known - line)))
    }
    if isAlone { sum = 1 / Double(1 + (last.map { abs($0 - line) } ?? line)) }
    return sum
  }

  private func isSame(_ amount: Amount, _ measure: Measure) -> Bool {
    amount.quantity == measure.quantity && Unit.areNamedAlike(amount.unit, measure.unit)
  }
}
