import Foundation
import RichText

/// Finds names as `NameFinder` does, but by comparing at every place with every name.
struct NaiveFinder {
  var names: [String]

  func matches(in text: String) -> [NameFinder.Match] {
    let folded = Self.folded(text)
    let patterns = names.map { name in
      var scalars = Self.folded(name).map(\.scalar)
      while scalars.first == " " { scalars.removeFirst() }
      while scalars.last == " " { scalars.removeLast() }
      return scalars
    }
    let borders = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) })
      .union([text.utf8.count])
    var result: [NameFinder.Match] = []
    var start = 0
    while start < folded.count {
      let fitting = patterns.indices.filter { index in
        let end = start + patterns[index].count
        return !patterns[index].isEmpty && end <= folded.count
          && folded[start..<end].map(\.scalar) == patterns[index]
          && isBorder(folded, start) && isBorder(folded, end)
      }
      let longest = fitting.map { patterns[$0].count }.max()
      guard let longest, let name = fitting.first(where: { patterns[$0].count == longest }) else {
        start += 1
        continue
      }
      let range = folded[start].start..<folded[start + longest - 1].end
      if borders.contains(range.lowerBound), borders.contains(range.upperBound) {
        result.append(.init(range: range, name: name))
      }
      start += longest
    }
    return result
  }

  private typealias Letter = (scalar: Unicode.Scalar, start: Int, end: Int)

  private func isBorder(_ letters: [Letter], _ index: Int) -> Bool {
    if index == 0 || index == letters.count { return true }
    let (a, b) = (letters[index - 1], letters[index])
    if a.start == b.start { return false }
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      CharacterSet.alphanumerics.contains(scalar) || CharacterSet.nonBaseCharacters.contains(scalar)
    }
    func isSpaced(_ scalar: Unicode.Scalar) -> Bool { !(0x3000...0x9FFF).contains(scalar.value) }
    return !(isWord(a.scalar) && isWord(b.scalar) && isSpaced(a.scalar) && isSpaced(b.scalar))
  }

  /// By Foundation's normalization, and a table for what the alphabet of the test holds.
  private static func folded(_ text: String) -> [Letter] {
    var letters: [Letter] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let (start, end) = (offset, offset + UTF8.width(scalar))
      offset = end
      if scalar == "\u{AD}" || scalar == "\u{200D}" { continue }
      if scalar == "\u{301}" {
        if let last = letters.last, last.end == start {
          let accented = letters.lastIndex { $0.start != last.start } ?? -1
          for index in (accented + 1)..<letters.count { letters[index].end = end }
        }
        continue
      }
      if scalar == " " || scalar == "\n" {
        if scalar == " ", letters.last?.scalar == " " {
          letters[letters.count - 1].end = end
        } else {
          letters.append((scalar, start, end))
        }
        continue
      }
      let plain = scalar == "ß" ? "ss" : String(scalar).decomposedStringWithCanonicalMapping
      for part in plain.lowercased().unicodeScalars where part != "\u{301}" {
        letters.append((part, start, end))
      }
    }
    return letters
  }
}
