/// The pictures of paragraphs that an edit touches, on their way to those of the new text.
///
/// They stay with the first character that is left of their paragraph's text: splitting leaves them
/// with that part, and joining joins the lists. Where nothing is left of the text but its paragraph
/// is there, as when it is typed anew, they stay with that; else they are gone.
struct MovedPictures {
  /// A paragraph format on its way.
  enum Format {
    /// That of a paragraph of the old text.
    case old(TextSpan)
    /// One that came in with its paragraph.
    case own(TextSpan)
  }

  /// The pictures with a place in the new text, which ascends.
  private var placed: [(place: Int, pictures: PictureList)] = []
  private var next = 0
  /// The pictures without one, by where their paragraph started in the old text.
  private var homeless: [Int: PictureList] = [:]

  /// Finds the new places of the pictures in the formats of the old paragraphs that are touched, which
  /// are in order.
  ///
  /// Complexity: O(f log e) for f formats and e changes.
  init(of formats: [TextSpan], moving mover: SpanMover) {
    for format in formats {
      guard let pictures = format.pictures else { continue }
      if let place = mover.firstPlace(of: mover.old.text.line(format.range)) {
        placed.append((place, pictures))
      } else {
        homeless[format.range.lowerBound] = pictures
      }
    }
  }

  /// The format of the next paragraph of the new text with the pictures that it takes; nil for a
  /// plain step.
  mutating func taken(by paragraph: Range<Int>, with format: Format?) -> TextSpan? {
    var pictures = PictureList()
    let span: TextSpan?
    switch format {
    case .old(let old):
      pictures = homeless.removeValue(forKey: old.range.lowerBound) ?? PictureList()
      span = old
    case .own(let own):
      pictures = own.pictures ?? PictureList()
      span = own
    case nil: span = nil
    }
    while next < placed.count, placed[next].place < paragraph.upperBound {
      pictures.append(placed[next].pictures)
      next += 1
    }
    return (span ?? TextSpan(paragraph, .step)).with(pictures)
  }
}

extension SpanMover {
  /// Where the first byte of a range that is left stands in the new text; nil if none is.
  ///
  /// Complexity: O(log e + k) for e changes of which k meet the range.
  fileprivate func firstPlace(of range: Range<Int>) -> Int? {
    var place = range.lowerBound
    var index = changes.partition { $0.range.upperBound <= place }
    while index < changes.count, changes[index].range.lowerBound <= place {
      place = changes[index].range.upperBound
      index += 1
    }
    return place < range.upperBound ? place + shift(before: index) : nil
  }
}

extension TextSpan {
  /// The pictures of a paragraph format; nil if there are none.
  var pictures: PictureList? {
    guard let payload, payload.utf8.contains(UInt8(ascii: "=")),
      let pictures = ParagraphFormat(self)?.pictures, !pictures.isEmpty
    else { return nil }
    return pictures
  }

  /// A paragraph format with these pictures instead of its own; nil for a plain step.
  func with(_ pictures: PictureList) -> TextSpan? {
    if pictures.isEmpty, self.pictures == nil { return isPlainStep ? nil : self }
    guard var format = ParagraphFormat(self) else { return self }
    format.pictures = pictures
    return format == ParagraphFormat() ? nil : format.span(over: range)
  }
}

extension String {
  /// A paragraph in UTF-8 bytes without the "\n" that may end it.
  func line(_ paragraph: Range<Int>) -> Range<Int> {
    let last = utf8.index(startIndex, offsetBy: paragraph.upperBound - 1)
    let end = paragraph.upperBound - (utf8[last] == UInt8(ascii: "\n") ? 1 : 0)
    return paragraph.lowerBound..<end
  }
}
