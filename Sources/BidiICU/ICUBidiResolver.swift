public import RichText
import _FoundationICU

/// The bidirectional algorithm of the ICU that comes with Swift's Foundation.
///
/// It stands in a module of its own since ICU and its data come along with it.
public struct ICUBidiResolver: BidiResolver {
  /// Makes a resolver; it has no state.
  public init() {}

  /// Lays out lines, in O(n) for a paragraph of n bytes.
  ///
  /// What ICU refuses, as a paragraph of more than 2³¹ UTF-16 units, runs from left to right.
  public func lines(
    _ lines: [Range<Int>], of paragraph: String, direction: TextDirection?
  ) -> [VisualLine] {
    var lines = lines.map { Line(range: $0) }
    Self.addClusters(of: paragraph, to: &lines)
    let isRightToLeft = Self.resolve(paragraph, direction, &lines)
    return lines.map {
      VisualLine(clusters: $0.clusters, direction: isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  /// A line as it takes shape.
  private struct Line {
    /// In UTF-8 bytes of the paragraph.
    var range: Range<Int>
    var clusters: [VisualLine.Cell] = []
    /// Where each cluster starts, in UTF-16 units of the paragraph, and where the last one ends.
    var starts: [Int] = []
    var end = 0
  }

  private static func addClusters(of paragraph: String, to lines: inout [Line]) {
    var (byte, unit, index) = (0, 0, 0)
    for character in paragraph {
      let range = byte..<(byte + character.utf8.count)
      while index < lines.count, lines[index].range.upperBound < range.upperBound { index += 1 }
      if index == lines.count { break }
      let start = unit
      (byte, unit) = (range.upperBound, unit + character.utf16.count)
      if lines[index].range.lowerBound <= range.lowerBound {
        lines[index].clusters.append(.init(range: range, level: 0))
        lines[index].starts.append(start)
        lines[index].end = unit
      }
    }
  }

  /// Sets the levels of all clusters.
  ///
  /// - Returns: whether the paragraph runs from right to left.
  private static func resolve(
    _ paragraph: String, _ direction: TextDirection?, _ lines: inout [Line]
  ) -> Bool {
    let units = Array(paragraph.utf16)
    guard let count = Int32(exactly: units.count), count > 0, let whole = swift_ubidi_open(),
      let part = swift_ubidi_open()
    else { return direction == .rightToLeft }
    defer {
      swift_ubidi_close(part)
      swift_ubidi_close(whole)
    }
    let base: UBiDiLevel =
      switch direction {
      case .leftToRight?: 0
      case .rightToLeft?: 1
      case nil: 0xFE  // UBIDI_DEFAULT_LTR, a macro that is not imported
      }
    return units.withUnsafeBufferPointer { units in
      var error = U_ZERO_ERROR
      // ICU reads the units as long as both are open.
      swift_ubidi_setPara(whole, units.baseAddress, count, base, nil, &error)
      if error.rawValue > 0 { return direction == .rightToLeft }
      for index in lines.indices {
        guard let start = lines[index].starts.first else { continue }
        error = U_ZERO_ERROR
        swift_ubidi_setLine(whole, Int32(start), Int32(lines[index].end), part, &error)
        guard error.rawValue <= 0, let levels = swift_ubidi_getLevels(part, &error),
          error.rawValue <= 0
        else { continue }
        for (cluster, unit) in lines[index].starts.enumerated() {
          lines[index].clusters[cluster].level = levels[unit - start]
        }
      }
      return swift_ubidi_getParaLevel(whole) % 2 == 1
    }
  }
}
