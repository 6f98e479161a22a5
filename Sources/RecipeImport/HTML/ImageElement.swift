import Markup

/// An `<img>` of a page, whose attributes are read only where its picture is wanted.
struct ImageElement {
  /// The value of an attribute; nil if it has none of this name.
  let attribute: (StaticString) -> String?

  /// One in a tree.
  init(_ node: MarkupNode) { attribute = { node["\($0)"] } }

  /// One by its tag in a page.
  init(_ tag: PageScan.Tag, in scan: PageScan) { attribute = { scan.attribute($0, of: tag) } }

  /// One by what stands behind its name in a string.
  init?(attributes: String) {
    let scan = PageScan(Array("<img \(attributes)>".utf8))
    guard let tag = scan.tags.first else { return nil }
    self.init(tag, in: scan)
  }

  /// The address as it is written: of several sizes the largest, and where a script is to load the
  /// picture later, the one that it loads; empty if there is none.
  var source: String {
    let source = attribute("src") ?? ""
    let set = attribute("srcset") ?? attribute("data-srcset") ?? attribute("data-lazy-srcset")
    if let largest = SourceSet.largest(set ?? ""), !largest.hasPrefix("data:") { return largest }
    let lazy = attribute("data-src") ?? attribute("data-lazy-src") ?? attribute("data-original")
    let holdsPlace = source.hasPrefix("data:") || source.isEmpty
    return holdsPlace ? lazy ?? source : source
  }

  /// Whether it may show a step of a recipe: it is no drawing, sign or smiley.
  var showsStep: Bool {
    for side: StaticString in ["width", "height"] {
      let digits = attribute(side)?.prefix { $0.isASCII && $0.isNumber } ?? ""
      if let pixels = Double(digits), pixels < Double(PagePictures.leastSide) { return false }
    }
    if attribute("alt")?.count == 1 { return false }
    return !PageAddress.path(of: source).hasSuffix(".svg")
  }
}
