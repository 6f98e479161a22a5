package import Embedded

extension EmbeddedFile {
  /// The whole file as text.
  ///
  /// O(n).
  package var text: String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The rows of a tab-separated file: no comments, no empty lines, no header.
  ///
  /// O(n).
  ///
  /// The first line that is no comment is the header; each row has as many cells as it.
  package var rows: [[Substring]] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    guard let header = lines.first else { return [] }
    let width = header.split(separator: "\t", omittingEmptySubsequences: false).count
    return lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return cells + Array(repeating: "", count: max(0, width - cells.count))
    }
  }

  /// The names of the columns.
  package var columns: [Substring] {
    text.split(separator: "\n").first { !$0.hasPrefix("#") }?
      .split(separator: "\t", omittingEmptySubsequences: false) ?? []
  }
}
