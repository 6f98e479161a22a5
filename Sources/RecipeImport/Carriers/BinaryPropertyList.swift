/// A binary property list, of which single values are looked up.
///
/// The format is that of Apple's CFBinaryPList.c, "bplist00". Nothing is built of it: a look-up follows
/// the keys of dictionaries, so that a list that holds itself cannot do anything.
struct BinaryPropertyList {
  enum Value: Equatable {
    case text(String)
    /// Where the bytes are.
    case data(Range<Int>)
    case other
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let root: Int
  private let table: Int

  /// Reads the trailer; nil if that cannot be one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 40, bytes.starts(with: "bplist00".utf8) else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard let count = Self.integer(bytes, trailer + 8, 8),
      let root = Self.integer(bytes, trailer + 16, 8),
      let table = Self.integer(bytes, trailer + 24, 8),
      (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, root < count,
      table < trailer, count <= (trailer - table) / offsetSize
    else { return nil }
    (self.count, self.root, self.table) = (count, root, table)
  }

  /// The value behind keys, one dictionary inside the other; nil if there is none.
  ///
  /// O(number of entries in these dictionaries).
  func value(_ path: [String]) -> Value? {
    var object = root
    for key in path {
      guard let next = entry(key, of: object) else { return nil }
      object = next
    }
    return value(of: object)
  }

  /// The texts that stand under a key in any dictionary, in the order of the file.
  ///
  /// O(n): dictionaries that overlap are looked at up to the size of the file.
  func texts(_ key: String) -> [String] {
    var budget = bytes.count
    var texts: [String] = []
    for object in 0..<count {
      guard let (kind, length, _) = header(of: object), kind == 0xD else { continue }
      budget -= length
      guard budget > 0 else { break }
      if let next = entry(key, of: object), case .text(let text)? = value(of: next) {
        texts.append(text)
      }
    }
    return texts
  }

  private func value(of object: Int) -> Value? {
    guard let (kind, length, start) = header(of: object) else { return nil }
    switch kind {
    case 0x4: return fits(start, length).map { .data($0) }
    case 0x5: return fits(start, length).map { .text(String(decoding: bytes[$0], as: UTF8.self)) }
    case 0x6:
      guard length <= bytes.count / 2, let range = fits(start, length * 2) else { return nil }
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    default: return .other
    }
  }

  /// The number of the object under a key of a dictionary.
  private func entry(_ key: String, of object: Int) -> Int? {
    guard let (kind, length, start) = header(of: object), kind == 0xD, length <= 10_000,
      fits(start, length * 2 * referenceSize) != nil
    else { return nil }
    for index in 0..<length {
      guard let name = Self.integer(bytes, start + index * referenceSize, referenceSize),
        value(of: name) == .text(key)
      else { continue }
      return Self.integer(bytes, start + (length + index) * referenceSize, referenceSize)
    }
    return nil
  }

  /// The kind of an object, its length, and where its content starts.
  private func header(of object: Int) -> (kind: UInt8, length: Int, start: Int)? {
    guard object >= 0, object < count,
      let offset = Self.integer(bytes, table + object * offsetSize, offsetSize), offset < table
    else { return nil }
    let mark = bytes[offset]
    guard mark & 0xF == 0xF, mark >> 4 > 1 else { return (mark >> 4, Int(mark & 0xF), offset + 1) }
    guard offset + 1 < table, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3 else {
      return nil
    }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    return Self.integer(bytes, offset + 2, size).map { (mark >> 4, $0, offset + 2 + size) }
  }

  private func fits(_ start: Int, _ length: Int) -> Range<Int>? {
    length <= table && start <= table - length ? start..<start + length : nil
  }

  /// An unsigned integer, the highest byte first; nil if it does not fit an `Int`.
  private static func integer(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, start <= bytes.count - size else { return nil }
    let value = bytes[start..<start + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
