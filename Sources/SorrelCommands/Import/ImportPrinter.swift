import RecipeExport
import Recipes
import Terminal

/// Prints what becomes of the files of an import while it runs.
///
/// Nothing is kept but counts, so that memory does not grow with the number of files.
final class ImportPrinter {
  private let format: OutputOptions.Format
  private let isVerbose: Bool
  private let usesColor: Bool
  private let progress: ProgressBar
  private var strays = StrayFiles()
  private(set) var counts = ImportCounts()

  init(
    format: OutputOptions.Format, isVerbose: Bool, usesColor: Bool, progress: ProgressBar
  ) {
    (self.format, self.isVerbose) = (format, isVerbose)
    (self.usesColor, self.progress) = (usesColor, progress)
  }

  func begin() throws {
    if format == .json { try StandardOutput.shared.write("{\"files\": [") }
  }

  func add(_ entry: ImportEntry) throws {
    let isFirst = counts.files == 0
    counts.add(entry)
    let lines = lines(for: entry)
    if !lines.isEmpty {
      progress.interrupted { for line in lines { try? StandardOutput.error.writeLine(line) } }
    }
    progress.advance()
    if format == .json {
      try StandardOutput.shared.write((isFirst ? "\n" : ",\n") + entry.json.text(isPretty: false))
    }
  }

  func end() throws {
    for (reason, count) in strays.unsaid {
      printNote("… and \(count) more \(count == 1 ? "file" : "files"): \(reason)")
    }
    switch format {
    case .text: try printLine(counts.text)
    case .json:
      try StandardOutput.shared.write("\n],\n\"summary\": \(counts.json.text(isPretty: false))}\n")
    }
  }

  /// What happened, to which file, and why.
  private func lines(for entry: ImportEntry) -> [String] {
    if isVerbose { return entry.diagnostics.map { line(entry, $0) } }
    let isStray = entry.status == .skipped && entry.format.isEmpty
    return entry.reasons.filter { !isStray || strays.add($0.line) }.map { line(entry, $0) }
  }

  private func line(_ entry: ImportEntry, _ reason: Diagnostic) -> String {
    let label: String =
      switch entry.status {
      case .skipped: "skipped".styled(.yellow, if: usesColor)
      case .failed: "failed".styled(.red, if: usesColor)
      // Some recipes of the file are there; one that is not is a failure.
      case .imported: reason.severity == .error ? "failed".styled(.red, if: usesColor) : "imported"
      }
    return "\(label) " + "\(entry.path): \(reason.line)".sanitizedLine
  }
}
