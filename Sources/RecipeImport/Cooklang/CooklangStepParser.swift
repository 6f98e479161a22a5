/// Finds the components in the text of one Cooklang step.
struct CooklangStepParser {
  private let bytes: [UInt8]
  private let mode: CooklangDocument.Mode
  private var items: [CooklangDocument.Item] = []
  private var text: [UInt8] = []
  /// Set when a search has reached the end, so that it is not made again.
  private var hasNoMoreBrackets = false

  /// The text and components of a step, given as UTF-8 on one line.
  ///
  /// O(n).
  static func items(
    of bytes: [UInt8], mode: CooklangDocument.Mode
  ) -> [CooklangDocument.Item] {
    var parser = CooklangStepParser(bytes: bytes, mode: mode)
    parser.run()
    return parser.items
  }

  private init(bytes: [UInt8], mode: CooklangDocument.Mode) {
    (self.bytes, self.mode) = (bytes, mode)
  }

  private mutating func run() {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        text += bytes[index...(index + 1)]
        index += 2
      } else if let kind = Self.kind(of: byte), let (component, end) = component(kind, at: index) {
        flush()
        items.append(.component(component))
        index = end
      } else {
        text.append(byte)
        index += 1
      }
    }
    flush()
  }

  private mutating func flush() {
    if !text.isEmpty { items.append(.text(CooklangText.unescaped(text))) }
    text = []
  }

  private static func kind(of byte: UInt8) -> CooklangComponent.Kind? {
    switch byte {
    case UInt8(ascii: "@"): .ingredient
    case UInt8(ascii: "#"): .cookware
    case UInt8(ascii: "~"): .timer
    default: nil
    }
  }

  private mutating func component(
    _ kind: CooklangComponent.Kind, at marker: Int
  ) -> (CooklangComponent, end: Int)? {
    var component = CooklangComponent(kind: kind)
    var start = marker + 1
    if mode == .extended, kind != .timer { start = modifiers(of: &component, from: start) }
    guard start < bytes.count, !isSpace(at: start) else { return nil }
    var end: Int
    if let (brace, close) = braces(from: start), brace > start || kind == .timer {
      component.name = CooklangText.unescaped(bytes[start..<brace]).trimmed
      guard !component.name.isEmpty || kind == .timer else { return nil }
      let content = CooklangText.unescaped(bytes[(brace + 1)..<close])
      component.readAmount(content, mode: mode)
      end = close + 1
    } else {
      // "me@example" and "C#" are no components.
      let isInWord = marker > 0 && CooklangText.isASCIIWord(bytes[marker - 1])
      if mode == .extended, isInWord { return nil }
      end = CooklangText.endOfWord(bytes, from: start)
      guard end > start else { return nil }
      component.name = String(decoding: bytes[start..<end], as: UTF8.self)
    }
    if kind == .ingredient { end = preparation(of: &component, from: end) }
    if mode == .extended, kind != .timer { splitAlias(of: &component) }
    return (component, end)
  }

  /// Reads the marks between marker and name; gives the index behind them.
  private func modifiers(of component: inout CooklangComponent, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let modifier: CooklangComponent.Modifiers
      switch bytes[index] {
      case UInt8(ascii: "@") where component.kind == .ingredient: modifier = .recipe
      case UInt8(ascii: "&"): modifier = .reference
      case UInt8(ascii: "-"): modifier = .hidden
      case UInt8(ascii: "?"): modifier = .optional
      case UInt8(ascii: "+"): modifier = .new
      default: return index
      }
      guard component.modifiers.insert(modifier).inserted else { return index }
      index += 1
      guard modifier == .reference, index < bytes.count, bytes[index] == UInt8(ascii: "("),
        let close = bytes[index...].prefix(8).firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      component.modifiers.insert(.intermediate)
      index = close + 1
    }
    return index
  }

  /// The next braces, if no other marker or line break comes before them, and none in them.
  ///
  /// Every search stops at the next marker or brace, so that all of them together are O(n).
  private func braces(from start: Int) -> (open: Int, close: Int)? {
    var open: Int?
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"):
        if open != nil { return nil }
        open = index
      case UInt8(ascii: "}"):
        if let open { return (open, index) }
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"):
        if open == nil { return nil }
      case 0xE2 where isLineBreak(at: index): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads "(peeled, chopped)" straight behind a component; gives the index behind it.
  private mutating func preparation(of component: inout CooklangComponent, from start: Int) -> Int {
    guard !hasNoMoreBrackets, start < bytes.count, bytes[start] == UInt8(ascii: "(") else {
      return start
    }
    guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ")")) else {
      hasNoMoreBrackets = true
      return start
    }
    component.preparation = CooklangText.unescaped(bytes[(start + 1)..<close]).collapsingWhitespace
    return close + 1
  }

  /// "white wine|wine" lists the first and shows the second.
  private func splitAlias(of component: inout CooklangComponent) {
    guard let bar = component.name.firstIndex(of: "|") else { return }
    let alias = component.name[component.name.index(after: bar)...].trimmed
    let name = component.name[..<bar].trimmed
    guard !name.isEmpty, !alias.isEmpty else { return }
    (component.name, component.alias) = (name, alias)
  }

  private func isLineBreak(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA8
  }

  private func isSpace(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) }
    return String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first?
      .properties.isWhitespace ?? false
  }
}
