import Recipes

/// Decides which of several lines a mention means.
struct MentionChooser {
  /// The index of the section that each line is in.
  let sections: [Int]
  /// How often each line has been mentioned so far.
  private var uses: [Int]
  private var last: Int?

  init(sections: [Int]) {
    self.sections = sections
    uses = Array(repeating: 0, count: sections.count)
  }

  /// One line for each mention of a paragraph; `section` is the one that its heading names.
  ///
  /// Lists are written in the order of use, so of several lines the one counts that is nearest
  /// to the lines around the mention.
  mutating func choose(_ mentions: [Mention], section: Int?) -> [Int] {
    let certain = mentions.enumerated().filter { $0.element.lines.count == 1 }
      .map { (place: $0.offset, line: $0.element.lines[0]) }
    var result: [Int] = []
    for (place, mention) in mentions.enumerated() {
      let line =
        mention.lines.count == 1 ? mention.lines[0] : best(mention, place, certain, section)
      result.append(line)
      uses[line] += 1
      last = line
    }
    return result
  }

  private func best(
    _ mention: Mention, _ place: Int, _ certain: [(place: Int, line: Int)],
    _ section: Int?
  ) -> Int {
    func distance(_ line: Int) -> Int {
      if let section, sections[line] == section { return -1 }
      let near = certain.min { abs($0.place - place) < abs($1.place - place) }
      guard let other = near?.line ?? last else { return line }
      return abs(other - line)
    }
    return mention.lines.min { a, b in
      (distance(a), uses[a], a) < (distance(b), uses[b], b)
    } ?? mention.lines[0]
  }
}
