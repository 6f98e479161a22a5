/// Where the offsets of a text are after an edit.
///
/// A border of a replaced stretch stays a border of what replaced it. Affinity decides where an
/// offset goes that has text inserted at it, or lies inside a replaced stretch.
/// All offsets count UTF-8 bytes. For ranges, the results are those of Foundation's
/// `AttributedString.transform(updating:)`.
public struct PositionMap: Hashable, Sendable {
  /// Which neighbour an offset stays with.
  public enum Affinity: Hashable, Sendable {
    /// The character before: new text comes after the offset.
    case before
    /// The character after: new text comes before the offset.
    case after
  }

  /// Offsets from `start` up to the next segment: all at one place, or moved by one distance.
  private struct Segment: Hashable {
    var start: Int
    var before: Int
    var after: Int
    var isCollapsed: Bool

    func position(of offset: Int, _ affinity: Affinity) -> Int {
      let place = affinity == .before ? before : after
      return isCollapsed ? place : place + (offset - start)
    }
  }

  private var segments = [Segment(start: 0, before: 0, after: 0, isCollapsed: false)]

  /// The map that leaves every offset where it is.
  public init() {}

  /// The map of changes in ascending order.
  ///
  /// Complexity: O(E) for E changes.
  init(_ changes: [TextChange]) {
    for change in changes {
      let (old, new) = (change.range, change.newRange)
      if old.isEmpty {
        // Two insertions at one place are one: what stood before stays before both.
        let before = position(of: old.lowerBound, affinity: .before)
        collapse(from: old.lowerBound, before: before, after: new.upperBound)
        move(from: old.lowerBound + 1, to: new.upperBound + 1)
      } else {
        if old.count > 1 {
          collapse(from: old.lowerBound + 1, before: new.lowerBound, after: new.upperBound)
        }
        move(from: old.upperBound, to: new.upperBound)
      }
    }
  }

  /// The new place of an old offset.
  ///
  /// Complexity: O(log E) for E changes.
  public func position(of offset: Int, affinity: Affinity) -> Int {
    segments[segment(of: offset)].position(of: offset, affinity)
  }

  /// What is left of an old range: text inserted at its borders is no part of it.
  ///
  /// Complexity: O(log E).
  ///
  /// It is empty, at the end of the text before it, if all of it was inside replaced text.
  public func range(of range: Range<Int>) -> Range<Int> {
    let upper = position(of: range.upperBound, affinity: range.isEmpty ? .after : .before)
    let lower = position(of: range.lowerBound, affinity: .after)
    if lower <= upper { return lower..<upper }
    return upper..<upper
  }

  /// The map of this edit followed by `next`.
  ///
  /// Complexity: O(E) for the changes of both.
  public func then(_ next: PositionMap) -> PositionMap {
    var result = PositionMap()
    for (index, segment) in segments.enumerated() {
      if segment.isCollapsed {
        let before = next.position(of: segment.before, affinity: .before)
        let after = next.position(of: segment.after, affinity: .after)
        result.collapse(from: segment.start, before: before, after: after)
        continue
      }
      let end = index + 1 < segments.count ? segments[index + 1].start : nil
      let shift = segment.before - segment.start
      for part in next.segments[next.segment(of: segment.before)...] {
        let start = max(part.start - shift, segment.start)
        if let end, start >= end { break }
        let before = part.position(of: start + shift, .before)
        if part.isCollapsed {
          result.collapse(from: start, before: before, after: part.after)
        } else {
          result.move(from: start, to: before)
        }
      }
    }
    return result
  }

  /// The index of the segment that holds an offset.
  ///
  /// Complexity: O(log E).
  private func segment(of offset: Int) -> Int {
    max(0, segments.partition { $0.start <= offset } - 1)
  }

  /// Puts all offsets from `start` on at one place.
  private mutating func collapse(from start: Int, before: Int, after: Int) {
    append(Segment(start: start, before: before, after: after, isCollapsed: true))
  }

  /// Moves all offsets from `start` on by one distance.
  private mutating func move(from start: Int, to new: Int) {
    append(Segment(start: start, before: new, after: new, isCollapsed: false))
  }

  private mutating func append(_ segment: Segment) {
    while let last = segments.last, last.start >= segment.start { segments.removeLast() }
    segments.append(segment)
  }
}
