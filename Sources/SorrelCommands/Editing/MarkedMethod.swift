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

  /// The paragraphs with marks; headings begin with "# ", notes with "Note: ".
  ///
  /// An amount that a mention has of its own stands in it: "«sugar: 1 tsp»". If it is detailed, so
  /// does the ingredient that it means: "«it = flour»".
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  func paragraphs(isDetailed: Bool) -> [String] {
    MethodParagraphs(method).paragraphs.filter { !$0.text.isEmpty }.map { paragraph in
      let text = marked(paragraph.text, isDetailed: isDetailed)
      return switch paragraph.format.role {
      case .section: "# " + text
      case .note: "Note: " + text
      case .step: text
      }
    }
  }

  private func marked(_ text: RichText, isDetailed: Bool) -> String {
    // What opens first closes last, and what ends before a letter closes before another opens.
    var marks: [(offset: Int, rank: Int, sign: String)] = []
    for (index, span) in text.spans.enumerated() {
      let (opening, closing) = signs(of: span, isDetailed: isDetailed)
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

  private func signs(of span: TextSpan, isDetailed: Bool) -> (String, String) {
    switch span.kind {
    case .ingredient:
      let name = isDetailed ? span.target.map { " = " + (names[$0] ?? "?") } : nil
      let amount = span.payload.flatMap { $0.isEmpty ? nil : ": " + $0 }
      return ("«", (name ?? "") + (amount ?? "") + "»")
    case .bold: return ("**", "**")
    case .italic: return ("*", "*")
    case .underline: return ("_", "_")
    case .strikethrough: return ("~~", "~~")
    case .code: return ("`", "`")
    default:
      return ("‹", (isDetailed ? span.payload.map { " = " + $0 } ?? "" : "") + "›")
    }
  }
}
