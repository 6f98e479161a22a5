import Glibc

/// Prints what the readers make of an annotated file, as JSON lines.
@main
struct Main {
  /// The sets that can be predicted, by the first argument.
  private static let sets: [String: @Sendable (String) throws -> Void] = [
    "cooklang": Cooklang.predict,
    "formats": Formats.predict,
    "html": Pages.predict,
    "ingredients": IngredientLines.predict,
    "roundtrips": RoundTrips.predict,
    "tagging": Tagging.predict,
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "search" {
      return try Search.evaluate(arguments[2], arguments[3])
    }
    if arguments.count == 4, arguments[1] == "lists" {
      return try Lists.evaluate(arguments[2], arguments[3])
    }
    guard arguments.count == 3, let predict = sets[arguments[1]] else {
      let names = sets.keys.sorted().joined(separator: "|")
      print("usage: evaluate \(names) PATH")
      print("       evaluate search|lists PAGES JUDGEMENTS")
      exit(64)
    }
    try predict(arguments[2])
  }
}
