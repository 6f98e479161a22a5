import CXML2

extension MarkupDocument {
  /// The largest XML document that is read, in bytes.
  package static let xmlLimit = 128 * 1_048_576

  /// Parses an XML document strictly; if it is not well formed, once more with libxml2's recovery,
  /// and then `repairs` says what was wrong.
  ///
  /// Entities are not expanded, and a document that declares some is refused, so neither a billion
  /// laughs nor an external entity can do anything.
  /// - Throws: `MarkupError` if there is no usable tree.
  package static func xml(_ bytes: [UInt8]) throws(MarkupError) -> MarkupDocument {
    _ = ready
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= xmlLimit else { throw .tooLarge(limit: xmlLimit) }
    if declaresEntities(bytes.prefix(65_536)) { throw .declaresEntities }
    let strict = parse(bytes, recovering: false)
    if let document = strict.document { return try checked(document, repairs: []) }
    guard let document = parse(bytes, recovering: true).document else { throw strict.error }
    return try checked(document, repairs: [strict.error.description])
  }

  private static func checked(
    _ document: xmlDocPtr, repairs: [String]
  ) throws(MarkupError) -> MarkupDocument {
    let result = MarkupDocument(document, repairs: repairs)
    if let subset = document.pointee.intSubset, subset.pointee.entities != nil {
      throw .declaresEntities
    }
    return result
  }

  private static func parse(
    _ bytes: [UInt8], recovering: Bool
  ) -> (document: xmlDocPtr?, error: MarkupError) {
    guard let parser = xmlNewParserCtxt() else {
      return (nil, .malformed("out of memory", line: 0))
    }
    defer { xmlFreeParserCtxt(parser) }
    let options =
      Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_NONET.rawValue) | (recovering ? Int32(XML_PARSE_RECOVER.rawValue) : 0)
    let document = bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(parser, buffer.baseAddress, Int32(buffer.count), nil, nil, options)
    }
    let last = xmlCtxtGetLastError(parser)?.pointee
    let message = last?.message.map { String(cString: $0) } ?? "no XML"
    let line = Int(last?.line ?? 1)
    return (document, .malformed(message.trimmingNewlines, line: line))
  }

  private static func declaresEntities(_ head: ArraySlice<UInt8>) -> Bool {
    let mark = Array("<!ENTITY".utf8)
    return head.indices.contains { head[$0...].starts(with: mark) }
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    String(drop { $0.isNewline }.reversed().drop { $0.isNewline }.reversed())
  }
}
