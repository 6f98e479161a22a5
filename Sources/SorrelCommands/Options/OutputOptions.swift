import ArgumentParser
import RecipeExport
import Terminal

extension ColorMode: ExpressibleByArgument {}

/// Whether results are coloured.
struct ColorOptions: ParsableArguments {
  @Option(help: "When to use colour.")
  var color: ColorMode = .auto

  /// Whether texts on standard output are coloured.
  var usesColor: Bool { color.isOn(for: .standardOutput) }
}

/// How to print results.
struct OutputOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  @Option(help: "How to print: for people, or JSON for programs.")
  var format: Format = .text

  @Option(help: "When to use colour.")
  var color: ColorMode = .auto

  /// Whether texts on standard output are coloured.
  var usesColor: Bool { color.isOn(for: .standardOutput) }
}

/// Prints a line that may hold escape sequences of ours; texts in it must be sanitized.
func printLine(_ line: String = "") throws {
  try StandardOutput.shared.writeLine(line)
}

/// Prints a JSON value.
func printJSON(_ value: JSONValue) throws {
  try StandardOutput.shared.writeLine(value.text(isPretty: true))
}

/// Prints a message for people beside the results, on standard error.
func printNote(_ message: String) {
  try? StandardOutput.error.writeLine(message.sanitizedLine)
}
