import CXML2

extension MarkupDocument {
  /// Parses an XML document strictly; if it is not well formed, once more with libxml2's recovery,
  /// and then `repairs` says what was wrong.
  ///
  /// What `XMLSource` can mend is no fault. Nothing outside the bytes is loaded.
  /// - Throws: `MarkupError` if there is no usable tree.
  package static func xml(_ bytes: [UInt8]) throws(MarkupError) -> MarkupDocument {
    let source = try XMLSource(bytes)
    do {
      return try xml(source, recovering: false)
    } catch {
      guard case .malformed = error else { throw error }
      return try xml(source, recovering: true)
    }
  }

  /// Parses an XML document that has been made fit.
  ///
  /// Recovery gives a tree for nearly everything, with parts of the source missing.
  /// - Throws: `MarkupError` if there is no tree.
  package static func xml(
    _ source: XMLSource, recovering: Bool
  ) throws(MarkupError) -> MarkupDocument {
    prepareParser()
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
    let fault = recovering && last != nil ? [error.description] : []
    // From here on the document frees the tree.
    let document = pointer.map { MarkupDocument($0, repairs: source.repairs + fault) }
    if isTooDeep { throw .tooDeep(limit: XMLSource.depthLimit) }
    guard let document, document.root != nil else { throw error }
    if let subset = document.pointer.pointee.intSubset, subset.pointee.entities != nil {
      throw .declaresEntities
    }
    return document
  }
}
