/// In which chunks a term is, and how high its level is there at most.
///
/// With it, a search leaves out chunks in which nothing can be good enough without reading their lists
/// (as block-max indexes do: Ding, Suel: "Faster top-k document retrieval using block-max indexes",
/// 2011).
struct TermChunks: Hashable {
  /// What is known of one chunk.
  struct Entry: Hashable {
    var chunk: Int
    /// The highest level that the term has had there.
    var top: Int
  }

  /// By chunk, ascending.
  private(set) var entries: [Entry] = []

  init() {}

  /// Reads the form that `bytes` gives; what is damaged is left out.
  init(_ bytes: UnsafeRawBufferPointer) {
    var (offset, chunk) = (0, 0)
    while offset < bytes.count {
      let number = PositionCode.number(in: bytes, at: &offset)
      chunk &+= Int(truncatingIfNeeded: number >> 4)
      guard (0...PostingKey.maximumChunk).contains(chunk) else { return }
      entries.append(Entry(chunk: chunk, top: Int(number & 15)))
    }
  }

  /// Each chunk as the gap to the one before it and the level.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var last = 0
    for entry in entries {
      Self.append(entry, after: last, to: &bytes)
      last = entry.chunk
    }
    return bytes
  }

  /// Appends what is known of a chunk behind another one; before the first stands 0.
  static func append(_ entry: Entry, after last: Int, to bytes: inout [UInt8]) {
    PositionCode.append(UInt64(entry.chunk - last) << 4 | UInt64(entry.top), to: &bytes)
  }

  /// What is known of a chunk; nil if the term is not there.
  ///
  /// O(log chunks).
  subscript(chunk: Int) -> Entry? {
    let index = entries.partitioningIndex { $0.chunk >= chunk }
    return index < entries.count && entries[index].chunk == chunk ? entries[index] : nil
  }

  /// Sets what is known of a chunk, or takes it out.
  mutating func set(_ entry: Entry?, of chunk: Int) {
    let index = entries.partitioningIndex { $0.chunk >= chunk }
    let isKnown = index < entries.count && entries[index].chunk == chunk
    switch (entry, isKnown) {
    case (let entry?, true): entries[index] = entry
    case (let entry?, false): entries.insert(entry, at: index)
    case (nil, true): entries.remove(at: index)
    case (nil, false): break
    }
  }
}
