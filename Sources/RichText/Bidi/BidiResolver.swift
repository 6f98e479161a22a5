/// Which way the characters of a text run: the algorithm of UAX #9.
///
/// It needs a table of all characters, which the standard library does not have; the module
/// `BidiICU` has one that uses ICU.
public protocol BidiResolver: Sendable {
  /// Lays out the lines of a paragraph.
  ///
  /// - Parameters:
  ///   - lines: Ascending, disjoint ranges of UTF-8 bytes of the paragraph, on borders of grapheme
  ///     clusters; clusters that are not in one as a whole are left out.
  ///   - paragraph: A whole paragraph; the "\n" that ends it may be there.
  ///   - direction: That of the paragraph; nil to take that of its first strong character.
  /// - Returns: as many lines.
  func lines(
    _ lines: [Range<Int>], of paragraph: String, direction: TextDirection?
  ) -> [VisualLine]
}

extension BidiResolver {
  /// Lays out a paragraph as one line.
  public func line(of paragraph: String, direction: TextDirection? = nil) -> VisualLine {
    lines([0..<paragraph.utf8.count], of: paragraph, direction: direction)[0]
  }
}

/// Which way text runs.
public enum TextDirection: String, Hashable, Sendable, Codable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
