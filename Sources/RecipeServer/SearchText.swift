import RecipeStore

/// A question as it stands in the field, to which parts are added and from which they are taken.
struct SearchText {
  /// What stands in the field.
  let text: String

  /// Whether a part is in the question.
  ///
  /// O(n).
  func contains(_ part: String) -> Bool { range(of: part) != nil }

  /// The question with a part, or without it if it is there.
  ///
  /// O(n).
  func toggling(_ part: String) -> String {
    guard let range = range(of: part) else { return text.isEmpty ? part : "\(text) \(part)" }
    return [text[..<range.lowerBound].trimmed, text[range.upperBound...].trimmed]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The question in an order; nil is that of the best answers.
  ///
  /// O(n).
  func sorted(by order: SearchOrder?) -> String {
    var parts = text.split(separator: " ").filter { !$0.hasPrefix("sort:") }.map(String.init)
    if let order { parts.append("sort:\(order.rawValue)") }
    return parts.joined(separator: " ")
  }

  /// What asks for a value of a facet: tag:"quick dinner".
  static func part(_ facet: SearchFacet, _ name: String) -> String {
    "\(facet.rawValue):\"\(name.replacing("\"", with: " "))\""
  }

  /// Where a part stands with blanks around it.
  private func range(of part: String) -> Range<String.Index>? {
    text.ranges(of: part).first { range in
      (range.lowerBound == text.startIndex || text[text.index(before: range.lowerBound)] == " ")
        && (range.upperBound == text.endIndex || text[range.upperBound] == " ")
    }
  }
}
