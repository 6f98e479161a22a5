import Recipes

/// Puts the fractions of a line as the page shows them: "½" for "1/2".
enum Typography {
  private static let fractions: [(sign: String, digits: String)] = [
    ("½", "1/2"), ("⅓", "1/3"), ("⅔", "2/3"), ("¼", "1/4"), ("¾", "3/4"),
    ("⅕", "1/5"), ("⅖", "2/5"), ("⅗", "3/5"), ("⅘", "4/5"), ("⅙", "1/6"),
    ("⅚", "5/6"), ("⅛", "1/8"), ("⅜", "3/8"), ("⅝", "5/8"), ("⅞", "7/8"),
  ]

  /// The line with the fractions that the page sets as one sign; the rest stays as it is.
  ///
  /// O(n) for a fixed number of fractions.
  static func typeset(_ line: String, as shown: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "/")), shown.utf8.contains(where: { $0 >= 0x80 }) else {
      return line
    }
    var line = line
    for (sign, digits) in fractions where shown.holds(sign) {
      for range in line.ranges(of: digits).reversed() {
        let before = line[..<range.lowerBound].last
        let behind = line[range.upperBound...].first
        // "11/2" and "1/25" are other fractions.
        guard before.map({ !$0.isNumber && $0 != "/" }) ?? true,
          behind.map({ !$0.isNumber && $0 != "/" }) ?? true
        else { continue }
        // "1 1/2" is "1½".
        let joins = before == " " && line[..<range.lowerBound].dropLast().last?.isNumber == true
        let start = joins ? line.index(before: range.lowerBound) : range.lowerBound
        line.replaceSubrange(start..<range.upperBound, with: sign)
      }
    }
    return line
  }
}
