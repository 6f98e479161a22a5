/// What stands in front of the root element of an XML document, in an encoding that holds ASCII.
struct XMLProlog {
  /// Where `<?xml … ?>` stands; nil if there is none.
  private(set) var declaration: Range<Int>?
  /// The parts of the declaration in their order, with names in lower case.
  private(set) var parts: [(name: String, value: String)] = []
  /// The name that the DOCTYPE gives the root element.
  private(set) var doctype = ""
  private(set) var declaresEntities = false
  /// The local name of the root element; empty if none was found.
  private(set) var root = ""

  /// The declared encoding in lower case.
  var encoding: String? { parts.first { $0.name == "encoding" }?.value.lowercased() }

  /// Whether the parts of the declaration come in the only order that XML allows.
  var isOrdered: Bool {
    let order = ["version", "encoding", "standalone"]
    let places = parts.map { order.firstIndex(of: $0.name) ?? -1 }
    return places.first == 0 && zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Reads up to the root element.
  ///
  /// O(length of the prolog).
  init(_ bytes: some RandomAccessCollection<UInt8>) {
    var scanner = ByteScanner(Array(bytes))
    while scanner.skip(until: UInt8(ascii: "<")) {
      let start = scanner.offset
      if declaration == nil, Self.startsDeclaration(scanner) {
        _ = scanner.consume("<?xml")
        readDeclaration(&scanner, from: start)
      } else if scanner.consume("<?") {
        scanner.skip(past: "?>")
      } else if scanner.consume("<!--") {
        scanner.skip(past: "-->")
      } else if scanner.consume("<!") {
        if scanner.consume("DOCTYPE") { doctype = scanner.name() }
        readMarkupDeclarations(&scanner)
      } else {
        _ = scanner.consume("<")
        root = scanner.name()
        return
      }
    }
  }

  /// Whether "<?xml" and white space stand here, and not another instruction such as
  /// "<?xml-stylesheet".
  private static func startsDeclaration(_ scanner: ByteScanner) -> Bool {
    var next = scanner
    return next.consume("<?xml") && next.peek?.isXMLSpace == true
  }

  private mutating func readDeclaration(_ scanner: inout ByteScanner, from start: Int) {
    while let byte = scanner.peek, byte != UInt8(ascii: "?"), byte != UInt8(ascii: ">") {
      let name = scanner.name().lowercased()
      scanner.skipSpace()
      guard !name.isEmpty, scanner.consume("=") else {
        scanner.advance()
        continue
      }
      scanner.skipSpace()
      parts.append((name, scanner.quoted()))
    }
    _ = scanner.consume("?")
    _ = scanner.consume(">")
    declaration = start..<scanner.offset
  }

  /// Passes over a DOCTYPE with its internal subset.
  private mutating func readMarkupDeclarations(_ scanner: inout ByteScanner) {
    var depth = 0
    while let byte = scanner.peek {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = scanner.quoted()
      case UInt8(ascii: "["):
        depth += 1
        scanner.advance()
      case UInt8(ascii: "]"):
        depth -= 1
        scanner.advance()
      case UInt8(ascii: "<"):
        if scanner.consume("<!--") {
          scanner.skip(past: "-->")
        } else if scanner.consume("<!ENTITY") {
          declaresEntities = true
        } else if depth <= 0 {
          return
        } else {
          scanner.advance()
        }
      case UInt8(ascii: ">"):
        scanner.advance()
        if depth <= 0 { return }
      default: scanner.advance()
      }
    }
  }
}
