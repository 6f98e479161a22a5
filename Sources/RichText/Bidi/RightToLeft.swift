extension Unicode.Scalar {
  /// Whether it makes text run from right to left: classes R and AL of UAX #9.
  ///
  /// The ranges are those of DerivedBidiClass.txt of Unicode 16, with the marks between them.
  package var isRightToLeft: Bool {
    switch value {
    case ..<0x590: false
    case 0x590...0x5FF, 0x608, 0x60B, 0x60D, 0x61B...0x64A, 0x66D...0x6D5, 0x6E5...0x6E6,
      0x6EE...0x6EF, 0x6FA...0x7F5, 0x7FA...0x88F, 0x892...0x8C9, 0x200F, 0xFB1D...0xFB28,
      0xFB2A...0xFD3D, 0xFD50...0xFDCE, 0xFDF0...0xFDFC, 0xFE70...0xFEFE, 0x10800...0x1091E,
      0x10920...0x10B38, 0x10B40...0x10D2F, 0x10D3A...0x10D3F, 0x10D4A...0x10D68,
      0x10D6F...0x10E5F, 0x10E7F...0x10FFF, 0x1E800...0x1EEEF, 0x1EEF2...0x1EFFF:
      !isMark
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether a run from right to left ends before it, whatever follows.
  fileprivate var endsRun: Bool {
    !isRightToLeft && properties.isAlphabetic || properties.isBidiControl || isLineBreak
  }

  private var isLineBreak: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }
}

extension StringProtocol {
  /// The stretches that run from right to left, in UTF-8 bytes: each from a letter of such a script
  /// to the last one before a letter of another, a line break, or a bidirectional control.
  ///
  /// Blanks, digits and signs between such letters belong to a run, those around it do not. O(n).
  public var rightToLeftRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var offset = 0
    // Whether a letter may go on with the last run; and whether a mark stands on its last letter.
    var (isOpen, isAtEnd) = (false, false)
    for scalar in unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if scalar.isRightToLeft, !scalar.properties.isBidiControl {
        if !isOpen { runs.append(offset..<end) }
        isOpen = true
        isAtEnd = true
      } else if !scalar.isMark {
        isAtEnd = false
        if scalar.endsRun { isOpen = false }
      }
      if isAtEnd, let run = runs.last { runs[runs.count - 1] = run.lowerBound..<end }
      offset = end
    }
    return runs
  }

  /// The text with each run from right to left between U+2068 and U+2069, so that what stands
  /// around it keeps its order on a terminal that knows the bidirectional algorithm.
  ///
  /// On others the two would be shown as boxes: leave the text as it is there. O(n).
  public var isolatingRightToLeftRuns: String {
    var result = ""
    var end = utf8.startIndex
    for run in rightToLeftRuns {
      let lower = utf8.index(startIndex, offsetBy: run.lowerBound)
      let upper = utf8.index(lower, offsetBy: run.count)
      result += self[end..<lower]
      result += "\u{2068}"
      result += self[lower..<upper]
      result += "\u{2069}"
      end = upper
    }
    return result + self[end...]
  }
}
