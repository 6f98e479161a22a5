import FoundationEssentials

extension AttributedString {
  /// Characters and their attributes.
  typealias Piece = (characters: String, attributes: AttributeContainer)

  /// The runs with characters of their own.
  ///
  /// Complexity: O(n + r log n) for n bytes and r runs.
  var pieces: [Piece] {
    // Not by the characters of each run, which are wrong where a run ends inside a cluster.
    let text = String(characters[...])
    var start = text.utf8.startIndex
    return runs.map { run in
      let length = utf8.distance(from: run.range.lowerBound, to: run.range.upperBound)
      let end = text.utf8.index(start, offsetBy: length)
      defer { start = end }
      return (String(text[start..<end]), run.attributes)
    }
  }

  /// Makes an attributed string of pieces that start where grapheme clusters do.
  ///
  /// Elsewhere, Foundation on Linux can end the process when it joins pieces with paragraph keys.
  /// Halves are joined, since that is the fastest way by far, and never sets attributes of a part
  /// of a paragraph: Foundation then looks through all of it each time.
  ///
  /// Complexity: O(n + r log r) for n bytes in r pieces; the recursion is log r deep.
  init(joining pieces: ArraySlice<Piece>) {
    if pieces.count > 1 {
      let middle = pieces.startIndex + pieces.count / 2
      self = Self(joining: pieces[..<middle]) + Self(joining: pieces[middle...])
    } else if let piece = pieces.first {
      self.init(piece.characters, attributes: piece.attributes)
    } else {
      self.init()
    }
  }

  /// Pieces that start where grapheme clusters do: a cluster goes to the piece that it starts in.
  ///
  /// Complexity: O(n) for n bytes.
  static func wholeClusters(_ pieces: [Piece]) -> [Piece] {
    let text = pieces.map(\.characters).joined()
    var (offset, start, cluster) = (0, text.startIndex, text.startIndex)
    var result: [Piece] = []
    for piece in pieces {
      offset += piece.characters.utf8.count
      while cluster < text.endIndex, text.utf8.distance(from: text.startIndex, to: cluster) < offset
      {
        text.formIndex(after: &cluster)
      }
      if start == cluster { continue }
      result.append((String(text[start..<cluster]), piece.attributes))
      start = cluster
    }
    return result
  }
}
