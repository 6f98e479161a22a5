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

  /// A part of a rich text, in UTF-8 bytes: mentions of ingredients in green, other things that are
  /// meant in cyan, styles as they are.
  ///
  /// A line break within the paragraph is kept.
  ///
  /// O(n + s) for n bytes and s spans of the whole text.
  init(_ text: RichText, in range: Range<Int>, note: (TextSpan) -> String? = { _ in nil }) {
    let spans = text.spans.filter { $0.range.overlaps(range) && !$0.kind.isParagraphFormat }
    let borders =
      Set(spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
      .filter { range.contains($0) }.sorted() + [range.upperBound]
    var start = range.lowerBound
    for border in borders where border > start {
      let piece = start..<border
      let covering = spans.filter { $0.range.lowerBound <= start && border <= $0.range.upperBound }
      pieces.append(
        Piece(text: String(text[piece]).sanitizedPiece, style: Self.style(covering)))
      for span in covering where span.range.upperBound == border {
        if let words = note(span) {
          pieces.append(Piece(text: " (\(words.sanitizedLine))", style: .dim))
        }
      }
      start = border
    }
  }

  private static func style(_ spans: [TextSpan]) -> Style? {
    var style: Style?
    for kind in spans.map(\.kind) {
      let next: Style? =
        switch kind {
        case .ingredient: .green
        case .timer, .temperature: .cyan
        case .bold: .bold
        case .italic: .italic
        case .underline, .link: .underline
        default: nil
        }
      if let next { style = style.map { $0 + next } ?? next }
    }
    return style
  }

  /// The lines: broken between words so that none is wider than `columns`, nil for no limit; the
  /// first begins with `lead`, the others with as many spaces and `hanging` more.
  ///
  /// O(n) for n characters.
  func lines(
    columns: Int?, lead: String = "", hanging: Int = 0, usesColor: Bool
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
      (index == 0 ? lead : margin)
        + Self.joined(pieces).map { $0.text.styled($0.style, if: usesColor) }.joined()
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
