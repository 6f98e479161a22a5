import RecipeLanguage
package import Recipes
import RichText

/// Looks for what does not fit between the ingredient list of a recipe and its method.
package struct RecipeCheck {
  /// What does not fit.
  package enum Kind: String { case neverMentioned, overused, doubtful, unlisted }

  /// One thing that does not fit.
  package struct Finding {
    /// What does not fit.
    package var kind: Kind
    /// What was found, for people.
    package var text: String
    /// The number of the ingredient line.
    package var line: Int?
    /// Where the words stand, in UTF-8 bytes of the method.
    package var range: Range<Int>?
    /// The line or the words that it is about.
    package var subject: String
  }

  /// What was found: lines first, then words of the method in their order.
  package let findings: [Finding]

  /// O(n) for the length of the recipe.
  package init(_ recipe: Recipe) {
    let lines = Dictionary(recipe.lines.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    let used = Set(
      recipe.method.spans.filter { $0.kind == .ingredient }.compactMap(\.target))
    let report = MentionLinker(language: RecipeReader.language(of: recipe))
      .report(on: recipe.method, sections: recipe.ingredients, title: recipe.title)
    let doubted = Set(report.doubts.flatMap(\.lines))
    var findings: [Finding] = []
    for line in recipe.lines {
      let isHeading = line.amount == nil && line.text.last == ":"
      guard !used.contains(line.id.rawValue), !isHeading, !doubted.contains(line.id) else {
        continue
      }
      findings.append(
        Finding(
          kind: .neverMentioned, text: "never mentioned: \(line.text)", line: line.id.rawValue,
          subject: line.text))
    }
    let formatter = QuantityFormatter(language: recipe.language)
    for excess in AmountUse(recipe).excesses() {
      func shown(_ quantity: Quantity) -> String {
        let label = excess.unit?.label(for: quantity, language: recipe.language) ?? ""
        return formatter.string(from: quantity, unit: excess.unit)
          + (label.isEmpty ? "" : " " + label)
      }
      findings.append(
        Finding(
          kind: .overused,
          text: "the steps use \(shown(excess.used)) of: \(lines[excess.line]?.text ?? "")",
          line: excess.line.rawValue,
          subject: "\(lines[excess.line]?.text ?? "") (\(shown(excess.used)))"))
    }
    for doubt in report.doubts {
      let names = doubt.lines.compactMap { lines[$0]?.text }.joined(separator: " / ")
      findings.append(
        Finding(
          kind: .doubtful, text: "\"\(recipe.method[doubt.range])\" may mean: \(names)",
          range: doubt.range, subject: "\(recipe.method[doubt.range]) → \(names)"))
    }
    for word in report.unlisted {
      findings.append(
        Finding(
          kind: .unlisted, text: "not listed: \"\(recipe.method[word.range])\"", range: word.range,
          subject: String(recipe.method[word.range])))
    }
    self.findings = findings
  }
}
