/// A table of values divided by commas (RFC 4180), with the names of the columns in its first row.
struct CSVTable {
  /// The rows behind the first, by the names of the columns in lower case.
  private(set) var rows: [[String: String]] = []
  /// The names of the columns in lower case.
  private(set) var columns: [String] = []

  /// Whether the text ends within a row: in quotation marks, or before the last column.
  private var isCutOff = false

  /// The most cells that are read.
  private static let limit = 5_000_000

  /// Reads a table; a quotation mark that is not closed ends with the text.
  ///
  /// O(n).
  init(_ text: String) {
    var cell: [UInt8] = []
    var row: [String] = []
    var table: [[String]] = []
    var isQuoted = false
    var count = 0
    let bytes = Array(text.utf8)
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func endCell(_ cell: inout [UInt8], _ row: inout [String]) {
      row.append(String(decoding: cell, as: UTF8.self))
      cell = []
    }
    while index < bytes.count, count < Self.limit {
      let byte = bytes[index]
      index += 1
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          cell.append(byte)
        } else if index < bytes.count, bytes[index] == byte {
          cell.append(byte)
          index += 1
        } else {
          isQuoted = false
        }
      } else if byte == UInt8(ascii: "\""), cell.isEmpty {
        isQuoted = true
      } else if byte == UInt8(ascii: ",") {
        endCell(&cell, &row)
        count += 1
      } else if byte == 0x0A {
        endCell(&cell, &row)
        table.append(row)
        row = []
      } else if byte != 0x0D {
        cell.append(byte)
      }
    }
    if !cell.isEmpty || !row.isEmpty {
      endCell(&cell, &row)
      table.append(row)
    }
    columns = table.first?.map { $0.trimmed.lowercased() } ?? []
    isCutOff = isQuoted || table.last.map { $0.count < columns.count } ?? false
    rows = table.dropFirst().filter { row in row.contains { !$0.trimmed.isEmpty } }.map { row in
      Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first })
    }
  }
}

extension CSVTable {
  /// The recipes of a table, one a row.
  ///
  /// O(n), and as `read` for each row.
  static func read(
    _ source: ImportSource, _ read: ([String: String], inout RecipeBuilder) -> Void
  ) -> ImportResult {
    let text = PlainText(source.bytes)
    let table = CSVTable(text.lines.joined(separator: "\n"))
    var collector = RecipeCollector(name: source.name, diagnostics: text.diagnostics)
    for (index, row) in table.rows.enumerated() {
      var builder = RecipeBuilder()
      if table.isCutOff, index == table.rows.count - 1 {
        builder.damage = "the file ends in the middle of its row"
      }
      read(row, &builder)
      collector.add(&builder, number: index + 1, isOnly: table.rows.count == 1)
    }
    return collector.result
  }
}
