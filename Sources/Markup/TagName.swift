/// The name of a tag, as the number that its first eight letters make.
package struct TagName: Hashable, Sendable {
  /// Its letters in the order of the name, eight bits each, from the lowest.
  package var code: UInt64

  init(code: UInt64) { self.code = code }

  package init(_ name: StaticString) {
    code = 0
    for index in 0..<min(8, name.utf8CodeUnitCount) {
      code |= UInt64(name.utf8Start[index]) << UInt64(8 * index)
    }
  }

  /// A name in lower case.
  package init(letters: some Sequence<UInt8>) {
    code = 0
    for (index, letter) in letters.prefix(8).enumerated() {
      code |= UInt64(letter) << UInt64(8 * index)
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The elements that have no end tag.
  static let void = TagTable([
    TagName("area"), TagName("base"), TagName("br"), TagName("col"), TagName("embed"),
    TagName("hr"), TagName("img"), TagName("input"), TagName("link"), TagName("meta"),
    TagName("source"), TagName("track"), TagName("wbr"),
  ])

  package static let script = TagName("script")
  package static let style = TagName("style")
  package static let svg = TagName("svg")
  package static let textarea = TagName("textarea")
  package static let title = TagName("title")
}
