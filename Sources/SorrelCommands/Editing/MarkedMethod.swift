import Recipes
import RichText

/// The method of a recipe as plain words in which tags and styles can be seen: "Whisk «flour» for
/// ‹5 minutes›."
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
    let marks = marks(isDetailed: isDetailed)
    var next = 0
    return method.paragraphs.compactMap { paragraph in
      var text = ""
      var end = paragraph.range.lowerBound
      while next < marks.count, marks[next].offset <= paragraph.range.upperBound {
        let mark = marks[next]
        // What opens at the end of a paragraph belongs to the next one.
        if mark.isOpening, mark.offset == paragraph.range.upperBound { break }
        let offset = max(end, mark.offset)
        text += method[end..<offset] + mark.text
        (end, next) = (offset, next + 1)
      }
      text += method[end..<paragraph.range.upperBound]
      if paragraph.range.isEmpty { return nil }
      return switch paragraph.role {
      case .section: "# " + text
      case .note: "Note: " + text
      default: text
      }
    }
  }

  private struct Mark {
    var offset: Int
    var isOpening: Bool
    /// Longer spans open first and close last.
    var rank: Int
    var text: String
  }

  private func marks(isDetailed: Bool) -> [Mark] {
    var marks: [Mark] = []
    for span in method.spans where !span.kind.isParagraphFormat {
      let (opening, closing) = signs(of: span, isDetailed: isDetailed)
      let length = span.range.count
      marks.append(
        Mark(offset: span.range.lowerBound, isOpening: true, rank: -length, text: opening))
      marks.append(
        Mark(offset: span.range.upperBound, isOpening: false, rank: length, text: closing))
    }
    return marks.sorted { a, b in
      (a.offset, a.isOpening ? 1 : 0, a.rank) < (b.offset, b.isOpening ? 1 : 0, b.rank)
    }
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
