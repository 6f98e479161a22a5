/// The ways to the parts of a list before and behind the one that is shown.
struct Turning {
  /// How many entries are before this part.
  var offset: Int
  /// How many a part has at most.
  var size: Int
  /// Whether there are more behind it.
  var hasMore: Bool
  /// What the ways are called.
  var labels: (back: Phrase, on: Phrase) = (.fewer, .more)

  /// The links, of which `path` gives the addresses; nothing where the part is all.
  func html(_ say: Interface, path: (_ offset: Int) -> String) -> HTML {
    var links: [HTML] = []
    if offset > 0 {
      links.append(
        "<a rel=\"prev\" href=\"\(path(max(0, offset - size)))\">\(say(labels.back))</a>")
    }
    if hasMore {
      links.append("<a rel=\"next\" href=\"\(path(offset + size))\">\(say(labels.on))</a>")
    }
    return links.isEmpty
      ? "" : "<nav class=\"turning\" aria-label=\"\(say(.parts))\">\(links)</nav>"
  }
}
