import RichText

/// A rich text as a list of scalars that each know their spans: slow, and simple enough to trust.
struct NaiveText {
  struct Cell: Equatable {
    var scalar: Unicode.Scalar
    var styles: Set<SpanKind> = []
    var tags: Set<Int> = []
    var format: ParagraphFormat?
    /// The paragraph with pictures of which it is a character, and the one whose format it has.
    var owner: Int?
    var home: Int?
  }
  var cells: [Cell] = []
  /// The entities by number; their ranges count for nothing.
  var tags: [Int: TextSpan] = [:]
  /// The entities that the last edit has dropped, as they were.
  private(set) var dropped: [TextSpan] = []
  /// How many cells each entity has when it is whole.
  var sizes: [Int: Int] = [:]

  init(_ text: RichText) {
    var offset = 0
    for scalar in text.text.unicodeScalars {
      var cell = Cell(scalar: scalar)
      for (index, span) in text.spans.enumerated() where span.range.contains(offset) {
        if span.kind.isStyle {
          cell.styles.insert(span.kind)
        } else if span.kind.isEntity {
          cell.tags.insert(index)
        } else {
          cell.format = ParagraphFormat(span)
        }
      }
      cells.append(cell)
      offset += UTF8.width(scalar)
    }
    for (index, span) in text.spans.enumerated() where span.kind.isEntity {
      tags[index] = span
      sizes[index] = cells.filter { $0.tags.contains(index) }.count
    }
  }

  var text: String { String(String.UnicodeScalarView(cells.map(\.scalar))) }

  func index(of offset: Int) -> Int {
    var (index, bytes) = (0, 0)
    while bytes < offset {
      bytes += UTF8.width(cells[index].scalar)
      index += 1
    }
    return index
  }

  func offset(of index: Int) -> Int { cells[..<index].reduce(0) { $0 + UTF8.width($1.scalar) } }

  /// The spans, as a table.
  var spans: [TextSpan] {
    var spans: [TextSpan] = []
    for (tag, span) in tags {
      let held = cells.indices.filter { cells[$0].tags.contains(tag) }
      if let first = held.first, let last = held.last {
        let range = offset(of: first)..<offset(of: last + 1)
        spans.append(TextSpan(range, span.kind, target: span.target, payload: span.payload))
      }
    }
    for kind in SpanKind.allCases where kind.isStyle {
      spans += runs { $0.styles.contains(kind) }.map { TextSpan($0, kind) }
    }
    for paragraph in paragraphs {
      if let format = cells[paragraph.lowerBound].format {
        let range = offset(of: paragraph.lowerBound)..<offset(of: paragraph.upperBound)
        spans.append(format.span(over: range))
      }
    }
    return spans.sorted()
  }

  private func runs(_ isIn: (Cell) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in cells.indices where isIn(cells[index]) {
      let range = offset(of: index)..<offset(of: index + 1)
      if let last = runs.last, last.upperBound == range.lowerBound {
        runs[runs.count - 1] = last.lowerBound..<range.upperBound
      } else {
        runs.append(range)
      }
    }
    return runs
  }

  private var paragraphs: [Range<Int>] {
    var (result, start): ([Range<Int>], Int) = ([], 0)
    for index in cells.indices where cells[index].scalar == "\n" || index == cells.count - 1 {
      result.append(start..<(index + 1))
      start = index + 1
    }
    return result
  }

  /// The cells of a range as a text of their own: entities only if whole.
  private func part(_ range: Range<Int>) -> NaiveText {
    var part = self
    for whole in paragraphs {
      let line = whole.filter { cells[$0].scalar != "\n" }
      if line.allSatisfy(range.contains) { continue }
      for index in whole { part.cells[index].dropPictures() }
    }
    part.cells = Array(part.cells[range])
    part.dropBrokenTags()
    part.fitToGraphemes()
    return part
  }

  /// Takes the pictures out of the formats; gives them by the paragraphs that their characters remember.
  private mutating func takePictures() -> [Int: PictureList] {
    var pictures: [Int: PictureList] = [:]
    for (number, paragraph) in paragraphs.enumerated() {
      guard let list = cells[paragraph.lowerBound].format?.pictures, !list.isEmpty else { continue }
      pictures[number] = list
      for index in paragraph {
        cells[index].dropPictures()
        cells[index].owner = cells[index].scalar == "\n" ? nil : number
        cells[index].home = number
      }
    }
    return pictures
  }

  /// Puts pictures where the first of their characters is, or else where their paragraph is.
  private mutating func put(_ pictures: [Int: PictureList]) {
    var left = pictures
    for paragraph in paragraphs {
      let first = cells[paragraph.lowerBound]
      var list = first.format?.pictures ?? PictureList()
      let isHomeless = !cells.contains { $0.owner == first.home }
      if let home = first.home, isHomeless, let more = left.removeValue(forKey: home) {
        list.append(more)
      }
      for index in paragraph {
        if let owner = cells[index].owner, let more = left.removeValue(forKey: owner) {
          list.append(more)
        }
      }
      var format = first.format ?? ParagraphFormat()
      format.pictures = list
      let isPlain = format == ParagraphFormat()
      for index in paragraph { cells[index].format = isPlain ? nil : format }
    }
    for index in cells.indices { (cells[index].owner, cells[index].home) = (nil, nil) }
  }

  mutating func apply(_ replacements: [TextEdit.Replacement], isSlice: Bool = false) {
    if isSlice { dropPictures(cutBy: replacements.map(\.range)) }
    var old = self
    let pictures = old.takePictures()
    defer { dropped = old.tags.filter { tags[$0.key] == nil }.map(\.value).sorted() }
    var (result, end): ([Cell], Int) = ([], 0)
    for replacement in replacements {
      let range =
        old.index(of: replacement.range.lowerBound)..<old.index(of: replacement.range.upperBound)
      let (kept, new) =
        switch replacement.content {
        case .typed(let text): old.typed(text, over: range)
        case .pasted(let text): pasted(text, over: range, of: old)
        }
      result += old.cells[end..<kept.lowerBound] + new
      end = kept.upperBound
    }
    cells = result + old.cells[end...]
    dropBrokenTags()
    fitToGraphemes()
    put(pictures)
  }

  /// Takes the pictures off paragraphs of which a character goes.
  private mutating func dropPictures(cutBy gaps: [Range<Int>]) {
    let gone = Set(gaps.flatMap { index(of: $0.lowerBound)..<index(of: $0.upperBound) })
    for paragraph in paragraphs
    where paragraph.contains(where: { gone.contains($0) && cells[$0].scalar != "\n" }) {
      for index in paragraph { cells[index].dropPictures() }
    }
  }

  /// What is really replaced, and the cells that come in.
  private func typed(_ text: String, over range: Range<Int>) -> (Range<Int>, [Cell]) {
    var wasReturn = false
    var new: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar == "\n", wasReturn { new.removeLast() }
      new.append(scalar == "\r" ? "\n" : scalar)
      wasReturn = scalar == "\r"
    }
    let gone = cells[range].map(\.scalar)
    var prefix = 0
    while prefix < min(new.count, gone.count), new[prefix] == gone[prefix] { prefix += 1 }
    var suffix = 0
    while prefix + suffix < min(new.count, gone.count),
      new[new.count - 1 - suffix] == gone[gone.count - 1 - suffix]
    {
      suffix += 1
    }
    let kept = (range.lowerBound + prefix)..<(range.upperBound - suffix)
    let isInsertion = kept.isEmpty && (range.isEmpty || prefix > 0) && kept.lowerBound > 0
    let source = kept.lowerBound - (isInsertion ? 1 : 0)
    let styles = source < cells.count ? cells[source].styles : []
    let sources = [kept.lowerBound, kept.upperBound].map {
      $0 < cells.count ? cells[$0] : Cell(scalar: "a")
    }
    let inserted = new[prefix..<(new.count - suffix)].enumerated().map { index, scalar in
      let source = sources[index == 0 ? 0 : 1]
      return Cell(scalar: scalar, styles: styles, format: source.format, home: source.home)
    }
    return (kept, inserted)
  }

  private mutating func pasted(
    _ text: RichText, over range: Range<Int>, of old: NaiveText
  ) -> (Range<Int>, [Cell]) {
    // `self` still has the pictures in the formats.
    let part = part(range)
    if Array(part.text.utf8) == Array(text.text.utf8), part.spans == text.spans {
      return (range.lowerBound..<range.lowerBound, [])
    }
    let naive = NaiveText(text)
    let base = (tags.keys.max() ?? 0) + 1
    for (tag, span) in naive.tags {
      tags[base + tag] = span
      sizes[base + tag] = naive.sizes[tag]
    }
    var new = naive.cells
    for index in new.indices { new[index].tags = Set(new[index].tags.map { base + $0 }) }
    if !new.isEmpty, new[0].format == nil, !new.contains(where: { $0.scalar == "\n" }) {
      let source = range.lowerBound < old.cells.count ? old.cells[range.lowerBound] : nil
      (new[0].format, new[0].home) = (source?.format, source?.home)
    }
    return (range, new)
  }

  private mutating func dropBrokenTags() {
    for (tag, size) in sizes {
      let held = cells.indices.filter { cells[$0].tags.contains(tag) }
      let isWhole = held.count == size && (held.last ?? 0) - (held.first ?? 0) == size - 1
      if !isWhole { drop(tag) }
    }
  }

  private mutating func fitToGraphemes() {
    var borders: Set<Int> = [0]
    var start = 0
    for character in text {
      let cluster = start..<(start + character.unicodeScalars.count)
      let styles = cluster.reduce(into: Set()) { $0.formUnion(cells[$1].styles) }
      for index in cluster { cells[index].styles = styles }
      start = cluster.upperBound
      borders.insert(start)
    }
    for tag in tags.keys {
      let held = cells.indices.filter { cells[$0].tags.contains(tag) }
      guard let first = held.first, let last = held.last else { continue }
      if !borders.contains(first) || !borders.contains(last + 1) { drop(tag) }
    }
  }

  private mutating func drop(_ tag: Int) {
    tags[tag] = nil
    sizes[tag] = nil
    for index in cells.indices { cells[index].tags.remove(tag) }
  }
}

extension NaiveText.Cell {
  /// Forgets the pictures of the paragraph.
  fileprivate mutating func dropPictures() {
    format?.pictures = []
    if format == ParagraphFormat() { format = nil }
  }
}
