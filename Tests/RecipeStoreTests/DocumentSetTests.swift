import CBits
import TestSupport
import Testing

@testable import RecipeStore

struct DocumentSetTests {
  /// Sets of all densities, so that both forms meet.
  func set(_ random: inout SeededGenerator) -> (DocumentSet, Set<UInt16>) {
    let share = [1, 30, 500, 3_500, 8_000, 29_000][Int.random(in: 0..<6, using: &random)]
    var places: Set<UInt16> = []
    for _ in 0..<share {
      places.insert(UInt16.random(in: 0..<UInt16(DocumentSet.capacity), using: &random))
    }
    return (DocumentSet(sorted: places.sorted()), places)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `operations are those of sets`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ((a, inA), (b, inB)) = (set(&random), set(&random))
    #expect(a.places == inA.sorted() && a.count == inA.count)
    #expect(a.intersection(b).places == inA.intersection(inB).sorted())
    #expect(a.subtracting(b).places == inA.subtracting(inB).sorted())
    #expect(DocumentSet.union([a, b]).places == inA.union(inB).sorted())
    for place in [0, 1, 77, 31_999] as [UInt16] {
      #expect(a.contains(place) == inA.contains(place))
    }
    var descending: [UInt16] = []
    a.forEachDescending { place in
      descending.append(place)
      return descending.count < 10
    }
    #expect(descending == inA.sorted(by: >).prefix(10).map(\.self))
    let common = a.bytes.withUnsafeBytes { DocumentSet.count(of: $0, in: b.words) }
    #expect(common?.inside == inA.intersection(inB).count && common?.all == inA.count)
    let some = Array(b.places.prefix(100))
    var ranks: [UInt16: Int] = [:]
    a.forEachRank(of: some) { ranks[some[$0]] = $1 }
    #expect(ranks.keys.sorted() == some.filter(inA.contains))
    for (place, rank) in ranks { #expect(a.places[rank] == place) }
    var mask = (0...a.count / 64).map { _ in UInt64.random(in: 0...(.max), using: &random) } + [0]
    mask[a.count / 64] &= (1 << UInt64(a.count & 63)) - 1
    let chosen = a.places.indices.filter { mask[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
    #expect(a.places(withRanks: mask) == DocumentSet(sorted: chosen.map { a.places[$0] }))
    var words = b.words
    #expect(a.bytes.withUnsafeBytes { DocumentSet.add($0, to: &words) })
    #expect(DocumentSet(words: words).places == inA.union(inB).sorted())
    for range in [7_000..<9_001, 64..<64, 100..<101, 0..<DocumentSet.capacity] {
      #expect(a.count(in: range) == inA.count { range.contains(Int($0)) })
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `equal sets are equal, however they were made, and survive as bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ((a, _), (b, _)) = (set(&random), set(&random))
    #expect(DocumentSet.union([a.subtracting(b), a.intersection(b)]) == a)
    #expect(a.bytes.withUnsafeBytes { DocumentSet($0) } == a)
  }

  @Test(
    arguments: [
      [], [3, 1, 1], [0, 0x80], [0, 0xFF, 0xFF, 0xFF, 0x7F],
      [0] + Array(repeating: 127, count: 300),
      [1, 1], [1, 200, 0, 1], [2] + Array(repeating: 0xFF, count: 3_999),
      [2] + Array(repeating: 0xFF, count: 4_001),
    ] as [[UInt8]])
  func `bytes that are no set are refused`(bytes: [UInt8]) {
    #expect(bytes.withUnsafeBytes { DocumentSet($0) } == nil)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `bits are the same on processors that lack the fast way`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ((a, _), (b, _)) = (set(&random), set(&random))
    let (words, others) = (a.words, b.words)
    let (fast, slow) = (
      cbits_count(words, others, words.count), cbits_count_portably(words, others, words.count)
    )
    #expect(fast.all == slow.all && fast.common == slow.common)
    #expect(fast.all == a.count && fast.common == a.intersection(b).count)
    let mask = (0...a.count / 64).map { _ in UInt64.random(in: 0...(.max), using: &random) } + [0]
    var (chosen, slowly) = (words, words)
    #expect(
      cbits_choose(words, mask, &chosen, words.count)
        == cbits_choose_portably(words, mask, &slowly, words.count))
    #expect(chosen == slowly)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `bytes that a disk has spoilt are refused, or some other set`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (whole, spoilt) = (set(&random).0.bytes, set(&random).0)
    for _ in 0..<40 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      bytes.withUnsafeBytes { bytes in
        let places = DocumentSet(bytes)?.places ?? []
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
        #expect(places.last ?? 0 < DocumentSet.capacity)
        var words = spoilt.words
        _ = DocumentSet.add(bytes, to: &words)
        _ = DocumentSet.count(of: bytes, in: words)
      }
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `positions survive as bytes, and can be skipped`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lists = (0..<20).map { _ in
      Set(
        (0..<Int.random(in: 1...30, using: &random)).map { _ in
          UInt32.random(
            in: 0..<([60, 5_000, 1 << 24].randomElement(using: &random) ?? 1), using: &random)
        }
      ).sorted()
    }
    var bytes: [UInt8] = []
    for list in lists { PositionCode.append(list, to: &bytes) }
    bytes.withUnsafeBytes { buffer in
      var (offset, skipping) = (0, 0)
      for (index, list) in lists.enumerated() {
        #expect(PositionCode.positions(in: buffer, at: &offset) == list)
        PositionCode.skip(in: buffer, at: &skipping)
        #expect(skipping == offset)
        var many = 0
        PositionCode.skip(index + 1, in: buffer, at: &many)
        #expect(many == offset)
      }
      #expect(offset == bytes.count)
    }
  }

  /// A list with up to fifteen levels, and with positions or without.
  private func list(_ random: inout SeededGenerator) -> PostingList {
    let (set, _) = set(&random)
    let levels = UInt8.random(in: 1...15, using: &random)
    let hasPositions = Bool.random(using: &random)
    var list = PostingList()
    for place in set.places.prefix(10_000) {
      var positions: [UInt8] = []
      if hasPositions {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          PositionCode.append(UInt64.random(in: 1...9_000, using: &random) << 1, to: &positions)
        }
        PositionCode.append(3, to: &positions)
      }
      list.append(place, level: .random(in: 1...levels, using: &random), positions: positions)
    }
    return list
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `rows say of a list what it is`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let list = list(&random)
    var buffer: [UInt8] = []
    var rows: [PostingKey.Part: [UInt8]] = [:]
    var positions: [UInt8] = []
    var blocks: [Int] = []
    list.forEachRow(&buffer) {
      rows[$0] = $1
    } positions: { block, bytes in
      blocks.append(block)
      positions += bytes
    }
    let first = try #require(rows[.documents])
    let row = try #require(first.withUnsafeBytes(PostingList.read))
    #expect(row.documents.places == list.places)
    var words = [UInt64](repeating: 0, count: DocumentSet.wordCount)
    #expect(first.withUnsafeBytes { PostingList.add($0, to: &words) })
    #expect(DocumentSet(words: words).places == list.places)
    switch row {
    case .few(let few):
      #expect(rows.count == 1 && blocks.isEmpty)
      #expect(few.levels == list.levels && few.positions == list.positions)
      #expect(few.documents(ofLevels: 2...4).places == list.documents(ofLevels: 2...4).places)
    case .set(let set, let level):
      #expect(positions == list.positions)
      #expect(blocks == blocks.sorted() && Set(blocks).count == blocks.count)
      #expect((level == nil) == list.isLeveled && (rows[.levels] == nil) == (level != nil))
      guard let row = rows[.levels] else { break }
      try row.withUnsafeBytes { bytes in
        let planes = try #require(LevelPlanes(bytes, count: set.count))
        #expect(list.levels.indices.map(planes.level) == list.levels.map(Int.init))
        #expect(planes.levels == Set(list.levels).sorted().map(Int.init))
        for range in [1...15, 5...15, 3...3, 1...1, 15...15, 4...9] {
          let found = set.places(withRanks: planes.mask(ofLevels: range))
          #expect(found == list.documents(ofLevels: range))
        }
      }
    }
  }

  @Test func `levels that do not belong to a set are refused`() {
    var bytes: [UInt8] = []
    LevelPlanes.append([1, 2, 3, 9, 1, 2, 3, 9, 15], to: &bytes)
    bytes.withUnsafeBytes { bytes in
      #expect(LevelPlanes(bytes, count: 9) != nil)
      for count in [0, 1, 8, 17, 1_000] { #expect(LevelPlanes(bytes, count: count) == nil) }
    }
    // The last one has a level 0.
    for bytes in [[], [2], [2, 0], [0, 0, 1], [3, 0, 1]] as [[UInt8]] {
      bytes.withUnsafeBytes { #expect(LevelPlanes($0, count: 1) == nil) }
    }
    #expect(([0, 0x10] as [UInt8]).withUnsafeBytes(PostingList.read) == nil)
  }

  @Test func `in which chunks a term is survives as bytes, and can be changed`() {
    var chunks = TermChunks()
    for (chunk, top) in [(3, 4), (0, 15), (PostingKey.maximumChunk, 1), (3, 9)] {
      chunks.set(TermChunks.Entry(chunk: chunk, top: top), of: chunk)
    }
    #expect(chunks.bytes.withUnsafeBytes(TermChunks.init) == chunks)
    #expect(chunks.entries.map(\.top) == [15, 9, 1])
    #expect(chunks[3]?.top == 9 && chunks[2] == nil)
    chunks.set(nil, of: 0)
    #expect(chunks[0] == nil && chunks.entries.count == 2)
  }
}
