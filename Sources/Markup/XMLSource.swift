import CXML2

/// The text of an XML document, made fit for a strict parser.
///
/// It is UTF-8 without declaration, and without entities of its own: a document that declares some
/// is refused, so that neither a billion laughs nor an external entity can do anything.
package struct XMLSource {
  /// The largest document that is read, in bytes.
  package static let limit = 128 * 1_048_576
  /// How many elements may be open at once.
  package static let depthLimit = Int(cxml2_xml_depth)

  /// The document in UTF-8, mended.
  package let bytes: [UInt8]
  /// What had to be mended, in the words of a diagnostic.
  package let repairs: [String]

  /// Decodes and mends a document.
  ///
  /// O(n).
  /// - Throws: `MarkupError` if it is empty, too large, in no encoding that is known, or
  /// declares entities.
  package init(_ bytes: [UInt8]) throws(MarkupError) {
    guard bytes.count <= Self.limit else { throw .tooLarge(limit: Self.limit) }
    var (text, repairs) = try XMLEncoding.utf8(bytes)
    guard !text.allSatisfy(\.isXMLSpace) else { throw .empty }
    let prolog = XMLProlog(text)
    if prolog.declaresEntities { throw .declaresEntities }
    if let declaration = prolog.declaration {
      if !prolog.isOrdered { repairs.append("the XML declaration is not in order") }
      if text[..<declaration.lowerBound].contains(where: { !$0.isXMLSpace }) {
        repairs.append("something stands in front of the XML declaration")
      }
      // Blanks keep the numbers of lines.
      for index in 0..<declaration.upperBound where text[index] != 0x0A { text[index] = 0x20 }
    }
    let mended = try XMLRepair.mended(text)
    self.bytes = mended.bytes
    if !mended.repairs.isEmpty {
      repairs.append("mended: " + mended.repairs.joined(separator: ", "))
    }
    self.repairs = repairs
  }

  private init(bytes: [UInt8], repairs: [String]) { (self.bytes, self.repairs) = (bytes, repairs) }

  /// The local name of the root element, from the first bytes of a document; empty if that is no XML.
  package static func rootName(_ bytes: [UInt8]) -> String {
    guard let head = try? XMLEncoding.utf8(Array(bytes.prefix(65_536))).bytes,
      head.first(where: { !$0.isXMLSpace }) == UInt8(ascii: "<")
    else { return "" }
    let prolog = XMLProlog(head)
    return prolog.root.isEmpty ? prolog.doctype : prolog.root
  }

  /// The stretches from each start tag of this name to its end tag, or to the next start tag.
  ///
  /// They let a reader save the sound records of a document that is broken somewhere. O(n).
  package func pieces(named element: StaticString) -> [XMLSource] {
    var scanner = ByteScanner(bytes)
    var ranges: [Range<Int>] = []
    var open: Int?
    while scanner.skip(until: UInt8(ascii: "<")) {
      let start = scanner.offset
      if scanner.consume("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.consume("<![CDATA[") {
        scanner.skip(past: "]]>")
      } else if scanner.consume("</") {
        guard scanner.consume(element), scanner.peek?.isXMLName != true, let first = open else {
          continue
        }
        scanner.skip(past: ">")
        ranges.append(first..<scanner.offset)
        open = nil
      } else {
        scanner.advance()
        guard scanner.consume(element), scanner.peek?.isXMLName != true else { continue }
        if let first = open { ranges.append(first..<start) }
        open = start
      }
    }
    if let first = open { ranges.append(first..<bytes.count) }
    return ranges.map { XMLSource(bytes: Array(bytes[$0]), repairs: []) }
  }
}
