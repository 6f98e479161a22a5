extension PageScan {
  /// What the attributes of a tag say without being read one by one.
  package struct Traits: Sendable {
    /// The values of `class`, `id`, `itemprop`, `data-testid` and `role`, each with a blank in front, in
    /// ASCII lower case; a long one is cut.
    package var names: [UInt8] = []
    package var visibility = Visibility.visible

    /// Adds a value in ASCII lower case.
    fileprivate mutating func add(_ value: Slice<UnsafeBufferPointer<UInt8>>) {
      names.append(0x20)
      let start = names.count
      names.append(contentsOf: value)
      names.withUnsafeMutableBufferPointer { names in
        for index in start..<names.count where names[index] &- 0x41 < 26 { names[index] |= 0x20 }
      }
    }
  }

  /// Who is kept from seeing an element.
  package enum Visibility: Sendable {
    case visible
    /// Programs that read the page aloud are told to leave it out.
    case hiddenFromReaders
    /// Nobody sees it, by the attribute `hidden` or by a style in the element.
    case hidden
  }

  private static let nameLimit = 400

  /// The names of an element and how it is shown, as far as its own attributes say.
  ///
  /// O(length of the tag).
  package func traits(of tag: Tag) -> Traits {
    var traits = Traits()
    bytes.withUnsafeBufferPointer { bytes in
      var attributes = AttributeRanges(bytes, in: tag.range)
      while let (name, value) = attributes.next() {
        if Self.isNaming(bytes, name) {
          traits.add(bytes[value].prefix(Self.nameLimit))
        } else if ByteFinder.equals("hidden", bytes, name)
          || ByteFinder.equals("style", bytes, name) && hides(value)
        {
          traits.visibility = .hidden
        } else if traits.visibility == .visible, ByteFinder.equals("aria-hidden", bytes, name),
          ByteFinder.equals("true", bytes, value)
        {
          traits.visibility = .hiddenFromReaders
        }
      }
    }
    return traits
  }

  /// Whether an attribute names its element.
  private static func isNaming(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Bool {
    switch name.count {
    case 2: ByteFinder.equals("id", bytes, name)
    case 4: ByteFinder.equals("role", bytes, name)
    case 5: ByteFinder.equals("class", bytes, name)
    case 8: ByteFinder.equals("itemprop", bytes, name)
    case 11: ByteFinder.equals("data-testid", bytes, name)
    default: false
    }
  }

  /// Whether a style says "display: none".
  private func hides(_ style: Range<Int>) -> Bool {
    let text = bytes[style].filter { $0 != 0x20 }
    return text.withUnsafeBufferPointer { ByteFinder.holds("display:none", in: $0, $0.indices) }
  }
}

/// The attributes of a tag as places in the bytes of the page, which must outlive this.
struct AttributeRanges {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private let end: Int

  /// Starts at the "<" of a tag.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in tag: Range<Int>) {
    (self.bytes, offset, end) = (bytes, tag.lowerBound + 1, tag.upperBound)
    while offset < end, !isSpace(bytes[offset]), bytes[offset] != 0x3E, bytes[offset] != 0x2F {
      offset += 1
    }
  }

  /// The next name, and its value without quotation marks; nil at the end of the tag.
  mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    while offset < end, isSpace(bytes[offset]) || bytes[offset] == 0x2F { offset += 1 }
    guard offset < end, bytes[offset] != 0x3E else { return nil }
    let start = offset
    offset += 1
    while offset < end, !endsName(bytes[offset]) { offset += 1 }
    let name = start..<offset
    skipSpace()
    guard offset < end, bytes[offset] == 0x3D else { return (name, offset..<offset) }
    offset += 1
    skipSpace()
    guard offset < end else { return (name, offset..<offset) }
    let mark = bytes[offset]
    if mark == 0x22 || mark == 0x27 {
      let first = offset + 1
      offset = first
      while offset < end, bytes[offset] != mark { offset += 1 }
      let value = first..<max(first, offset)
      offset = min(end, offset + 1)
      return (name, value)
    }
    let first = offset
    while offset < end, !isSpace(bytes[offset]), bytes[offset] != 0x3E { offset += 1 }
    return (name, first..<offset)
  }

  private func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == 0x3D || byte == 0x2F || byte == 0x3E
  }

  private mutating func skipSpace() {
    while offset < end, isSpace(bytes[offset]) { offset += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte.isXMLSpace || byte == 0x0C }
}
