import FoundationEssentials

/// A message of several parts, after RFC 2045 and 2046, as far as saved pages need it.
struct MIMEMessage {
  /// The largest message that is read, in bytes.
  static let limit = 64 * 1_048_576
  /// How many parts are looked at; a saved page has one for each picture.
  private static let partLimit = 5000

  struct Part {
    /// By their names in lower case.
    var headers: [String: String]
    fileprivate var body: ArraySlice<UInt8>

    /// "text/html", without parameters.
    var type: String {
      (headers["content-type"] ?? "").prefix { $0 != ";" }.trimmed.lowercased()
    }

    /// The encoding that the part declares; empty if it declares none.
    var charset: String { MIMEMessage.parameter("charset", of: headers["content-type"] ?? "") }

    /// The content, decoded.
    ///
    /// O(n).
    var content: [UInt8] {
      switch (headers["content-transfer-encoding"] ?? "").trimmed.lowercased() {
      case "quoted-printable": MIMEMessage.quotedPrintable(body)
      case "base64":
        Data(base64Encoded: Data(body), options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? []
      default: Array(body)
      }
    }
  }

  private(set) var headers: [String: String]
  private(set) var parts: [Part] = []

  /// Reads a message; what is no part is left out.
  ///
  /// O(n).
  init(_ bytes: [UInt8]) {
    let (headers, start) = Self.headers(in: bytes[...])
    self.headers = headers
    let boundary = Self.parameter("boundary", of: headers["content-type"] ?? "")
    guard !boundary.isEmpty else { return }
    let mark = Array("--\(boundary)".utf8)
    var partStart: Int?
    var lineStart = start
    while lineStart < bytes.count, parts.count < Self.partLimit {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes[lineStart..<lineEnd].starts(with: mark) {
        if let first = partStart {
          let (headers, body) = Self.headers(in: bytes[first..<lineStart])
          parts.append(Part(headers: headers, body: bytes[body..<lineStart]))
        }
        partStart = min(bytes.count, lineEnd + 1)
        if bytes[lineStart..<lineEnd].dropFirst(mark.count).starts(with: [0x2D, 0x2D]) { return }
      }
      lineStart = lineEnd + 1
    }
    if let first = partStart, first < bytes.count, parts.count < Self.partLimit {
      let (headers, body) = Self.headers(in: bytes[first...])
      parts.append(Part(headers: headers, body: bytes[body...]))
    }
  }

  /// The header fields up to the first empty line, and the place behind that.
  private static func headers(in bytes: ArraySlice<UInt8>) -> ([String: String], Int) {
    var headers: [String: String] = [:]
    var name = ""
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      let line = String(decoding: bytes[start..<end].prefix(8192), as: UTF8.self)
      start = min(bytes.endIndex, end + 1)
      if line.trimmed.isEmpty {
        // Some programs write an empty line before the first field.
        if headers.isEmpty, bytes.startIndex == 0 { continue }
        break
      }
      if line.first == " " || line.first == "\t" {
        headers[name]? += " " + line.trimmed
      } else if let colon = line.firstIndex(of: ":") {
        name = line[..<colon].trimmed.lowercased()
        headers[name] = line[line.index(after: colon)...].trimmed
      }
      if headers.count > 200 { break }
    }
    return (headers, start)
  }

  /// The value of a parameter of a field, `charset` of "text/html; charset=utf-8".
  static func parameter(_ name: String, of field: String) -> String {
    for part in field.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].trimmed.lowercased() == name else { continue }
      let value = pair[1].trimmed
      return value.first == "\"" ? String(value.dropFirst().prefix { $0 != "\"" }) : value
    }
    return ""
  }

  /// Text in quoted-printable, RFC 2045 section 6.7, with what is no code left as it is.
  private static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "=") else {
        result.append(byte)
        continue
      }
      let rest = bytes[index...].prefix(2)
      if rest.starts(with: [0x0D, 0x0A]) {
        index += 2
      } else if rest.first == 0x0A {
        index += 1
      } else if rest.count == 2, let value = UInt8(String(decoding: rest, as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 2
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
