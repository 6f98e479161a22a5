import RichText

/// A line of text taken from markup.
struct MarkupLine {
  var text: RichText
  /// Whether it is a heading (h1 to h6).
  var isHeading: Bool
  /// Whether only `<br>` or a line end, and no block, divides it from the line before.
  var continues: Bool
  /// The pictures in it, and those alone in a block of the item that it is in.
  var pictures: [ImageElement] = []
}

/// Gathers the lines of a piece of markup: white space collapsed, styles and links as spans.
struct MarkupLineCollector {
  private(set) var lines: [MarkupLine] = []
  private var builder = RichTextBuilder()
  /// The pictures since the last line.
  private var pictures: [ImageElement] = []
  /// For each item of a list or paragraph that is open, how many lines there were before it.
  private var itemStarts: [Int] = []
  /// The styles that are open, outermost first; each kind once, however often it was opened.
  private var openStyles: [(kind: SpanKind, payload: String?)] = []
  /// How many elements of each kind of style are open.
  private var styleDepths: [SpanKind: Int] = [:]
  private var openHeadings = 0
  private var hasPendingSpace = false
  /// Whether only a `<br>` divides the next line from the last.
  private var nextContinues = false
  private var skippedDepth = 0
  /// Whether a `<span>` or the like has started or ended since the last character.
  private var isAtBorder = false
  /// Whether a style has started or ended since the last character.
  private var isAtStyle = false
  /// Whether the last character is a letter or digit.
  private var endsInWord = false
  private var endsInLetter = false

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      : scalar.properties.isAlphabetic
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isLetter(scalar) || isDigit(scalar) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Adds characters; any run of white space is one blank.
  ///
  /// U+200B and the like are dropped.
  mutating func add(_ characters: String) {
    guard skippedDepth == 0 else { return }
    // What is added, in UTF-8.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.utf8.count + 1)
    var last: Unicode.Scalar?
    for scalar in characters.unicodeScalars {
      if scalar.isBlank {
        hasPendingSpace = true
        continue
      }
      guard scalar.isASCII || !Self.isInvisible(scalar) else { continue }
      if last == nil, isApart(from: scalar) { hasPendingSpace = true }
      if hasPendingSpace, last != nil || !builder.isEmpty { bytes.append(0x20) }
      hasPendingSpace = false
      last = scalar
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
    }
    if let last { append(bytes, endingIn: last) }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{AD}", "\u{200B}", "\u{FEFF}", "\u{2060}": true
    default: false
    }
  }

  /// Whether there must be a blank between the last character and the next, in another element.
  private func isApart(from next: Unicode.Scalar) -> Bool {
    isAtBorder && endsInWord && Self.isOfWord(next)
      || isAtStyle && endsInLetter && Self.isDigit(next)
  }

  /// Adds characters as `add` does, if they are ASCII without character references; else it does nothing.
  ///
  /// - Returns: whether they were added. O(n).
  mutating func addPlain(_ characters: ArraySlice<UInt8>) -> Bool {
    guard characters.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "&") && $0 != 0 }) else {
      return false
    }
    guard skippedDepth == 0 else { return true }
    var bytes: [UInt8] = []
    for byte in characters {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        hasPendingSpace = true
        continue
      }
      if bytes.isEmpty {
        bytes.reserveCapacity(characters.count + 1)
        if isApart(from: Unicode.Scalar(byte)) { hasPendingSpace = true }
        if hasPendingSpace, !builder.isEmpty { bytes.append(0x20) }
      } else if hasPendingSpace {
        bytes.append(0x20)
      }
      hasPendingSpace = false
      bytes.append(byte)
    }
    if let last = bytes.last { append(bytes, endingIn: Unicode.Scalar(last)) }
    return true
  }

  private mutating func append(_ bytes: [UInt8], endingIn last: Unicode.Scalar) {
    (isAtBorder, isAtStyle) = (false, false)
    endsInWord = Self.isOfWord(last)
    endsInLetter = Self.isLetter(last)
    builder.append(String(decoding: bytes, as: UTF8.self))
  }

  /// Starts an element of a name in lower case.
  ///
  /// `link` is the absolute address of an `<a>`.
  mutating func open(_ tag: String, link: String? = nil) {
    open(ElementKind.named(tag), link: link)
  }

  /// Starts an element.
  ///
  /// `link` is the absolute address of an `<a>`.
  mutating func open(_ element: ElementKind, link: String? = nil) {
    if element.isSkipped {
      skippedDepth += 1
    } else if element.name == "br" {
      endLine(continues: true)
    } else if element.isBlock {
      endLine(continues: false)
      if element.isHeading { openHeadings += 1 }
      if element.isItem { itemStarts.append(lines.count) }
    } else if let kind = element.style ?? (link == nil ? nil : .link) {
      begin(kind, link)
      isAtStyle = true
    } else if element.isCell {
      hasPendingSpace = true
    } else if element.isBordered {
      isAtBorder = true
    }
  }

  /// Ends an element of a name in lower case.
  mutating func close(_ tag: String) { close(ElementKind.named(tag)) }

  /// Ends an element.
  mutating func close(_ element: ElementKind) {
    if element.isSkipped {
      skippedDepth = max(0, skippedDepth - 1)
    } else if element.isBlock {
      endLine(continues: false)
      if element.isHeading { openHeadings = max(0, openHeadings - 1) }
      if element.isItem {
        itemStarts.removeLast(itemStarts.isEmpty ? 0 : 1)
        if itemStarts.isEmpty { pictures = [] }
      }
    } else if let kind = element.style ?? (element.name == "a" ? .link : nil) {
      end(kind)
      isAtStyle = true
    } else if element.isBordered {
      isAtBorder = true
    }
  }

  /// Starts a style; one that is open already only counts, but a link ends the one before.
  private mutating func begin(_ kind: SpanKind, _ payload: String?) {
    if kind == .link { end(.link) }
    styleDepths[kind, default: 0] += 1
    guard styleDepths[kind] == 1 else { return }
    if hasPendingSpace, !builder.isEmpty { builder.append(" ") }
    hasPendingSpace = false
    openStyles.append((kind, payload))
    builder.begin(kind, payload: payload)
  }

  private mutating func end(_ kind: SpanKind) {
    guard let depth = styleDepths[kind], depth > 0 else { return }
    styleDepths[kind] = depth - 1
    guard depth == 1 else { return }
    openStyles.removeAll { $0.kind == kind }
    builder.end(kind)
  }

  /// Adds a picture to the line; one in a block of its own belongs to the line before in the same item,
  /// or else to the next.
  mutating func add(_ picture: ImageElement) {
    if skippedDepth == 0 { pictures.append(picture) }
  }

  /// Gives the pictures of a block without words to a line of the item around it.
  private mutating func placePictures() {
    if pictures.isEmpty { return }
    guard let start = itemStarts.first else { return pictures = [] }
    guard start < lines.count else { return }
    lines[lines.count - 1].pictures += pictures
    pictures = []
  }

  /// Ends a line, if it holds anything.
  mutating func endLine(continues: Bool) {
    hasPendingSpace = false
    if builder.isEmpty {
      placePictures()
    } else {
      for style in openStyles.reversed() { builder.end(style.kind) }
      lines.append(
        MarkupLine(
          text: builder.build(), isHeading: openHeadings > 0, continues: nextContinues,
          pictures: pictures))
      pictures = []
      builder = RichTextBuilder()
      for style in openStyles { builder.begin(style.kind, payload: style.payload) }
    }
    nextContinues = continues && !lines.isEmpty
  }
}
