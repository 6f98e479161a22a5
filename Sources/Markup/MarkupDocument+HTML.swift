import CXML2

extension MarkupDocument {
  /// The largest page that is read, in bytes: real ones have some hundred thousand.
  package static let htmlLimit = 16 * 1_048_576

  /// Parses an HTML page, forgiving what browsers forgive.
  ///
  /// The encoding is that of a byte order mark; else UTF-8 if the bytes are that; else what the
  /// page declares; else windows-1252.
  /// - Throws: `MarkupError` if the page is empty, too large, nested too deep or absurdly full of
  ///   attributes.
  package static func html(_ bytes: [UInt8]) throws(MarkupError) -> MarkupDocument {
    prepare()
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= htmlLimit else { throw .tooLarge(limit: htmlLimit) }
    let encoding = TextEncoding.ofHTML(bytes)
    try HTMLAttributes.check(encoding.isUTF16 ? bytes.filter { $0 != 0 } : bytes)
    return try parsed(bytes, encoding)
  }

  /// Parses an HTML page, or a part of one, that is known to be UTF-8 without a byte order mark.
  ///
  /// O(n).
  /// - Throws: `MarkupError` as for bytes in any encoding.
  package static func html(utf8 bytes: [UInt8]) throws(MarkupError) -> MarkupDocument {
    prepare()
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= htmlLimit else { throw .tooLarge(limit: htmlLimit) }
    try HTMLAttributes.check(bytes)
    return try parsed(bytes, .utf8)
  }

  private static func parsed(
    _ bytes: [UInt8], _ encoding: TextEncoding
  ) throws(MarkupError) -> MarkupDocument {
    guard let parser = htmlNewParserCtxt() else { throw .malformed("out of memory", line: 0) }
    defer { htmlFreeParserCtxt(parser) }
    cxml2_limit_html_depth(parser)
    let options =
      Int32(HTML_PARSE_RECOVER.rawValue) | Int32(HTML_PARSE_NOERROR.rawValue)
      | Int32(HTML_PARSE_NOWARNING.rawValue) | Int32(HTML_PARSE_NONET.rawValue)
      | Int32(HTML_PARSE_COMPACT.rawValue)
    let document = bytes.withUnsafeBytes { buffer in
      htmlCtxtReadMemory(
        parser, buffer.baseAddress, Int32(buffer.count), nil,
        encoding.libxmlName, options)
    }
    guard let document else { throw .malformed("no HTML at all", line: 1) }
    let result = MarkupDocument(document)
    if cxml2_is_too_deep(parser) != 0 {
      throw .tooDeep(limit: Int(cxml2_html_depth))
    }
    return result
  }
}
