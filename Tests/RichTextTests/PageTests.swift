import Foundation
import RichText
import TestSupport
import Testing

/// The text engine of the page, in `Resources/web/text`, against this one.
struct PageTests {
  /// A program that runs JavaScript; nil where none is installed.
  static let node = ["/usr/bin/node", "/usr/bin/nodejs", "/usr/local/bin/node"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether there is a browser that a program can drive.
  private static let hasBrowser = FileManager.default.isExecutableFile(
    atPath: "/usr/bin/chromedriver")

  /// Runs a table of cases in `place`: "page" for a page of a browser, nothing for node.
  private func runCases(_ place: String...) throws {
    var random = SplitMix64(seed: 40)
    let encoder = JSONEncoder()
    var lines = Data()
    let count = max(rounds(of: 5), 20_000)
    for index in 0..<count {
      let page =
        switch index % 10 {
        case 0..<7: try random.pageEdit()
        case 7 where index < 100: try random.pageNesting(28 + index / 10)
        case 7: try random.pageSlice()
        default: try random.pageSession()
        }
      lines += try encoder.encode(page) + Data("\n".utf8)
    }
    let folder = try TemporaryFolder()
    try folder.write(lines, to: "cases.jsonl")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Web/run-text-cases.mjs").path
    let run = try Program(try #require(Self.node)).run(
      [script, folder.path("cases.jsonl")] + place)
    #expect(run.errors == "")
    #expect(run.output == "\(count) cases agree\n")
  }

  @Test(.enabled(if: node != nil, "there is no node"))
  func `the engine of the page does what this one does`() throws { try runCases() }

  @Test(.enabled(if: node != nil && hasBrowser, "there is no node or no chromedriver"))
  func `it does so in a page, too`() throws { try runCases("page") }

  @Test(arguments: [
    #"{"replacements": [{"start": 3, "end": 1, "typed": "a"}]}"#,
    #"{"replacements": [{"start": -1, "end": 1, "typed": "a"}]}"#,
    #"{"replacements": [{"start": 0, "end": 1}]}"#,
    #"{"added": [{"kind": "bold", "start": 2, "end": 2}]}"#,
    #"{"added": [{"kind": "bold", "start": 9223372036854775807, "end": -1}]}"#,
    #"{"removed": [{"kind": "loud", "start": 0, "end": 2}]}"#,
    #"[]"#,
  ])
  func `an edit that is none is not read`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TextEdit.self, from: Data(json.utf8))
    }
  }

  @Test func `edits are written and read without loss, and what is missing is nothing`() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<200 {
      let text = random.text()
      var edit = random.edit(of: text)
      edit.added = [TextSpan(0..<3, .link, target: 4, payload: "https://a.example/")]
      let data = try JSONEncoder().encode(edit)
      #expect(try JSONDecoder().decode(TextEdit.self, from: data) == edit)
    }
    #expect(try JSONDecoder().decode(TextEdit.self, from: Data("{}".utf8)) == TextEdit())
  }
}
