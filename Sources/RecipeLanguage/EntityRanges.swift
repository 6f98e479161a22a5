import RichText

/// Where a method holds entities already.
struct EntityRanges {
  /// Ranges that nothing may overlap, sorted and joined where they nest.
  private var closed: [Range<Int>] = []
  /// Ranges of links, which may hold a mention or lie in one.
  private var links: [Range<Int>] = []

  init(_ method: RichText) {
    for span in method.spans where span.kind.isEntity {
      if span.kind == .link {
        links.append(span.range)
      } else if let last = closed.last, last.upperBound >= span.range.upperBound {
        continue
      } else {
        closed.append(span.range)
      }
    }
  }

  /// Whether an entity overlaps a range that nothing may overlap.
  ///
  /// O(log n).
  func overlaps(_ range: Range<Int>) -> Bool {
    var (low, high) = (0, closed.count)
    while low < high {
      let middle = low + (high - low) / 2
      if closed[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < closed.count && closed[low].lowerBound < range.upperBound
  }

  /// Whether an entity may cover a range.
  func allows(_ range: Range<Int>) -> Bool {
    guard !overlaps(range) else { return false }
    var (low, high) = (0, links.count)
    while low < high {
      let middle = low + (high - low) / 2
      if links[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < links.count, links[low].lowerBound < range.upperBound {
      let link = links[low]
      let isInside = link.lowerBound <= range.lowerBound && range.upperBound <= link.upperBound
      let isAround = range.lowerBound <= link.lowerBound && link.upperBound <= range.upperBound
      guard isInside || isAround else { return false }
      low += 1
    }
    return true
  }
}
