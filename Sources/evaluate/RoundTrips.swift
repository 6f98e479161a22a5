import FoundationEssentials
import RecipeExport
import RecipeImport
import Recipes
import RichText

/// Whether recipes that are exported, imported and exported again come out in the same bytes.
enum RoundTrips {
  /// The formats that are meant to be read back without loss of what they hold.
  private static let formats: [ExportFormat] = [
    .sorrel, .cooklang, .recipeML, .gourmet, .markdown, .annotatedMarkdown,
  ]

  /// Prints for each format how many recipes of the files below a folder come out the same, how many
  /// tags of the first import are there after the second, and in which recipes the bytes differ.
  static func predict(_ path: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    var counts = ExportFormat.allCases.reduce(into: [ExportFormat: Count]()) { $0[$1] = Count() }
    for name in names {
      guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { continue }
      for recipe in read(Array(data)) {
        for format in formats {
          let first = try format.file(of: [recipe]) { _ in nil }
          let again = read(first).first
          let second = try again.map { try format.file(of: [$0]) { _ in nil } }
          counts[format]?.recipes += 1
          if second == first {
            counts[format]?.same += 1
          } else {
            report(format, name, first, second)
          }
          counts[format]?.tags += recipe.method.spans.count { $0.kind.isEntity }
          counts[format]?.kept += again.map { kept(recipe, $0) } ?? 0
        }
      }
    }
    for format in formats {
      guard let count = counts[format] else { continue }
      print(
        "\(format.rawValue): \(count.same) of \(count.recipes) recipes the same, "
          + "\(count.kept) of \(count.tags) tags kept")
    }
  }

  private struct Count {
    var (recipes, same, tags, kept) = (0, 0, 0, 0)
  }

  private static func read(_ bytes: [UInt8]) -> [Recipe] {
    RecipeImporter().read(ImportSource(bytes: bytes, name: "file")).result.recipes
  }

  /// How many tags have the same words and the same meaning in the other recipe.
  private static func kept(_ recipe: Recipe, _ other: Recipe) -> Int {
    var found: [String: Int] = [:]
    for tag in tags(of: other) { found[tag, default: 0] += 1 }
    return tags(of: recipe).count { tag in
      guard let count = found[tag], count > 0 else { return false }
      found[tag] = count - 1
      return true
    }
  }

  private static func tags(of recipe: Recipe) -> [String] {
    // A reader may put a blank between a number and its unit.
    var names: [Int: String] = [:]
    for line in recipe.lines { names[line.id.rawValue] = line.text.filter(\.isLetter) }
    return recipe.method.spans.filter(\.kind.isEntity).map { span in
      "\(span.kind.rawValue) \(recipe.method[span.range]) \(span.target.flatMap { names[$0] } ?? "")"
    }
  }

  /// Prints the first lines that differ.
  private static func report(
    _ format: ExportFormat, _ name: String, _ first: [UInt8], _ second: [UInt8]?
  ) {
    let lines = [first, second ?? []].map { bytes in
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let place = zip(lines[0], lines[1]).enumerated().first { $1.0 != $1.1 }
    print("\(format.rawValue) \(name):")
    if let (number, pair) = place.map({ ($0.offset + 1, $0.element) }) {
      print("  \(number) - \(pair.0.prefix(300))\n  \(number) + \(pair.1.prefix(300))")
    } else {
      print("  \(lines[0].count) lines became \(lines[1].count)")
    }
  }
}
