/// Mends what MasterCook itself gets wrong in its XML.
enum MasterCookRepair {
  /// The file with each CDATA section that runs into the next recipe taken away.
  ///
  /// Such a section holds the recipe before as text, and would swallow the next one. O(n).
  static func closingSections(_ bytes: [UInt8]) -> [UInt8] {
    let (opening, closing, record) = ("<![CDATA[".utf8, "]]>".utf8, "<RcpE ".utf8)
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while let open = next("<", in: bytes, from: index) {
      index = open + 1
      guard bytes[open...].starts(with: opening) else { continue }
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "]"), bytes[index...].starts(with: closing) { break }
        if bytes[index] == UInt8(ascii: "<"), bytes[index...].starts(with: record) {
          result += bytes[copied..<open]
          copied = index
          break
        }
        index += 1
      }
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  private static func next(_ byte: Unicode.Scalar, in bytes: [UInt8], from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: UInt8(ascii: byte)) : nil
  }
}
