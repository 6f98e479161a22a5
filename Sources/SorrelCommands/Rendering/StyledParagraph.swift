import FoundationEssentials
import Rendering
import RichText
import Terminal

/// A paragraph as styled pieces, to be broken into lines of a terminal.
struct StyledParagraph {
  /// Characters in one style.
  struct Piece: Equatable {
    var text: String
    var style: Style?
  }

  var pieces: [Piece] = []

  /// The words of a text in one style.
  init(_ text: String = "", style: Style? = nil) {
    pieces = text.isEmpty ? [] : [Piece(text: text.sanitizedLine, style: style)]
  }

  /// A part of a method, in UTF-8 bytes, in the colours and styles of its runs, with notes behind
  /// mentions of ingredients.
  ///
  /// A line break within the paragraph is kept.
  ///
  /// Complexity: O(n + r log s) for n bytes and r runs of the part, and s spans of the method.
  init(
    _ method: FormattedMethod, in range: Range<Int>, note: (TextSpan) -> String? = { _ in nil }
  ) {
    for run in method.runs(in: range) {
      let text = String(method.text[run.range]).sanitizedPiece
      pieces.append(Piece(text: text, style: Self.style(of: run)))
      for mention in method.mentions(endingAt: run.range.upperBound) {
        if let words = note(mention) {
          pieces.append(Piece(text: " (\(words.sanitizedLine))", style: .dim))
        }
      }
    }
  }

  private static func style(of run: FormattedRun) -> Style? {
    var styles: [Style] = []
    switch run.color {
    case .ingredient: styles.append(.green)
    case .measure: styles.append(.cyan)
    case nil: break
    }
    if run.styles.contains(.bold) { styles.append(.bold) }
    if run.styles.contains(.italic) { styles.append(.italic) }
    if run.styles.contains(.underline) || run.attributes.hyperlink != nil {
      styles.append(.underline)
    }
    guard let first = styles.first else { return nil }
    return styles.dropFirst().reduce(first, +)
  }

  /// The lines: broken between words so that none is wider than `columns`, nil for no limit; the
  /// first begins with `lead`, the others with as many spaces and `hanging` more.
  ///
  /// Where runs from right to left are isolated, what stands around them keeps its order on a
  /// terminal that knows the bidirectional algorithm.
  ///
  /// O(n) for n characters.
  func lines(
    columns: Int?, lead: String = "", hanging: Int = 0, usesColor: Bool,
    isolatesRightToLeft: Bool = false
  ) -> [String] {
    let margin = String(repeating: " ", count: lead.displayWidth + hanging)
    let limit = columns.map { max(16, $0 - margin.utf8.count) } ?? .max
    var lines: [[Piece]] = [[]]
    var width = 0
    for word in words() {
      if word.isBreak {
        lines.append([])
        width = 0
        continue
      }
      if width > 0, word.space, width + 1 + word.width > limit {
        lines.append([])
        width = 0
      }
      if width > 0, word.space {
        lines[lines.count - 1].append(Piece(text: " ", style: word.spaceStyle))
        width += 1
      }
      lines[lines.count - 1] += word.pieces
      width += word.width
    }
    return lines.enumerated().map { index, pieces in
      var line = Self.joined(pieces)
      if isolatesRightToLeft { line = Self.isolated(line) }
      return (index == 0 ? lead : margin)
        + line.map { $0.text.styled($0.style, if: usesColor) }.joined()
    }
  }

  private struct Word {
    var pieces: [Piece] = []
    var width = 0
    /// Whether a blank stands before it, and in which style.
    var space = false
    var spaceStyle: Style?
    /// Whether it is no word but a line break.
    var isBreak = false
  }

  /// The words, each with its pieces; a character of double width is a word of its own, since a
  /// line may be broken before it.
  private func words() -> [Word] {
    var words: [Word] = []
    var current = Word()
    func add(_ word: Word, _ words: inout [Word]) { if !word.pieces.isEmpty { words.append(word) } }
    for piece in pieces {
      for character in piece.text {
        switch character {
        case " ", "\t":
          add(current, &words)
          current = Word(space: true, spaceStyle: piece.style)
        case "\u{2028}":
          add(current, &words)
          words.append(Word(isBreak: true))
          current = Word()
        default:
          let width = character.displayWidth
          if width > 1, !current.pieces.isEmpty {
            add(current, &words)
            current = Word()
          }
          current.pieces.append(Piece(text: String(character), style: piece.style))
          current.width += width
        }
      }
    }
    add(current, &words)
    return words
  }

  /// A line with each run from right to left between U+2068 and U+2069, as
  /// `isolatingRightToLeftRuns` has it, also where a run is in several styles.
  private static func isolated(_ pieces: [Piece]) -> [Piece] {
    let runs = pieces.map(\.text).joined().rightToLeftRuns
    if runs.isEmpty { return pieces }
    let starts = Set(runs.map(\.lowerBound))
    let ends = Set(runs.map(\.upperBound))
    var offset = 0
    return pieces.map { piece in
      var text = String.UnicodeScalarView()
      for scalar in piece.text.unicodeScalars {
        if starts.contains(offset) { text.append("\u{2068}") }
        text.append(scalar)
        offset += UTF8.width(scalar)
        if ends.contains(offset) { text.append("\u{2069}") }
      }
      return Piece(text: String(text), style: piece.style)
    }
  }

  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      if let last = result.last, last.style == piece.style {
        result[result.count - 1].text += piece.text
      } else {
        result.append(piece)
      }
    }
    return result
  }
}

extension String {
  /// The text without control characters but for the line break within a paragraph; unlike
  /// `sanitizedLine` it keeps the blanks at its ends, since it is a piece of a line.
  var sanitizedPiece: String {
    let pieces = split(separator: "\u{2028}", omittingEmptySubsequences: false).map { piece in
      String(piece.map { $0.isNewline || $0 == "\t" ? " " : $0 }).sanitized(keeping: [])
    }
    return pieces.joined(separator: "\u{2028}")
  }
}
