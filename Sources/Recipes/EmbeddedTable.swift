package import Embedded

extension EmbeddedFile {
  /// The whole file as text.
  ///
  /// O(n).
  package var text: String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The lines of the file that are no comments and not empty.
  ///
  /// O(n).
  private var lines: [Substring] {
    let text = text
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.first == UInt8(ascii: "#") ? nil : Substring(line)
    }
  }

  /// The rows of a tab-separated file: no comments, no empty lines, no header.
  ///
  /// The first line that is no comment is the header; each row has as many cells as it. O(n).
  package var rows: [[Substring]] { table.rows }

  /// The names of the columns.
  package var columns: [Substring] { lines.first.map(Self.cells(of:)) ?? [] }

  /// The header and the rows in one go.
  package var table: (columns: [Substring], rows: [[Substring]]) {
    let lines = lines
    guard let header = lines.first.map(Self.cells(of:)) else { return ([], []) }
    let rows = lines.dropFirst().map { line in
      let cells = Self.cells(of: line)
      return cells + Array(repeating: "", count: max(0, header.count - cells.count))
    }
    return (header, rows)
  }

  private static func cells(of line: Substring) -> [Substring] {
    line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
