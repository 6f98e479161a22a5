import FoundationEssentials
import Pictures
import Recipes

/// Sorrel's own JSON, which holds a recipe whole: lines as they were read, and every tag.
///
/// Source: `Docs/json.md`. A file is one recipe or a list of them. Nothing is read anew or linked
/// again: what was untagged by hand stays untagged.
package struct SorrelFormat: RecipeFormat {
  /// Makes a reader.
  package init() {}

  /// The name people know.
  package var name: String { "Sorrel" }

  /// Whether the outermost object states the version of the form.
  package func recognizes(_ source: ImportSource) -> Bool { source.head.keys.contains("sorrel") }

  /// All recipes of the file; one that cannot be read does not stop the others.
  ///
  /// O(n).
  package func read(_ source: ImportSource) -> ImportResult {
    let entries: [SorrelEntry]
    do {
      let data = Data(source.bytes)
      entries =
        source.head.text.first == UInt8(ascii: "[")
        ? try JSONDecoder().decode([SorrelEntry].self, from: data)
        : [try JSONDecoder().decode(SorrelEntry.self, from: data)]
    } catch {
      return ImportResult(.error, "not valid JSON: \(SorrelEntry.reason(for: error))")
    }
    var collector = RecipeCollector(name: source.name)
    for (index, entry) in entries.enumerated() {
      switch entry.content {
      case .failure(let failure):
        collector.report(.error, failure.message, place: "recipe \(index + 1)")
      case .success(let document):
        var pictures = SorrelPictures(document.pictures ?? [], shelf: source.pictures)
        let recipe = document.recipe(pictures: &pictures)
        let count = collector.count
        collector.add(
          recipe.recipe, recipe.warnings + pictures.warnings, pictures.pictures, number: index + 1,
          isOnly: entries.count == 1)
        if collector.count > count { collector.markFinished() }
      }
    }
    return collector.result
  }
}

/// One recipe of a file, or why it is none.
private struct SorrelEntry: Decodable {
  struct Failure: Error { var message: String }

  var content: Result<SorrelDocument, Failure>

  private struct Version: Decodable { var sorrel: Int }

  init(from decoder: any Decoder) {
    do {
      let version = try Version(from: decoder).sorrel
      guard version <= SorrelDocument.version else {
        throw Failure(
          message: "it was written by a newer Sorrel, in version \(version) of the form; "
            + "update Sorrel to read it")
      }
      content = .success(try SorrelDocument(from: decoder))
    } catch let failure as Failure {
      content = .failure(failure)
    } catch {
      content = .failure(Failure(message: Self.reason(for: error)))
    }
  }

  /// What is wrong, and where: "ingredients, 2, lines, 1: …".
  static func reason(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it cannot be read" }
    switch error {
    case .keyNotFound(let key, let context):
      return place(context, "\"\(key.stringValue)\" is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return place(context, "the value is of another kind than Docs/json.md says")
    case .dataCorrupted(let context): return place(context, context.debugDescription)
    @unknown default: return "it cannot be read"
    }
  }

  private static func place(_ context: DecodingError.Context, _ message: String) -> String {
    let path = context.codingPath.map { key in
      key.intValue.map { "\($0 + 1)" } ?? key.stringValue
    }
    return path.isEmpty ? message : path.joined(separator: ", ") + ": " + message
  }
}
