import Recipes
import RichText

/// Writes the method of a recipe as the `directions` of RecipeML.
struct RecipeMLDirections {
  /// The lines of the element.
  private(set) var lines = ["<directions>"]
  /// The `id` of each ingredient by the number of its line.
  private var ids: [Int: String] = [:]

  /// Writes them; O(n + s log s) for n bytes and s spans.
  init(_ recipe: Recipe) {
    for line in recipe.sectionsWithWords.flatMap(\.lines) {
      ids[line.id.rawValue] = "i\(ids.count + 1)"
    }
    let method = recipe.method
    // Of spans in one another the outer one is written.
    var end = 0
    let runs = method.spanRuns { [ids] span in
      let isMark =
        switch span.kind {
        case .ingredient: span.target.map { ids[$0] != nil } ?? false
        case .timer, .cookware: true
        default: false
        }
      guard isMark, span.range.lowerBound >= end else { return false }
      end = span.range.upperBound
      return true
    }
    var (next, isInSection) = (0, false)
    for paragraph in method.paragraphs {
      var text = InlineElements { scalar, output in output += XMLText.escaped("\(scalar)") }
      while next < runs.count, runs[next].range.lowerBound < paragraph.range.upperBound {
        let range = runs[next].range.clamped(to: paragraph.range)
        if !range.isEmpty {
          let span = runs[next].spans.first.map { method.spans[$0] }
          // Remarks and headings are text.
          let isMarked = paragraph.role == .step && span != nil
          text.add(method[range], in: isMarked ? tags(of: span) : [])
        }
        if runs[next].range.upperBound > paragraph.range.upperBound { break }
        next += 1
      }
      if text.output.isEmpty { continue }
      switch paragraph.role {
      case .section:
        if isInSection { lines.append("</dir-div>") }
        isInSection = true
        lines += ["<dir-div>", "<title>\(text.output)</title>"]
      case .note: lines.append("<note>\(text.output)</note>")
      default: lines.append("<step>\(text.output)</step>")
      }
    }
    if isInSection { lines.append("</dir-div>") }
    lines.append("</directions>")
  }

  private func tags(of span: TextSpan?) -> [(open: String, close: String)] {
    switch span?.kind {
    case .ingredient:
      let id = span?.target.flatMap { ids[$0] } ?? ""
      return [("<ingref ingid=\"\(id)\">", "</ingref>")]
    case .timer: return [("<steptime>", "</steptime>")]
    case .cookware: return [("<tool>", "</tool>")]
    default: return []
    }
  }
}
