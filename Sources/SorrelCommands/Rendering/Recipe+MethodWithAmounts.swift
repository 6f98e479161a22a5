import Recipes
import Rendering
import RichText
import Terminal

extension Recipe {
  /// The method with the amounts of `MentionAmounts` written behind the mentions, in brackets.
  ///
  /// Mentions that end together share one place, the outer one first. Where an amount comes to
  /// stand within a link, the words of the link stay and its address goes.
  ///
  /// Complexity: O(n log n) for the length of the method and the ingredient lines.
  /// - Throws: `RichTextError` never for a method in order.
  func methodWithAmounts() throws(RichTextError) -> RichText {
    var amounts = MentionAmounts(self)
    let shown = FormattedMethod(self)
    var insertions: [TextEdit.Replacement] = []
    for paragraph in method.paragraphs {
      for run in shown.runs(in: paragraph.range) {
        let end = run.range.upperBound
        for mention in shown.mentions(endingAt: end) {
          guard let amount = amounts.next(for: mention, in: paragraph.range) else { continue }
          let note = try RichText(" (\(amount.sanitizedLine))")
          insertions.append(.init(end..<end, with: .pasted(note)))
        }
      }
    }
    var method = method
    try method.apply(TextEdit(insertions))
    return method
  }
}
