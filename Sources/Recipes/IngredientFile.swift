import Embedded
import Glibc

/// `Resources/ingredients.tsv` as the bytes that are in the program.
///
/// Nearly every run of the program needs a few of its names and most need none, so that a row is
/// known by where its columns of names begin, and cut when it is asked.
///
/// Columns: id, parent, aisle, density, traits, then one for each language with names between bars.
enum IngredientFile {
  /// The languages of the columns of names, as ISO 639 codes.
  static var languages: [String] { content.languages }

  /// The entries of the file in their order.
  static var entries: [Lexicon.Entry] { content.entries }

  /// The names of one language in a row, given where its columns of names begin and end.
  ///
  /// O(length of the row).
  static func names(in language: String, row: Range<Int>) -> [String] {
    guard let column = content.languages.firstIndex(of: language) else { return [] }
    var start = row.lowerBound
    for _ in 0..<column {
      guard let tab = bytes.index(of: tab, in: start..<row.upperBound) else { return [] }
      start = tab + 1
    }
    let stop = bytes.index(of: tab, in: start..<row.upperBound) ?? row.upperBound
    return pieces(of: start..<stop, at: bar).map(text)
  }

  private static let tab = UInt8(ascii: "\t")
  private static let bar = UInt8(ascii: "|")
  private static let fixedColumns = 5

  private static var bytes: UnsafeRawBufferPointer {
    let file = EmbeddedIngredients()
    return UnsafeRawBufferPointer(start: file.start, count: file.count)
  }

  private static let content: (languages: [String], entries: [Lexicon.Entry]) = {
    var languages: [String] = []
    var entries: [Lexicon.Entry] = []
    for line in pieces(of: 0..<bytes.count, at: UInt8(ascii: "\n"))
    where bytes[line.lowerBound] != UInt8(ascii: "#") {
      if languages.isEmpty {
        languages = pieces(of: line, at: tab).dropFirst(fixedColumns).map(text)
      } else if let entry = entry(of: line) {
        entries.append(entry)
      }
    }
    return (languages, entries)
  }()

  private static func entry(of line: Range<Int>) -> Lexicon.Entry? {
    var cells: [String] = []
    var start = line.lowerBound
    while cells.count < fixedColumns {
      guard let tab = bytes.index(of: tab, in: start..<line.upperBound) else { return nil }
      cells.append(text(start..<tab))
      start = tab + 1
    }
    var (own, lacked): (IngredientTraits, IngredientTraits) = ([], [])
    if !cells[4].isEmpty {
      for word in cells[4].split(separator: " ") {
        let isLacked = word.first == "-"
        guard let trait = IngredientTraits(name: String(isLacked ? word.dropFirst() : word)) else {
          continue
        }
        if isLacked { lacked.insert(trait) } else { own.insert(trait) }
      }
    }
    return Lexicon.Entry(
      id: cells[0], parent: cells[1].isEmpty ? nil : cells[1], aisle: cells[2],
      density: decimal(cells[3]), traits: own, lackedTraits: lacked,
      names: .row(start..<line.upperBound))
  }

  /// The number that digits with at most one point say: "0.53".
  private static func decimal(_ text: String) -> Rational? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = Int(parts.joined()) else { return nil }
    let places = parts.count == 2 ? parts[1].utf8.count : 0
    return places > 6 ? nil : try? Rational(number, (0..<places).reduce(1) { ten, _ in ten * 10 })
  }

  /// The parts of a range of the file between separators, without empty ones.
  private static func pieces(of range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let stop = bytes.index(of: separator, in: start..<range.upperBound) ?? range.upperBound
      if start < stop { pieces.append(start..<stop) }
      start = stop + 1
    }
    return pieces
  }

  private static func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UnsafeRawBufferPointer {
  /// The first place of a byte in a range; nil if it is not there.
  fileprivate func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let start = baseAddress,
      let found = memchr(start + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }
}
