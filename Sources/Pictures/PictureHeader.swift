/// Kind and size of a picture, from the first bytes of its file alone.
///
/// Sources: the PNG specification; GIF89a; ITU-T T.81 (JPEG); the WebP container specification.
struct PictureHeader {
  var kind: Picture.Kind
  var width: Int
  var height: Int

  /// Reads a header; nil if it is none, or says that there are no pixels.
  ///
  /// O(length of the header).
  init?(_ bytes: [UInt8]) {
    let size: (width: Int, height: Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (kind, size) = (.png, Self.png(bytes))
    } else if bytes.starts(with: "GIF8".utf8) {
      (kind, size) = (.gif, Self.gif(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      (kind, size) = (.jpeg, Self.jpeg(bytes))
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      (kind, size) = (.webp, Self.webp(bytes))
    } else {
      return nil
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    (width, height) = size
  }

  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (big(bytes, 16, 4), big(bytes, 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
    bytes.count >= 10 ? (little(bytes, 6, 2), little(bytes, 8, 2)) : nil
  }

  /// Walks the segments up to a start of frame.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var index = 2
    while index + 9 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD8: index += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (big(bytes, index + 7, 2), big(bytes, index + 5, 2))
      case 0xD9, 0xDA: return nil
      default: index += 2 + max(2, big(bytes, index + 2, 2))
      }
    }
    return nil
  }

  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
    case "VP8 ": return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
