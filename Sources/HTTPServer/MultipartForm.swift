import Glibc

/// A field or file of a form that was sent in parts (RFC 7578).
package struct FormPart: Sendable {
  /// What the field is called.
  package var name: String
  /// What the file is called on the device that it comes from; nil for a field.
  package var fileName: String?
  /// What was sent.
  package var bytes: [UInt8]
}

extension HTTPRequest {
  /// The fields and files of a form that was sent in parts, at most `limit` of them; none if the
  /// request is no such form.
  ///
  /// Complexity: O(n) for the length of the body.
  package func parts(limit: Int = 1000) -> [FormPart] {
    guard let boundary = multipartBoundary else { return [] }
    let finder = ByteFinder(body)
    let delimiter = Array("\r\n--\(boundary)".utf8)
    // The first delimiter may stand at the very start, without a line end before it.
    guard var start = finder.end(of: Array(delimiter.dropFirst(2)), from: 0) else { return [] }
    var parts: [FormPart] = []
    while parts.count < limit, let end = finder.start(of: delimiter, from: start) {
      if let part = part(in: start..<end, finder) { parts.append(part) }
      start = end + delimiter.count
    }
    return parts
  }

  /// The value of a field of a form, however it was sent; nil if there is none.
  ///
  /// Complexity: O(n) for the length of the body.
  package func field(_ name: String) -> String? {
    if multipartBoundary != nil {
      return parts().first { $0.name == name && $0.fileName == nil }
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    guard isForm else { return nil }
    return form.first { $0.name == name }?.value
  }

  /// Whether the body is a form as browsers send it by default.
  package var isForm: Bool {
    headers["content-type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
  }

  /// What stands between the parts of the body; nil if it is no form in parts.
  private var multipartBoundary: String? {
    guard let type = headers["content-type"], type.lowercased().hasPrefix("multipart/form-data")
    else { return nil }
    let boundary = HeaderParameters.value(of: "boundary", in: type) ?? ""
    return (1...70).contains(boundary.utf8.count) ? boundary : nil
  }

  /// Reads the headers of a part, which an empty line ends.
  private func part(in range: Range<Int>, _ finder: ByteFinder) -> FormPart? {
    guard let end = finder.end(of: Array("\r\n\r\n".utf8), from: range.lowerBound),
      end <= range.upperBound
    else { return nil }
    let head = String(decoding: body[range.lowerBound..<end], as: UTF8.self)
    for line in head.split(whereSeparator: \.isNewline)
    where line.lowercased().hasPrefix("content-disposition:") {
      guard let name = HeaderParameters.value(of: "name", in: line) else { return nil }
      return FormPart(
        name: name, fileName: HeaderParameters.value(of: "filename", in: line),
        bytes: Array(body[end..<range.upperBound]))
    }
    return nil
  }
}

/// The parameters behind the value of a header.
enum HeaderParameters {
  /// The value of a parameter, with or without quotation marks around it; nil if there is none.
  ///
  /// Complexity: O(n).
  static func value(of name: String, in header: some StringProtocol) -> String? {
    for piece in pieces(of: header).dropFirst() {
      guard let sign = piece.firstIndex(of: "=") else { continue }
      let key = piece[..<sign].filter { $0 != " " }.lowercased()
      guard key == name else { continue }
      let value = piece[piece.index(after: sign)...]
      guard value.hasPrefix("\"") else { return String(value.prefix { $0 != " " }) }
      // Browsers write a quotation mark in a name as %22, others with a "\" before it.
      return String(value.dropFirst().prefix { $0 != "\"" }).replacing("%22", with: "\"")
        .replacing("\\", with: "")
    }
    return nil
  }

  /// The header cut at the semicolons outside of quotation marks.
  private static func pieces(of header: some StringProtocol) -> [String] {
    var pieces = [""]
    var isQuoted = false
    for character in header {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }
}

/// Finds bytes in bytes.
struct ByteFinder {
  private let bytes: [UInt8]

  /// Makes a finder in some bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where a piece stands first from a place on; nil if it does not.
  ///
  /// Complexity: O(n · m) for the bytes from there on and those of the piece; O(n) where few bytes are
  /// the first of the piece.
  func start(of piece: [UInt8], from place: Int) -> Int? {
    guard let first = piece.first, place <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      var start = place
      while start + piece.count <= all.count,
        let found = memchr(base + start, Int32(first), all.count - start - piece.count + 1)
      {
        start = UnsafeRawPointer(found) - base
        if memcmp(found, piece, piece.count) == 0 { return start }
        start += 1
      }
      return nil
    }
  }

  /// Where a piece ends that stands first from a place on; nil if it does not.
  func end(of piece: [UInt8], from place: Int) -> Int? {
    start(of: piece, from: place).map { $0 + piece.count }
  }
}
