import Embedded
import Recipes

/// The weights of the tagger, read in place from the bytes of a file.
///
/// The file is little-endian and holds
/// - the four bytes "SLT1" and the number of buckets as a power of two, 32 bits;
/// - the weights of the first state, then for each context and each state those of the next state,
///   16 bits each;
/// - the offsets of the buckets, 32 bits each, one more than there are buckets;
/// - the entries, 32 bits each: 16 bits of the hash, 5 bits for what the weight is for, and 11 bits
///   for the weight.
///
/// A weight is a whole number of `1/scale`. Which bucket a feature is in say the upper bits of its hash;
/// the lower 16 are held against those of the entry, so of 10,000 unknown features about one is
/// taken for a known one.
package struct LineModel: Sendable {
  /// What a weight of 1 is in the file.
  package static let scale = 64
  /// How many things a weight of a feature may be for: labels first, then states; the rest is free.
  package static let targetCount = 32
  static let magic: [UInt8] = Array("SLT1".utf8)
  package static let headerSize = 8

  /// A file in memory that stays there.
  private nonisolated(unsafe) let start: UnsafeRawPointer
  /// What keeps the bytes, if they are not part of the program.
  private let owner: Owner?
  private let shift: UInt32
  /// A bit for each hash of hashes of features; without it a feature is not in the file.
  ///
  /// Most features of a line are not, and these few bytes stay in the nearest cache.
  private var known = [UInt64](repeating: 0, count: 1 << 12)
  private let transitions: Int
  private let offsets: Int
  private let entries: Int

  /// The weights that Sorrel ships.
  package static let shared: LineModel? = {
    let file = EmbeddedTagger()
    return LineModel(UnsafeRawBufferPointer(start: file.start, count: file.count), owner: nil)
  }()

  /// Reads weights from bytes; nil if they are no such file.
  package init?(_ bytes: [UInt8]) {
    let owner = Owner(bytes)
    self.init(UnsafeRawBufferPointer(owner.buffer), owner: owner)
  }

  private init?(_ bytes: UnsafeRawBufferPointer, owner: Owner?) {
    guard bytes.count >= Self.headerSize, bytes.prefix(4).elementsEqual(Self.magic) else {
      return nil
    }
    let bits = bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian
    guard bits > 0, bits < 16 else { return nil }
    shift = 32 - bits
    transitions = Self.headerSize
    offsets = transitions + 2 * Self.transitionCount
    entries = offsets + 4 * ((1 << Int(bits)) + 1)
    guard bytes.count >= entries, let start = bytes.baseAddress else { return nil }
    (self.start, self.owner) = (start, owner)
    guard isSound(bits: bits, count: (bytes.count - entries) / 4) else { return nil }
    for bucket in 0..<(1 << Int(bits)) {
      let place = offsets + 4 * bucket
      for entry in word(at: place)..<word(at: place + 4) {
        let key = word(at: entries + 4 * Int(entry)) >> 16
        let bit = Self.bit(of: (UInt32(bucket) << shift) | key)
        known[bit >> 6] |= 1 << UInt64(bit & 63)
      }
    }
  }

  /// How many weights of transitions there are, those of the first state included.
  package static let transitionCount =
    TagState.count * (1 + LineFeatures.contextCount * TagState.count)

  /// The weight of a state at the start of a line.
  func first(_ state: Int) -> Int32 { transition(at: state) }

  /// Where the weights of a context and a state before start; the next state is added to it.
  static func place(context: Int, from state: Int) -> Int {
    TagState.count * (1 + context * TagState.count + state)
  }

  @inline(__always)
  func transition(at index: Int) -> Int32 {
    Int32(
      start.loadUnaligned(fromByteOffset: transitions + 2 * index, as: Int16.self).littleEndian)
  }

  @inline(__always)
  private static func bit(of feature: UInt32) -> Int {
    Int((feature >> 18) << 4 | feature & 15)
  }

  /// Calls `body` with what is needed for `add`.
  @inline(__always)
  func withFilter<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result {
    known.withUnsafeBufferPointer(body)
  }

  /// Adds the weights of a feature to the scores of what they are for.
  @inline(__always)
  func add(
    _ feature: UInt32, to scores: UnsafeMutableBufferPointer<Int32>,
    filter: UnsafeBufferPointer<UInt64>
  ) {
    let bit = Self.bit(of: feature)
    guard (filter[bit >> 6] >> UInt64(bit & 63)) & 1 == 1 else { return }
    let place = offsets + 4 * Int(feature >> shift)
    let first = word(at: place)
    let last = word(at: place + 4)
    // The offsets were looked at when the file was opened.
    let key = feature << 16
    var offset = entries + 4 * Int(first)
    let end = entries + 4 * Int(last)
    while offset < end {
      let entry = word(at: offset)
      offset += 4
      if (entry ^ key) >> 16 == 0 {
        scores[Int(entry >> 11 & 31)] &+= Int32(bitPattern: entry << 21) >> 21
      }
    }
  }

  @inline(__always)
  private func word(at offset: Int) -> UInt32 {
    start.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
  }

  /// Whether the offsets of the buckets go up and stay in the file.
  private func isSound(bits: UInt32, count: Int) -> Bool {
    var last: UInt32 = 0
    for bucket in 0...(1 << Int(bits)) {
      let next = word(at: offsets + 4 * bucket)
      guard next >= last, next <= count else { return false }
      last = next
    }
    return true
  }

  /// Bytes that live as long as those who read them.
  private final class Owner: Sendable {
    nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer

    init(_ bytes: [UInt8]) {
      buffer = .allocate(byteCount: bytes.count, alignment: 8)
      buffer.copyBytes(from: bytes)
    }

    deinit { buffer.deallocate() }
  }
}
