import CXML2

extension MarkupNode {
  /// The values of some attributes, each with a blank in front, in ASCII lower case.
  ///
  /// It saves the strings that reading one attribute after another makes. O(length of the values).
  package func lowercasedValues(of names: [StaticString], limit: Int = 400) -> [UInt8] {
    var result: [UInt8] = []
    guard isElement else { return result }
    var next = pointer.pointee.properties
    while let attribute = next {
      next = attribute.pointee.next
      guard let name = attribute.pointee.name,
        names.contains(where: {
          name.pointee == $0.utf8Start.pointee && xmlStrEqual(name, $0.utf8Start) == 1
        }),
        let content = attribute.pointee.children?.pointee.content
      else { continue }
      result.append(0x20)
      var index = 0
      while index < limit, case let byte = content[index], byte != 0 {
        result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        index += 1
      }
    }
    return result
  }
}
