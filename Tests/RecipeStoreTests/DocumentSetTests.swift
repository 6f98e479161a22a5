import TestSupport
import Testing

@testable import RecipeStore

struct DocumentSetTests {
  /// Sets of all densities, so that both forms meet.
  func set(_ random: inout SeededGenerator) -> (DocumentSet, Set<UInt16>) {
    let share = [1, 30, 500, 8_000, 30_000][Int.random(in: 0..<5, using: &random)]
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
    for place in [0, 1, 77, 32_767] as [UInt16] {
      #expect(a.contains(place) == inA.contains(place))
    }
    var descending: [UInt16] = []
    a.forEachDescending { place in
      descending.append(place)
      return descending.count < 10
    }
    #expect(descending == inA.sorted(by: >).prefix(10).map(\.self))
    let common = a.bytes.withUnsafeBytes { DocumentSet.count(of: $0, in: b.words) }
    #expect(common == inA.intersection(inB).count)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `equal sets are equal, however they were made, and survive as bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let ((a, _), (b, _)) = (set(&random), set(&random))
    #expect(DocumentSet.union([a.subtracting(b), a.intersection(b)]) == a)
    #expect(a.bytes.withUnsafeBytes { DocumentSet($0) } == a)
  }

  @Test(arguments: [[1], [0, 0, 0, 0], [2, 0, 1, 0], [0, 0x80]] as [[UInt8]])
  func `bytes that are no set are refused`(bytes: [UInt8]) {
    #expect(bytes.withUnsafeBytes { DocumentSet($0) } == nil)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `positions survive as bytes, and can be skipped`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lists = (0..<20).map { _ in
      Set(
        (0..<Int.random(in: 1...30, using: &random)).map { _ in
          UInt32.random(in: 0..<(Bool.random(using: &random) ? 60 : 1 << 24), using: &random)
        }
      ).sorted()
    }
    var bytes: [UInt8] = []
    for list in lists { PositionCode.append(list, to: &bytes) }
    bytes.withUnsafeBytes { buffer in
      var (offset, skipping) = (0, 0)
      for list in lists {
        #expect(PositionCode.positions(in: buffer, at: &offset) == list)
        PositionCode.skip(in: buffer, at: &skipping)
        #expect(skipping == offset)
      }
      #expect(offset == bytes.count)
    }
  }
}
