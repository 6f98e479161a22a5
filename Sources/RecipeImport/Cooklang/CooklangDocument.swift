/// A Cooklang recipe as it is written: metadata, and blocks of text with marked components.
///
/// Source: the Cooklang specification and its canonical tests, version 7; extensions of
/// cooklang-rs in `extended` mode.
package struct CooklangDocument {
  /// Which dialect is read.
  package enum Mode: Sendable {
    /// What the canonical tests say, and nothing else.
    case canonical
    /// With modifiers, aliases, amounts without "%", and what else cooks write.
    case extended
  }

  /// A part of the text between blank lines.
  package enum Block: Hashable, Sendable {
    /// The title of a section, without its marks; it may be empty.
    case section(String)
    /// A remark, in which nothing is marked.
    case note(String)
    case step([Item])
  }

  /// A piece of a step.
  package enum Item: Hashable, Sendable {
    case text(String)
    case component(CooklangComponent)
  }

  /// The metadata in the order of the source; see `FrontMatter`.
  package var metadata: [FrontMatter.Entry] = []
  /// The parts in the order of the text.
  package var blocks: [Block] = []
  /// What could not be read as it should.
  package var warnings: [String] = []

  /// Reads a recipe; every text is one.
  ///
  /// O(n).
  package init(_ text: String, mode: Mode) {
    var lines = Self.lines(of: text)
    let matter = FrontMatter.lines(of: lines)
    if let matter {
      let front = FrontMatter(matter.map { String(decoding: $0, as: UTF8.self) })
      metadata = front.entries
      warnings = front.warnings
      lines = lines[(matter.endIndex + 1)...]
    }
    var blocks = CooklangBlocks(
      CooklangComments.removed(from: lines), readsMetadata: matter == nil)
    metadata += blocks.metadata
    if mode == .extended { blocks.splitLonelyParagraphs() }
    self.blocks = blocks.blocks.map { block in
      switch block {
      case .section(let title): .section(CooklangText.unescaped(title))
      case .note(let lines): .note(CooklangText.unescaped(Self.joined(lines)))
      case .step(let lines):
        .step(CooklangStepParser.items(of: Self.joined(lines), mode: mode))
      }
    }
  }

  /// The lines without their ends: LF, CRLF, CR or U+2029; U+0000 is dropped.
  private static func lines(of text: String) -> ArraySlice<ArraySlice<UInt8>> {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == 0 || $0 == 0x0D || $0 == 0xE2 }) else {
      return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    }
    var clean = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": break
      case "\r", "\u{2029}": clean.append("\n")
      case "\n" where previous == "\r": break
      default: clean.append(scalar)
      }
      previous = scalar
    }
    return Array(String(clean).utf8).split(separator: 0x0A, omittingEmptySubsequences: false)[...]
  }

  /// The lines of a paragraph as one: a blank for each line end, or U+2028 for one after "\".
  private static func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let marks = line.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      let isBroken = marks % 2 == 1 && index + 1 < lines.count
      result += isBroken ? line.dropLast() : line
      guard index + 1 < lines.count else { break }
      result += isBroken ? Array("\u{2028}".utf8) : [0x20]
    }
    return result
  }
}
