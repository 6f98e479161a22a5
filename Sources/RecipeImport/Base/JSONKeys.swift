/// The names in a JSON text, found without reading its values.
enum JSONKeys {
  private static let limit = 500

  /// The names in the outermost object, or in the first object of the outermost list.
  ///
  /// O(n).
  static func outermost(_ bytes: [UInt8]) -> Set<String> {
    var keys: Set<String> = []
    var depth = 0
    var objectDepth: Int?
    var text = 0..<0
    var index = 0
    while index < bytes.count, keys.count < limit {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let start = index + 1
        index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        text = start..<max(start, min(index, bytes.count))
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if objectDepth == nil, bytes[index] == UInt8(ascii: "{") { objectDepth = depth }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == objectDepth { return keys }
        depth -= 1
      case UInt8(ascii: ":") where depth == objectDepth && text.count < 100:
        keys.insert(String(decoding: bytes[text], as: UTF8.self))
      default: break
      }
      index += 1
    }
    return keys
  }
}
