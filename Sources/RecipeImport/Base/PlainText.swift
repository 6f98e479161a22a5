import Markup
import Recipes

/// The lines of a text file, in whatever encoding and with whatever line ends.
struct PlainText {
  /// The lines without their ends and without control characters; tabs stay.
  let lines: [String]
  /// What was wrong with the encoding.
  let diagnostics: [Diagnostic]

  /// The largest text file that is read, in bytes.
  static let limit = 128 * 1_048_576

  /// Decodes a file: by its byte order mark, as UTF-8, or as whichever of code page 850 and
  /// windows-1252 fits its letters.
  ///
  /// O(n).
  init(_ bytes: [UInt8]) {
    let text: String
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      (text, diagnostics) = (UnicodeText.decoded(bytes), [])
    } else if String(validating: bytes, as: UTF8.self) != nil {
      (text, diagnostics) = (UnicodeText.decoded(bytes), [])
    } else if CodePage850.isLikely(bytes) {
      text = CodePage850.decoded(bytes)
      diagnostics = [Diagnostic(.warning, "the text is not UTF-8 and was read as code page 850")]
    } else {
      text = String(decoding: Windows1252.mixedUTF8(bytes), as: UTF8.self)
      diagnostics = [Diagnostic(.warning, "the text is not UTF-8 and was read as windows-1252")]
    }
    lines = Self.lines(of: text)
  }

  /// The lines of a text: they end with LF, CRLF, CR or NEL.
  ///
  /// O(n).
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0x85 {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
        index += 1
      } else if byte == 0x0A || byte == 0x0D {
        lines.append(String(decoding: line, as: UTF8.self))
        line = []
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
      } else if byte >= 0x20 || byte == 0x09 {
        line.append(byte)
      }
      index += 1
    }
    if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  /// The lines from each that begins a record up to the next, without what stands before the first.
  ///
  /// O(n).
  func records(startingAt isStart: (String) -> Bool) -> [ArraySlice<String>] {
    records(startingAt: lines.indices.filter { isStart(lines[$0]) })
  }

  /// The lines from each of some places, ascending, up to the next.
  func records(startingAt starts: [Int]) -> [ArraySlice<String>] {
    zip(starts, starts.dropFirst() + [lines.count]).map { lines[$0..<$1] }
  }

  /// Makes a recipe of each record; one with nothing in it is reported.
  func read(
    _ records: [ArraySlice<String>], name: String,
    _ make: (ArraySlice<String>, inout RecipeBuilder) -> Void
  ) -> ImportResult {
    var collector = RecipeCollector(name: name, diagnostics: diagnostics)
    for (index, record) in records.enumerated() {
      var builder = RecipeBuilder()
      make(record, &builder)
      collector.add(&builder, number: index + 1, isOnly: records.count == 1)
    }
    return collector.result
  }
}
