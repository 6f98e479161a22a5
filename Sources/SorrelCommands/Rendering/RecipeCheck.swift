import RecipeLanguage
import Recipes
import RichText

/// Looks for what does not fit between the ingredient list of a recipe and its method.
struct RecipeCheck {
  enum Kind: String { case neverMentioned, overused, doubtful, unlisted }

  struct Finding {
    var kind: Kind
    /// What was found, for people.
    var text: String
    /// The number of the ingredient line.
    var line: Int?
    /// Where the words stand, in UTF-8 bytes of the method.
    var range: Range<Int>?
  }

  /// What was found: lines first, then words of the method in their order.
  let findings: [Finding]

  /// O(n) for the length of the recipe.
  init(_ recipe: Recipe) {
    let lines = Dictionary(recipe.lines.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    let used = Set(
      recipe.method.spans.filter { $0.kind == .ingredient }.compactMap(\.target))
    let report = MentionLinker(language: RecipeReader.language(of: recipe))
      .report(on: recipe.method, sections: recipe.ingredients, title: recipe.title)
    // What the method means by a word for several things is mentioned by it.
    let meant = report.collective.union(report.doubts.flatMap(\.lines))
    var findings: [Finding] = []
    for line in recipe.lines {
      let isHeading = line.amount == nil && line.text.last == ":"
      guard !used.contains(line.id.rawValue), !isHeading, !meant.contains(line.id) else {
        continue
      }
      findings.append(
        Finding(
          kind: .neverMentioned, text: "never mentioned: \(line.text)", line: line.id.rawValue))
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
          line: excess.line.rawValue))
    }
    for doubt in report.doubts {
      let names = doubt.lines.compactMap { lines[$0]?.text }.joined(separator: " / ")
      findings.append(
        Finding(
          kind: .doubtful, text: "\"\(recipe.method[doubt.range])\" may mean: \(names)",
          range: doubt.range))
    }
    for word in report.unlisted {
      findings.append(
        Finding(
          kind: .unlisted, text: "not listed: \"\(recipe.method[word.range])\"", range: word.range))
    }
    self.findings = findings
  }
}
