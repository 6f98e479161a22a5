import ArgumentParser
import RecipeExport
import RecipeImport
import Terminal

struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats", abstract: "List the formats that are read and written.",
    discussion: """
      Formats are listed in the order in which a file is tried; what counts is the content of a \
      file, never its name. Beside what is listed, title, ingredients and method come in from \
      every format.
      """,
    examples: [
      Example("sorrel formats"),
      Example("sorrel formats --form markdown", "As Docs/formats.md has it."),
    ])

  enum Form: String, CaseIterable, ExpressibleByArgument { case text, json, markdown }

  @Option(help: "For people, JSON for programs, or the page of the manual.") var form: Form = .text

  func run() throws {
    switch form {
    case .json: try printJSON(.array(FormatList.all.map(\.json)))
    case .markdown: try StandardOutput.shared.write(FormatsPage.markdown)
    case .text:
      var table = TextTable([
        .init("format", style: .bold), .init("files"), .init("from", isShrinkable: true),
        .init("carries", isShrinkable: true),
      ])
      for entry in FormatList.all {
        table.append([
          entry.format.name, entry.extensions.joined(separator: " "), entry.programs,
          entry.carries.map(\.rawValue).joined(separator: ", "),
        ])
      }
      for line in table.lines(for: .standardOutput, color: .auto) { try printLine(line) }
      try printLine()
      let written = ExportFormat.allCases.map { "\($0.name) (.\($0.fileExtension))" }
      try printLine("Written: " + written.joined(separator: ", "))
    }
  }
}

extension FormatEntry {
  fileprivate var json: JSONValue {
    .object([
      "name": .string(format.name), "extensions": .strings(extensions),
      "programs": .string(programs), "carries": .strings(carries.map(\.rawValue)),
    ])
  }
}
