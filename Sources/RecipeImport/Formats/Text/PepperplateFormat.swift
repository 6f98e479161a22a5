import Recipes

/// The text export of Pepperplate, a service that has ended: labels, and lists set in by tabs.
///
/// Source: exports of Pepperplate.
package struct PepperplateFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Pepperplate" }

  /// Whether the labels of Pepperplate are in the first 64 kB, from the start.
  package func recognizes(_ source: ImportSource) -> Bool {
    let head = source.head.text
    return head.starts(with: "title:") && head.contains("\noriginal url:")
      && head.contains("\ningredients:")
  }

  /// All recipes of the file.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let text = PlainText(source.bytes)
    let records = text.records { $0.hasPrefix("Title:") }
    return text.read(records, name: source.name, Self.read)
  }

  private static func read(_ lines: ArraySlice<String>, _ builder: inout RecipeBuilder) {
    var list = ""
    var notes: [String] = []
    for line in lines {
      if let (label, value) = field(line) {
        list = label
        readField(label, value, &builder)
        if label == "notes", !value.isEmpty { notes.append(value) }
        continue
      }
      switch list {
      case "ingredients": builder.addLines(line)
      case "instructions":
        let text = line.trimmed
        if text.hasPrefix("["), text.hasSuffix("]") {
          builder.method.addHeading(text.dropFirst().dropLast().withoutColon)
        } else {
          builder.addSteps(text)
        }
      case "notes": notes.append(line.trimmed)
      case "description" where !line.trimmed.isEmpty:
        builder.recipe.summary += "\n" + line.collapsed
      default: break
      }
    }
    builder.addNote(notes.joined(separator: "\n"))
  }

  private static let labels: Set = [
    "title", "description", "source", "original url", "yield", "active", "total", "categories",
    "image", "ingredients", "instructions", "notes", "tags",
  ]

  /// A label at the start of a line and its value.
  private static func field(_ line: String) -> (String, String)? {
    guard line.first?.isUppercase == true, let colon = line.firstIndex(of: ":") else { return nil }
    let label = line[..<colon].lowercased()
    return labels.contains(label) ? (label, line[line.index(after: colon)...].collapsed) : nil
  }

  private static func readField(_ label: String, _ value: String, _ builder: inout RecipeBuilder) {
    switch label {
    case "title": builder.recipe.title = value
    case "description": builder.recipe.summary = value
    case "source": builder.recipe.source.name = value
    case "original url": builder.recipe.source.url = value
    case "yield": builder.addYield(value)
    case "active": builder.setTime(\.preparation, value)
    case "total": builder.setTime(\.total, value)
    case "categories", "tags": builder.addTags(value)
    case "image": builder.addImage(value)
    default: break
    }
  }
}
