import ArgumentParser
import RecipeExport
import Terminal

struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Measure how long one insertion into a tagged text takes.",
    discussion: """
      A letter is typed in the middle of a text, each time in a new copy of it: what is measured \
      holds the new text, its tags, and the edit that undoes it. The reference is Foundation's \
      AttributedString with the same text and tags, and the same letter at the same place; it gives \
      no undo.
      """)

  @Option(help: "How often each edit is made.") var repeats = 200
  @Flag(help: "Print JSON for programs.") var json = false

  func validate() throws {
    if repeats < 1 { throw ValidationError("Each edit must be made once at least") }
  }

  func run() throws {
    let results = try [(3_000, 40), (1_000_000, 15_000)].map { bytes, tags in
      let measurement = try EditMeasurement(bytes: bytes, tags: tags)
      return EditResult(measurement, try measurement.measure(repeats: repeats))
    }
    if json {
      return try Report.write(
        .object([
          "repeats": .number(Double(repeats)), "edits": .array(results.map(\.json)),
        ]))
    }
    var table = TextTable([
      .init("bytes", alignment: .trailing), .init("tags", alignment: .trailing),
      .init("median µs", alignment: .trailing),
      .init("AttributedString µs", alignment: .trailing),
      .init("median/reference", alignment: .trailing),
    ])
    for result in results { table.append(result.cells) }
    try Report.write(table)
    try Report.write("one letter typed in the middle; median of \(repeats)")
  }
}

/// How long an edit of a text took.
private struct EditResult {
  var bytes: Int
  var tags: Int
  var rich: Double
  var attributed: Double

  init(_ measurement: EditMeasurement, _ times: (rich: Duration, attributed: Duration)) {
    (bytes, tags) = (measurement.bytes, measurement.tags)
    (rich, attributed) = (times.rich.milliseconds * 1_000, times.attributed.milliseconds * 1_000)
  }

  private var ratio: Double { rich / attributed }

  var cells: [String] {
    ["\(bytes)", "\(tags)", rich.fixed(1), attributed.fixed(1), ratio.fixed(2)]
  }

  var json: JSONValue {
    .object([
      "bytes": .number(Double(bytes)), "tags": .number(Double(tags)),
      "medianMicroseconds": .number(rich.rounded(to: 2)),
      "attributedStringMicroseconds": .number(attributed.rounded(to: 2)),
      "ratio": .number(ratio.rounded(to: 3)),
    ])
  }
}
