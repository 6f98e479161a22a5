import CXML2

extension MarkupDocument {
  /// Parses an XML document that has been made fit.
  ///
  /// Strictly, or with libxml2's recovery, which gives a tree for nearly everything, with parts of
  /// the source missing. Nothing outside the bytes is loaded. O(n).
  /// - Throws: `MarkupError` if there is no tree.
  package static func xml(
    _ source: XMLSource, recovering: Bool
  ) throws(MarkupError) -> MarkupDocument {
    prepare()
    guard let parser = xmlNewParserCtxt() else { throw .malformed("out of memory", line: 0) }
    defer { xmlFreeParserCtxt(parser) }
    cxml2_limit_xml_depth(parser)
    let options =
      Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_NONET.rawValue) | (recovering ? Int32(XML_PARSE_RECOVER.rawValue) : 0)
    let pointer = source.bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(parser, buffer.baseAddress, Int32(buffer.count), nil, nil, options)
    }
    let last = xmlCtxtGetLastError(parser)?.pointee
    let message = last?.message.map { String(cString: $0) } ?? "no XML"
    let error = MarkupError.malformed(
      String(message.prefix { !$0.isNewline }), line: Int(last?.line ?? 1))
    let isTooDeep = cxml2_is_too_deep(parser) != 0
    // From here on the document frees the tree.
    let document = pointer.map { MarkupDocument($0) }
    if isTooDeep { throw .tooDeep(limit: XMLSource.depthLimit) }
    guard let document, document.root != nil else { throw error }
    if let subset = document.pointer.pointee.intSubset, subset.pointee.entities != nil {
      throw .declaresEntities
    }
    return document
  }
}
