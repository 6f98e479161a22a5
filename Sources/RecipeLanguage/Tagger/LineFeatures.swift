import Recipes

/// What the tagger looks at: the words and numbers of a line, with what stands around them.
///
/// Only lexical features of the line itself; each is a number of 32 bits.
package struct LineFeatures {
  /// What stands between a word and the one before it.
  enum Gap: UInt64 {
    case nothing, comma, opening, closing, closingComma, hyphen, slash, other
    static let count = 8
  }

  /// How many contexts of transitions there are: a gap, and a kind of word behind it.
  package static let contextCount = Gap.count * 4

  /// A word or number.
  struct Item {
    /// Its index among the tokens of the line.
    var token: Int
    var word: UInt64
    var stem: UInt64
    var prefix: UInt64 = 0
    var suffixes: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var classes: UInt64
    /// Whether it is capital, a number, glued to the one before it.
    var shape: UInt64
    var gap = Gap.nothing
    var isBracketed = false
    /// Commas before it outside of brackets, up to 3.
    var commas: UInt64 = 0
    /// Whether "plus" or "or" stands before it.
    var joints: UInt64 = 0
    /// What the rules take it for.
    var rule: UInt64
    /// What it must be.
    var certain: LineLabel?
    /// The first word of the stretch between commas or brackets, and the last one.
    var first = 0
    var last = 0
    /// The context of the transition to it.
    var context = 0
  }

  private let tokens: [Token]
  private(set) var items: [Item] = []
  private let isPackaged: Bool

  /// How many words and numbers there are.
  package var count: Int { items.count }

  /// Where a word or number stands, in UTF-8 bytes of the line.
  package func range(at index: Int) -> Range<Int> { tokens[items[index].token].range }

  /// The context of the transition to a word or number, below `contextCount`.
  package func context(at index: Int) -> Int { items[index].context }

  /// Looks at the tokens of a line, of which the rules have made parts.
  init(_ measures: MeasureReader, _ parts: LineParts) {
    tokens = measures.tokens
    isPackaged = parts.isPackaged
    let text = measures.text
    let rules = parts.labels(count: tokens.count, measures: measures)
    let certain = parts.certainLabels(of: tokens)
    items.reserveCapacity(tokens.count)
    var gap = Gap.nothing
    var (depth, commas, joints): (Int, UInt64, UInt64) = (0, 0, 0)
    var first = 0
    for (index, token) in tokens.enumerated() {
      if token.kind == .symbol {
        gap = Self.gap(gap, token, &depth, &commas)
        continue
      }
      var item = Self.item(token, text: text)
      item.token = index
      item.gap = gap
      item.isBracketed = depth > 0
      item.commas = min(commas, 3)
      item.joints = joints
      item.rule = rules[index].map { UInt64($0.rawValue) } ?? 7
      item.certain = certain[index]
      let classes = WordClass(rawValue: UInt32(item.classes & 0xFFFF_FFFF))
      if classes.contains(.plus) || token.text == "plus" { joints |= 1 }
      if classes.contains(.alternative) { joints |= 2 }
      if gap != .nothing, gap != .hyphen, gap != .slash { first = items.count }
      item.first = first
      let kind =
        token.kind == .number
        ? 3
        : classes.contains(.conjunction) || classes.contains(.alternative)
          ? 1 : classes.contains(.preposition) || classes.contains(.noteOpening) ? 2 : 0
      item.context = Int(gap.rawValue) * 4 + kind
      items.append(item)
      gap = .nothing
    }
    var last = items.count - 1
    for index in items.indices.reversed() {
      items[index].last = last
      let gap = items[index].gap
      if gap != .nothing, gap != .hyphen, gap != .slash { last = index - 1 }
    }
  }

  private static func gap(
    _ gap: Gap, _ token: Token, _ depth: inout Int, _ commas: inout UInt64
  ) -> Gap {
    switch token.text {
    case "(", "[":
      depth += 1
      return .opening
    case ")", "]":
      depth = max(0, depth - 1)
      return .closing
    case ",", ";", ":":
      if depth == 0 { commas += 1 }
      return gap == .closing ? .closingComma : gap == .opening ? .opening : .comma
    case "-": return gap != .nothing ? gap : token.isGlued ? .hyphen : .comma
    case "/": return gap != .nothing ? gap : .slash
    default: return gap == .nothing ? .other : gap
    }
  }

  private static func item(_ token: Token, text: SourceText) -> Item {
    var item = Item(token: 0, word: 0, stem: 0, classes: 0, shape: 0, rule: 0)
    let start = text.bytes[token.range.lowerBound]
    if token.kind == .number {
      item.word = token.isFraction ? 1 : 2
      item.stem = item.word
      item.shape = token.isGlued ? 3 : 2
      return item
    }
    var word = token.text
    word.withUTF8 { bytes in
      item.word = WordHash.of(bytes)
      item.stem = WordHash.of(bytes.prefix(stemLength(bytes)))
      item.prefix = WordHash.of(bytes.prefix(3))
      item.suffixes = (
        WordHash.of(bytes.suffix(2)), WordHash.of(bytes.suffix(3)), WordHash.of(bytes.suffix(4))
      )
    }
    item.classes = UInt64(token.classes?.rawValue ?? 0)
    item.shape = (0x41...0x5A).contains(start) ? 1 : 0
    if token.isGlued { item.shape += 4 }
    return item
  }

  /// How many bytes of an English word are left without the ending of its plural.
  private static func stemLength(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    guard word.count > 3, word[word.count - 1] == UInt8(ascii: "s") else { return word.count }
    let (a, b) = (word[word.count - 2], word[word.count - 3])
    if a == UInt8(ascii: "s") || a == UInt8(ascii: "u") { return word.count }
    if a == UInt8(ascii: "e"), word.count > 4 {
      if b == UInt8(ascii: "o") || b == UInt8(ascii: "x") || b == UInt8(ascii: "h")
        || b == UInt8(ascii: "s")
      {
        return word.count - 2
      }
    }
    return word.count - 1
  }

  /// Calls `body` with each feature of an item.
  package func forEach(at index: Int, _ body: (UInt32) -> Void) {
    guard items.indices.contains(index) else { return }
    items.withUnsafeBufferPointer {
      FeatureTemplates(items: $0, isPackaged: isPackaged).forEach(at: index, body)
    }
  }

  /// Calls `body` with each item, what it must be, and what makes its features.
  @inline(__always)
  func forEachItem(_ body: (Int, LineLabel?, FeatureTemplates) -> Void) {
    items.withUnsafeBufferPointer { items in
      let templates = FeatureTemplates(items: items, isPackaged: isPackaged)
      for index in items.indices { body(index, items[index].certain, templates) }
    }
  }
}
