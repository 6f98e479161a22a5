/// The tags of a page in the order of its bytes, found without building a tree.
///
/// Comments are passed over, and what stands in `script`, `style` and `textarea` holds no tags, as in
/// the tokenizer of the HTML standard. Most of a page is passed over by `memchr`.
package struct PageScan: Sendable {
  /// One start or end tag.
  package struct Tag: Sendable {
    /// The first eight letters of its name in lower case; see `TagName`.
    package var name: TagName
    /// Where it starts and the place behind it, in bytes.
    package var range: Range<Int> { Int(lower)..<Int(upper) }
    package var isEnd: Bool
    let lower: Int32
    let upper: Int32
  }

  /// The page, in UTF-8.
  package let bytes: [UInt8]
  package private(set) var tags: [Tag] = []
  /// The parts of the page outside of scripts and styles, in order.
  private var markup: [Range<Int>] = []

  /// Scans a page in UTF-8.
  ///
  /// O(n).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count <= MarkupDocument.htmlLimit else { return }
    (tags, markup) = bytes.withUnsafeBufferPointer(Self.scan)
  }

  /// The tags of a page and what is outside of its scripts and styles.
  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (tags: [Tag], markup: [Range<Int>]) {
    var scanner = ByteFinder(bytes)
    var tags: [Tag] = []
    tags.reserveCapacity(bytes.count / 64)
    var markup: [Range<Int>] = []
    var markupStart = 0
    while let start = scanner.find(UInt8(ascii: "<")) {
      scanner.offset = start + 1
      guard let next = scanner.peek else { break }
      if next == UInt8(ascii: "!") {
        scanner.passDeclaration()
        continue
      }
      let isEnd = next == UInt8(ascii: "/")
      if isEnd { scanner.offset += 1 }
      guard let first = scanner.peek, TagName.isLetter(first) else { continue }
      let name = scanner.name()
      guard let end = scanner.passTag() else { break }
      tags.append(Tag(name: name, isEnd: isEnd, lower: Int32(start), upper: Int32(end)))
      if !isEnd, name == .script || name == .style || name == .textarea || name == .title {
        scanner.passText(of: name)
        if name == .script || name == .style {
          markup.append(markupStart..<end)
          markupStart = scanner.offset
        }
      }
    }
    markup.append(markupStart..<bytes.count)
    return (tags, markup)
  }

  /// A part of the page with the elements `script`, `style` and `svg` emptied, which hold nothing to read
  /// and are more than half of most pages.
  ///
  /// O(n).
  package func withoutScripts(_ part: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(part.count)
    var start = part.lowerBound
    var index = firstTag(endingBehind: start)
    while index < tags.count, tags[index].range.lowerBound < part.upperBound {
      let tag = tags[index]
      index += 1
      guard !tag.isEnd, tag.name == .script || tag.name == .style || tag.name == .svg else {
        continue
      }
      let (range, next) = content(at: index - 1)
      // A drawing that never ends must not take the rest of the page with it.
      guard range.upperBound <= part.upperBound, tag.name != .svg || next < tags.count else {
        continue
      }
      result += bytes[start..<range.lowerBound]
      (start, index) = (range.upperBound, next)
    }
    return result + bytes[start..<part.upperBound]
  }

  /// The value of one attribute, with character references resolved; nil if the tag does not have it.
  ///
  /// Of two of one name the first counts. O(length of the tag).
  package func attribute(_ name: StaticString, of tag: Tag) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
      var attributes = AttributeRanges(bytes, in: tag.range)
      while let (found, value) = attributes.next() {
        if ByteFinder.equals(name, bytes, found) { return HTMLEntities.decodedOnce(text(value)) }
      }
      return nil
    }
  }

  /// Whether the source of a tag holds an ASCII text, case aside.
  package func holds(_ text: StaticString, in tag: Tag) -> Bool {
    bytes.withUnsafeBufferPointer { ByteFinder.holds(text, in: $0, tag.range) }
  }

  /// The start tags, by their places, whose source holds an ASCII text in lower case; in capitals it is
  /// not found.
  ///
  /// O(n).
  package func tags(holding text: String) -> [Int] {
    var result: [Int] = []
    let needle = Needle(Array(text.utf8))
    for part in markup {
      var offset = part.lowerBound
      while let found = needle.find(in: bytes, offset..<part.upperBound) {
        offset = found + needle.bytes.count
        guard let index = tag(at: found) else { continue }
        offset = max(offset, tags[index].range.upperBound)
        if !tags[index].isEnd { result.append(index) }
        if offset >= part.upperBound { break }
      }
    }
    return result
  }

  /// The start tags of a name, by their places.
  ///
  /// O(number of tags).
  package func startTags(_ name: TagName) -> [Int] {
    tags.indices.filter { tags[$0].name == name && !tags[$0].isEnd }
  }

  /// The places where bytes occur in the text of the page, at most `limit`, each as the index of the last
  /// tag in front; not those in tags, comments, scripts and styles.
  ///
  /// O(n).
  package func tagsBeforeText(_ text: String, limit: Int) -> [Int] {
    var result: [Int] = []
    var offset = 0
    let needle = Needle(Array(text.utf8))
    while result.count < limit, let found = needle.find(in: bytes, offset..<bytes.count) {
      offset = found + needle.bytes.count
      var (low, high) = (0, tags.count)
      while low < high {
        let middle = (low + high) / 2
        if tags[middle].range.lowerBound <= found { low = middle + 1 } else { high = middle }
      }
      guard low > 0, tags[low - 1].range.upperBound <= found else { continue }
      let tag = tags[low - 1]
      if tag.isEnd || tag.name != .script && tag.name != .style && tag.name != .title {
        result.append(low - 1)
      }
    }
    return result
  }

  /// The tag whose source a place is in; O(log n).
  private func tag(at place: Int) -> Int? {
    let index = firstTag(endingBehind: place)
    return index < tags.count && tags[index].range.contains(place) ? index : nil
  }

  /// The first tag that ends behind a place; O(log n).
  func firstTag(endingBehind place: Int) -> Int {
    var (low, high) = (0, tags.count)
    while low < high {
      let middle = (low + high) / 2
      if tags[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What stands between a start tag and its end tag, both left out.
  ///
  /// Elements of the same name are counted; an element that never ends goes to the end of the page.
  /// O(number of tags in it).
  package func content(at index: Int) -> (range: Range<Int>, next: Int) {
    let tag = tags[index]
    var depth = 1
    var next = index + 1
    while next < tags.count {
      if tags[next].name == tag.name {
        depth += tags[next].isEnd ? -1 : 1
        if depth == 0 { return (Int(tag.upper)..<Int(tags[next].lower), next) }
      }
      next += 1
    }
    return (Int(tag.upper)..<bytes.count, tags.count)
  }

  /// The innermost element around two start tags, if it begins not far before the first.
  ///
  /// O(number of tags in it), but for elements without end tags between.
  package func element(around first: Int, and last: Int) -> Int? {
    var open = 0
    let end = tags[last].range.lowerBound
    for index in stride(from: first - 1, through: max(0, first - 300), by: -1) {
      let tag = tags[index]
      if TagName.void.contains(tag.name) { continue }
      if tag.isEnd {
        open += 1
      } else if open > 0 {
        open -= 1
      } else if content(at: index).range.upperBound > end {
        return index
      }
    }
    return nil
  }

  /// The source of a range as text.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
