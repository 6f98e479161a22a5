import Recipes
import RichText

/// The method of a recipe as plain words in which tags and styles can be seen.
///
/// It reads "Whisk «flour» for ‹5 minutes›."
struct MarkedMethod {
  private let method: RichText
  /// The names of the lines by their numbers.
  private let names: [Int: String]

  /// Complexity: O(number of lines).
  init(_ recipe: Recipe) {
    method = recipe.method
    names = Dictionary(
      recipe.lines.map { ($0.id.rawValue, $0.name.isEmpty ? $0.text : $0.name) }
    ) { first, _ in first }
  }

  /// What is said in the marks beside the words.
  private enum Detail {
    /// The amount that a mention has of its own: "«sugar: 1 tsp»".
    case amounts
    /// Also which ingredient it means: "«it = flour»".
    case names
    /// Also, by its number, which line, so that lines which get other names stay what they are.
    case numbers
  }

  /// The paragraphs with marks; headings begin with "# ", notes with "Note: ", and steps with the
  /// number that counts them through the whole method.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  var items: [RecipeDiff.Item] {
    var steps = 0
    return MethodParagraphs(method).paragraphs.filter { !$0.text.isEmpty }.map { paragraph in
      let lead: String
      switch paragraph.format.role {
      case .section: lead = "# "
      case .note: lead = "Note: "
      case .step:
        steps += 1
        lead = "\(steps). "
      }
      // Not the number of a step: one that only moves up is the same.
      let role = paragraph.format.role == .step ? "" : lead
      let setting = (paragraph.format.payload.map { " {: \($0)}" } ?? "")
      return RecipeDiff.Item(
        key: role + marked(paragraph.text, .numbers) + setting,
        text: lead + marked(paragraph.text, .amounts),
        detail: lead + marked(paragraph.text, .names) + setting)
    }
  }

  private func marked(_ text: RichText, _ detail: Detail) -> String {
    // What opens first closes last, and what ends before a letter closes before another opens.
    var marks: [(offset: Int, rank: Int, sign: String)] = []
    for (index, span) in text.spans.enumerated() {
      let (opening, closing) = signs(of: span, detail)
      marks.append((span.range.lowerBound, index, opening))
      marks.append((span.range.upperBound, -1 - index, closing))
    }
    marks.sort { ($0.offset, $0.rank) < ($1.offset, $1.rank) }
    var result = ""
    var end = 0
    for mark in marks {
      result += text[end..<mark.offset] + mark.sign
      end = mark.offset
    }
    result += text[end..<text.count]
    return result
  }

  private func signs(of span: TextSpan, _ detail: Detail) -> (String, String) {
    let payload = span.payload.flatMap { $0.isEmpty ? nil : $0 }
    switch span.kind {
    case .ingredient:
      let name: String? =
        switch detail {
        case .amounts: nil
        case .names: span.target.map { " = " + (names[$0] ?? "?") }
        case .numbers: span.target.map { " = \($0)" }
        }
      return ("«", (name ?? "") + (payload.map { ": " + $0 } ?? "") + "»")
    case .bold: return ("**", "**")
    case .italic: return ("*", "*")
    case .underline: return ("_", "_")
    case .strikethrough: return ("~~", "~~")
    case .code: return ("`", "`")
    default:
      let meaning = detail == .amounts ? "" : payload.map { " = " + $0 } ?? ""
      return ("‹", meaning + "›")
    }
  }
}
