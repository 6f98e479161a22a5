/// The elements and texts of a part of a page in their order, from its tags alone.
///
/// It is a walk over the tree that the tags stand for, without the tree: the end tags that HTML lets
/// authors leave out are put in, and one without a start is passed over.
package struct PageWalk {
  package enum Event {
    /// The start of an element, by the place of its tag among those of the page.
    case start(Int)
    /// The end of an element, by the place of its start tag.
    case end(Int)
    /// Text as it stands, in bytes of the page; comments are left out.
    case text(Range<Int>)
  }

  private let scan: PageScan
  private let end: Int
  /// The next tag, and the place behind all that has been told.
  private var index: Int
  private var position: Int
  /// The start tags of the elements that are open.
  private var open: [Int] = []
  /// How many of them end before anything else is told.
  private var closing = 0

  /// The most elements in each other; what is deeper is told as empty.
  private static let depthLimit = 2000

  /// Starts a walk over a part, from the border of a tag to another.
  package init(_ scan: PageScan, _ part: Range<Int>) {
    (self.scan, position, end) = (scan, part.lowerBound, part.upperBound)
    index = scan.firstTag(endingBehind: part.lowerBound)
  }

  /// What comes next; nil at the end, when all elements have ended.
  ///
  /// A whole walk takes O(n), but for end tags deep inside of elements that they cannot end.
  package mutating func next() -> Event? {
    while true {
      if closing > 0 {
        closing -= 1
        return .end(open.removeLast())
      }
      let hasTag = index < scan.tags.count && scan.tags[index].range.upperBound <= end
      if let text = text(until: hasTag ? scan.tags[index].range.lowerBound : end) {
        return .text(text)
      }
      guard hasTag else {
        if open.isEmpty { return nil }
        closing = open.count
        continue
      }
      let tag = scan.tags[index]
      if tag.isEnd {
        closing = ended(by: tag.name)
      } else if let last = open.last, Self.ends(scan.tags[last].name, atStartOf: tag.name) {
        closing = 1
        continue
      }
      index += 1
      position = tag.range.upperBound
      if tag.isEnd { continue }
      open.append(index - 1)
      let isEmpty =
        TagName.void.contains(tag.name) || scan.bytes[position - 2] == UInt8(ascii: "/")
      if isEmpty || open.count > Self.depthLimit { closing = 1 }
      return .start(index - 1)
    }
  }

  /// The next text up to a place; nil if there is none.
  private mutating func text(until limit: Int) -> Range<Int>? {
    if let last = open.last, scan.tags[last].name.holdsText {
      defer { position = limit }
      return position < limit ? position..<limit : nil
    }
    while position < limit {
      let sign = ByteSearch.find(UInt8(ascii: "<"), in: scan.bytes, part: position..<limit)
      guard sign == position else {
        let text = position..<(sign ?? limit)
        position = text.upperBound
        return text
      }
      guard let end = endOfMarkup(at: position, limit: limit) else {
        // A sign, as in "< 5".
        let text = position..<(position + 1)
        position += 1
        return text
      }
      position = min(limit, end)
    }
    return nil
  }

  /// The place behind a comment or the like that begins at a "<"; nil if that is a sign.
  private func endOfMarkup(at start: Int, limit: Int) -> Int? {
    scan.bytes.withUnsafeBufferPointer { bytes in
      var finder = ByteFinder(bytes)
      finder.offset = start + 1
      let next = finder.peek
      if next == UInt8(ascii: "!") {
        finder.passDeclaration()
      } else if next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
        return finder.find(UInt8(ascii: ">")).map { $0 + 1 } ?? limit
      } else {
        return nil
      }
      return finder.offset
    }
  }

  /// How many open elements an end tag ends: those up to its own; none if that is outside of one that
  /// it cannot end.
  private func ended(by name: TagName) -> Int {
    guard name != .body, name != .html else { return 0 }
    let rank = Self.rank(name)
    for (count, tag) in open.reversed().enumerated() {
      let other = scan.tags[tag].name
      if other == name { return count + 1 }
      if Self.rank(other) > rank { return 0 }
    }
    return 0
  }

  /// An end tag ends no element of a higher rank than its own: "</p>" no "div", "</div>" no "table".
  private static func rank(_ name: TagName) -> Int {
    ranked.place(of: name).map { ranks[$0].rank } ?? 100
  }

  private static let ranks: [(name: TagName, rank: Int)] = [
    (TagName("div"), 150), (TagName("td"), 160), (TagName("th"), 160), (TagName("tr"), 170),
    (TagName("thead"), 180), (TagName("tbody"), 180), (TagName("tfoot"), 180),
    (TagName("table"), 190), (TagName("head"), 200), (.body, 200), (.html, 220),
  ]
  private static let ranked = TagTable(ranks.map(\.name))

  /// Whether an element ends at the start of another.
  private static func ends(_ name: TagName, atStartOf other: TagName) -> Bool {
    endable.place(of: name).map { endedByStart[$0].starts.contains(other) } ?? false
  }

  private static let endable = TagTable(endedByStart.map(\.name))

  /// For the elements whose end tag may be left out, or often is, the elements at whose start they end.
  private static let endedByStart: [(name: TagName, starts: TagTable)] = {
    let blocks = names(
      "address article aside blockquote body caption center col colgroup dd details dir div dl dt"
        + " fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre"
        + " section table tbody td tfoot th thead title tr ul")
    let heading = names("fieldset form li p table")
    var result: [TagName: Set<TagName>] = [
      TagName("p"): blocks,
      TagName("head"): blocks.union(names("a span img")).subtracting([.title]),
      TagName("li"): names("li"), TagName("dt"): names("dd dt"), TagName("dd"): names("dd dt"),
      TagName("option"): names("optgroup option"), TagName("a"): names("a table td th"),
      TagName("td"): names("tbody td tfoot th tr"), TagName("th"): names("tbody td tfoot th tr"),
      TagName("tr"): names("tbody tfoot tr"), TagName("thead"): names("tbody tfoot"),
      TagName("tbody"): names("tbody tfoot"), TagName("tfoot"): names("tbody"),
      TagName("span"): names("td th"),
    ]
    for level in names("h1 h2 h3 h4 h5 h6") { result[level] = heading }
    for style in names("b i tt u") { result[style] = names("center p td th") }
    for style in names("big s small strike") { result[style] = names("p") }
    return result.map { ($0.key, TagTable($0.value)) }
  }()

  private static func names(_ names: String) -> Set<TagName> {
    Set(names.split(separator: " ").map { TagName(letters: $0.utf8) })
  }
}

extension TagName {
  static let body = TagName("body")
  static let html = TagName("html")

  /// Whether there are no tags in the element.
  fileprivate var holdsText: Bool {
    self == .script || self == .style || self == .textarea || self == .title
  }
}
