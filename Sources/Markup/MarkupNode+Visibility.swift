import CXML2

extension MarkupNode {
  /// Who is kept from seeing an element.
  package enum Visibility: Sendable {
    case visible
    /// Programs that read the page aloud are told to leave it out.
    case hiddenFromReaders
    /// Nobody sees it, by the attribute `hidden` or by a style in the element.
    case hidden
  }

  /// How an element is shown, as far as its own attributes say.
  ///
  /// One walk over the attributes without a string for each. O(length of the attributes).
  package var visibility: Visibility {
    guard isElement else { return .visible }
    var result = Visibility.visible
    var next = pointer.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard let name = attribute.pointee.name else { continue }
      let value = attribute.pointee.children?.pointee.content
      switch name.pointee {
      case UInt8(ascii: "h") where xmlStrEqual(name, "hidden") == 1:
        return .hidden
      case UInt8(ascii: "s") where xmlStrEqual(name, "style") == 1:
        if let value, Self.hides(value) { return .hidden }
      case UInt8(ascii: "a") where xmlStrEqual(name, "aria-hidden") == 1:
        if let value, xmlStrEqual(value, "true") == 1 { result = .hiddenFromReaders }
      default: break
      }
    }
    return result
  }

  /// Whether a style says "display: none".
  private static func hides(_ style: UnsafePointer<UInt8>) -> Bool {
    var bytes: [UInt8] = []
    var index = 0
    while case let byte = style[index], byte != 0 {
      if byte != 0x20 { bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
      index += 1
    }
    return ByteSearch.find(Array("display:none".utf8), in: bytes, from: 0) != nil
  }
}
