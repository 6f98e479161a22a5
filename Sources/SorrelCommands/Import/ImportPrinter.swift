import RecipeExport
import Terminal

/// Prints what becomes of the files of an import while it runs.
///
/// Nothing is kept but the counts, so that memory does not grow with the number of files.
final class ImportPrinter {
  private let format: OutputOptions.Format
  private let isVerbose: Bool
  private let progress: ProgressBar
  private(set) var counts = ImportCounts()

  init(format: OutputOptions.Format, isVerbose: Bool, progress: ProgressBar) {
    (self.format, self.isVerbose, self.progress) = (format, isVerbose, progress)
  }

  func begin() throws {
    if format == .json { try StandardOutput.shared.write("{\"files\": [") }
  }

  func add(_ entry: ImportEntry) throws {
    let isFirst = counts.files == 0
    counts.add(entry)
    let reasons = isVerbose ? entry.diagnostics.map(\.line) : entry.reasons
    if !reasons.isEmpty {
      progress.interrupted { for reason in reasons { printNote("\(entry.path): \(reason)") } }
    }
    progress.advance()
    if format == .json {
      try StandardOutput.shared.write((isFirst ? "\n" : ",\n") + entry.json.text(isPretty: false))
    }
  }

  func end() throws {
    switch format {
    case .text: try printLine(counts.text)
    case .json:
      try StandardOutput.shared.write("\n],\n\"summary\": \(counts.json.text(isPretty: false))}\n")
    }
  }
}
