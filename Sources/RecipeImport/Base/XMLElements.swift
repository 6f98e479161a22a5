/// Elements of an XML text, found without a parser.
enum XMLElements {
  /// The text with every such element blanked out, such as one whose attributes no parser takes;
  /// line ends stay.
  ///
  /// O(n).
  static func removed(_ name: StaticString, from bytes: [UInt8]) -> [UInt8] {
    let name = Array(String(describing: name).utf8)
    var result = bytes
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      guard bytes[index...].starts(with: name), !isName(bytes, at: index + name.count) else {
        continue
      }
      guard var end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { break }
      if bytes[end - 1] != UInt8(ascii: "/") {
        guard let close = closing(name, in: bytes, from: end) else { break }
        end = close
      }
      for place in open...end where result[place] != 0x0A { result[place] = 0x20 }
      index = end
    }
    return result
  }

  /// The ">" of the next end tag of this name.
  private static func closing(_ name: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = open + 1
      if bytes[index...].starts(with: [UInt8(ascii: "/")] + name) {
        return bytes[index...].firstIndex(of: UInt8(ascii: ">"))
      }
    }
    return nil
  }

  private static func isName(_ bytes: [UInt8], at index: Int) -> Bool {
    index < bytes.count
      && (CooklangText.isASCIIWord(bytes[index]) || bytes[index] == UInt8(ascii: "_"))
  }
}
