import Annotations
import RecipeLanguage

/// A line of annotated data.
struct LabelledLine: Decodable {
  var id: String
  var sentence: String
  var language: String
  /// The words and signs of the sentence in their order; nil if the line only has fields.
  var tokens: [String]?
  /// `QTY`, `UNIT`, `SIZE`, `NAME`, `PREP`, `COMMENT` or `O`, for each token.
  var labels: [String]?

  /// The English lines of files, in their order, each sentence once.
  static func read(_ paths: [String]) throws -> [LabelledLine] {
    var lines: [LabelledLine] = []
    var seen: Set<String> = []
    for path in paths {
      try JSONLines.read(LabelledLine.self, from: path) { line in
        if line.language == "en", seen.insert(line.sentence).inserted { lines.append(line) }
      }
    }
    return lines
  }

  private static let names: [String: LineLabel] = [
    "QTY": .quantity, "UNIT": .unit, "SIZE": .size, "NAME": .name, "PREP": .preparation,
    "COMMENT": .note,
  ]

  /// The labels of the words that a reader sees in the line: that of the token with the most bytes
  /// of the word; nil if the tokens are not in the sentence, or a word has no label.
  ///
  /// O(n).
  func labels(of features: LineFeatures) -> [LineLabel]? {
    guard let tokens, let labels, tokens.count == labels.count else { return nil }
    let text = Array(sentence.utf8)
    var owners = [LineLabel?](repeating: nil, count: text.count)
    var place = 0
    for (token, name) in zip(tokens, labels) {
      guard let range = text[place...].firstRange(of: Array(token.utf8)) else { return nil }
      for index in range { owners[index] = Self.names[name] }
      place = range.upperBound
    }
    var result: [LineLabel] = []
    for index in 0..<features.count {
      var counts = [Int](repeating: 0, count: LineLabel.allCases.count)
      for byte in features.range(at: index) {
        if let owner = owners[byte] { counts[Int(owner.rawValue)] += 1 }
      }
      guard let most = counts.max(), most > 0, let label = counts.firstIndex(of: most) else {
        return nil
      }
      result.append(LineLabel.allCases[label])
    }
    return result
  }
}
