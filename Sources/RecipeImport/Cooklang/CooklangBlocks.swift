/// The blocks of a Cooklang recipe by their first characters: sections, notes, steps, metadata.
struct CooklangBlocks {
  typealias Line = ArraySlice<UInt8>

  enum Block {
    case section([UInt8])
    case note([Line])
    case step([Line])
  }

  private(set) var blocks: [Block] = []
  /// From lines such as `>> servings: 4`.
  private(set) var metadata: [FrontMatter.Entry] = []

  private var paragraph: [Line] = []
  private var isNote = false

  /// Groups lines that hold no comments.
  ///
  /// O(n).
  ///
  /// `readsMetadata`: whether lines with ">>" are metadata, as they are without front matter.
  init(_ lines: [Line], readsMetadata: Bool) {
    for line in lines {
      let line = CooklangText.trimmed(line)
      guard let first = line.first else {
        flush()
        continue
      }
      let isDouble = first == UInt8(ascii: ">") && line.dropFirst().first == first
      if isDouble, readsMetadata, let entry = Self.entry(line.dropFirst(2)) {
        flush()
        metadata.append(entry)
      } else if first == UInt8(ascii: "=") {
        flush()
        let start = line.drop { $0 == UInt8(ascii: "=") }
        let marks = start.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        blocks.append(.section(Array(CooklangText.trimmed(start.dropLast(marks)))))
      } else if first == UInt8(ascii: ">"), !isDouble {
        if !isNote { flush() }
        isNote = true
        paragraph.append(CooklangText.trimmed(line.dropFirst()))
      } else {
        paragraph.append(line)
      }
    }
    flush()
  }

  private mutating func flush() {
    if !paragraph.isEmpty { blocks.append(isNote ? .note(paragraph) : .step(paragraph)) }
    (paragraph, isNote) = ([], false)
  }

  /// The key and value of a line; nil if there is no colon.
  private static func entry(_ line: Line) -> FrontMatter.Entry? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let key = String(decoding: CooklangText.trimmed(line[..<colon]), as: UTF8.self)
    let value = String(decoding: CooklangText.trimmed(line[(colon + 1)...]), as: UTF8.self)
    return key.isEmpty ? nil : FrontMatter.Entry(key: key, values: value.isEmpty ? [] : [value])
  }

  /// Makes each line a step where the author put no blank lines between steps, as was the rule
  /// before 2023: no section has two paragraphs, and all lines but headlines end a sentence.
  mutating func splitLonelyParagraphs() {
    var steps = 0
    for block in blocks {
      switch block {
      case .section: steps = 0
      case .note: break
      case .step(let lines):
        steps += 1
        guard steps == 1, lines.allSatisfy(Self.endsSentence) else { return }
      }
    }
    blocks = blocks.flatMap { block in
      if case .step(let lines) = block { return lines.map { Block.step([$0]) } }
      return [block]
    }
  }

  private static func endsSentence(_ line: Line) -> Bool {
    line.last.map { ".!?:)".utf8.contains($0) } ?? false
  }
}
