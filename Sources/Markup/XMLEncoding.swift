import CXML2

/// Brings XML to UTF-8, whatever it says or fails to say about its encoding.
enum XMLEncoding {
  /// The document in UTF-8 without byte order mark, and what was wrong with its declaration.
  ///
  /// O(n).
  ///
  /// A byte order mark wins, then the declaration, where the bytes allow it.
  /// - Throws: `MarkupError.malformed` if the bytes are not of the declared encoding.
  static func utf8(
    _ bytes: [UInt8]
  ) throws(MarkupError) -> (bytes: [UInt8], repairs: [String]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return (bytesOrMixed(Array(bytes.dropFirst(3))), [])
    }
    if let isBig = isBigEndianUTF16(bytes) {
      return (Array(UnicodeText.utf16(bytes, isBigEndian: isBig).utf8), [])
    }
    let declared = XMLProlog(bytes.prefix(1024)).encoding
    switch declared.map(Family.init) ?? .unicode {
    case .unicode:
      if UTF8Check.isValid(bytes) { return (bytes, []) }
      return (
        Windows1252.mixedUTF8(bytes),
        ["the text is not the UTF-8 that it should be; what is not was read as windows-1252"]
      )
    case .western(let isKnown):
      let name = declared ?? ""
      let repairs = isKnown ? [] : ["no parser knows an encoding called \"\(name)\""]
      if UTF8Check.isValid(bytes) {
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        return (bytes, isASCII ? repairs : ["declares \(name), but is UTF-8"])
      }
      let isWindows = name.hasPrefix("iso") && bytes.contains { (0x80...0x9F).contains($0) }
      return (
        Windows1252.utf8(bytes),
        isWindows ? repairs + ["declares \(name), but is windows-1252"] : repairs
      )
    case .other(let name):
      return (try converted(bytes, from: name), [])
    }
  }

  /// What to do about a declared encoding.
  private enum Family {
    case unicode
    /// Latin 1 and its like; an unknown name is most often one for it.
    case western(isKnown: Bool)
    case other(String)

    init(_ name: String) {
      switch name {
      case "", "utf-8", "utf8": self = .unicode
      case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "windows-1252", "cp1252", "us-ascii",
        "ascii":
        self = .western(isKnown: true)
      case "utf-16", "utf-16le", "utf-16be", "ucs-2", "utf-32", "ucs-4":
        // It could not be read so far if it were.
        self = .western(isKnown: false)
      default:
        guard let handler = xmlFindCharEncodingHandler(name) else {
          self = .western(isKnown: false)
          return
        }
        xmlCharEncCloseFunc(handler)
        self = .other(name)
      }
    }
  }

  private static func bytesOrMixed(_ bytes: [UInt8]) -> [UInt8] {
    UTF8Check.isValid(bytes) ? bytes : Windows1252.mixedUTF8(bytes)
  }

  /// Whether bytes are UTF-16 by their mark or by their first "<", and of which order.
  private static func isBigEndianUTF16(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) { return false }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) { return true }
    return nil
  }

  static func converted(
    _ bytes: [UInt8], from name: String
  ) throws(MarkupError) -> [UInt8] {
    MarkupDocument.prepare()
    guard let handler = xmlFindCharEncodingHandler(name), let input = xmlBufferCreate(),
      let output = xmlBufferCreate()
    else { throw .malformed("no parser knows an encoding called \"\(name)\"", line: 1) }
    defer {
      xmlCharEncCloseFunc(handler)
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    xmlBufferAdd(input, bytes, Int32(bytes.count))
    while xmlBufferLength(input) > 0 {
      let before = xmlBufferLength(input)
      let result = xmlCharEncInFunc(handler, output, input)
      guard result >= 0 || result == -1, xmlBufferLength(input) < before else {
        throw .malformed("bytes that are not in the declared encoding \(name)", line: 1)
      }
    }
    guard let content = xmlBufferContent(output) else { return [] }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(output))))
  }
}
