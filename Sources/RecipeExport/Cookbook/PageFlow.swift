import PDF

/// A paragraph on its way to a page.
struct PageBlock {
  var layout: TextLayout
  /// How far it is from the left border of its column.
  var indent = 0.0
  /// 0xRRGGBB.
  var color: UInt32 = 0
  var spaceBefore = 0.0
  /// Whether it stands on the page of what follows, as a heading does.
  var isHeading = false
  /// Whether it stands in one column if that is high enough, as an entry of a list does.
  var isWhole = false
  /// What stands beside its first line, such as a number, and where.
  var marker: (layout: TextLayout, x: Double)?
  /// Where it leads.
  var target: PDFDocument.Target?
}

/// What is drawn on some pages, one after another.
final class PageContent {
  private var pages: [[() -> Void]] = []

  /// How many pages have something on them.
  var count: Int { pages.count }

  /// Draws something on a page later.
  func add(toPage page: Int, _ draw: @escaping () -> Void) {
    while pages.count <= page { pages.append([]) }
    pages[page].append(draw)
  }

  /// Draws a page.
  func draw(page: Int) { pages[page].forEach { $0() } }
}

/// Lets paragraphs flow through columns, page after page; all columns of the first start at one height.
///
/// A heading stays with what follows, and neither the first nor the last line of a paragraph stands
/// alone in a column.
struct PageFlow {
  let content: PageContent
  let document: PDFDocument
  /// The left borders of the columns.
  let columns: [Double]
  /// Where columns start on further pages, and end on all.
  let top: Double
  let bottom: Double
  private(set) var page: Int
  private(set) var column = 0
  /// Where the next line goes.
  private(set) var y: Double
  private var isAtTop: Bool
  /// Where the columns of the first page start, if not at the top.
  private let firstY: Double
  private let firstPage: Int

  /// Starts a flow at a height of a page.
  init(
    _ content: PageContent, in document: PDFDocument, columns: [Double], top: Double,
    bottom: Double, page: Int, y: Double
  ) {
    (self.content, self.document, self.columns) = (content, document, columns)
    (self.top, self.bottom, self.page, self.y) = (top, bottom, page, y)
    isAtTop = y <= top || columns.count > 1
    (firstY, firstPage) = (columns.count > 1 ? y : top, page)
  }

  /// Adds paragraphs, in time proportional to their lines.
  mutating func add(_ blocks: [PageBlock]) {
    for (index, block) in blocks.enumerated() {
      let next = index + 1 < blocks.count ? blocks[index + 1] : nil
      add(block, next: next)
    }
  }

  /// Leaves room for something of a height that is drawn by itself, and says where its top is.
  mutating func reserve(_ height: Double, spaceBefore: Double = 0) -> (page: Int, y: Double) {
    if !isAtTop, y + spaceBefore + height > bottom { breakColumn() }
    if !isAtTop { y += spaceBefore }
    defer { (y, isAtTop) = (y + height, false) }
    return (page, y)
  }

  private mutating func add(_ block: PageBlock, next: PageBlock?) {
    let layout = block.layout
    let lines = layout.lineCount
    if lines == 0 { return }
    var needed = startHeight(of: block)
    if block.isHeading, let next { needed += next.spaceBefore + startHeight(of: next) }
    if !isAtTop {
      if y + block.spaceBefore + needed > bottom { breakColumn() } else { y += block.spaceBefore }
    }
    for line in 0..<lines {
      let height = layout.height(ofLine: line)
      let isLastButOne = line + 2 == lines && line > 1
      let ahead = isLastButOne ? height + layout.height(ofLine: line + 1) : height
      if !isAtTop, y + ahead > bottom { breakColumn() }
      draw(line, of: block)
      (y, isAtTop) = (y + height, false)
    }
  }

  private func draw(_ line: Int, of block: PageBlock) {
    let (x, y, document) = (columns[column] + block.indent, y, document)
    let left = columns[column]
    content.add(toPage: page) {
      func draw() {
        block.layout.draw(line: line, x: x, y: y, color: block.color)
        if line == 0, let marker = block.marker {
          marker.layout.draw(line: 0, x: left + marker.x, y: y, color: block.color)
        }
      }
      if let target = block.target { document.link(to: target, draw) } else { draw() }
    }
  }

  /// The height of the lines of a paragraph that cannot be parted: two, but all of three.
  private func startHeight(of block: PageBlock) -> Double {
    let layout = block.layout
    if block.isHeading || block.isWhole || layout.lineCount <= 3 { return layout.height }
    return layout.height(ofLine: 0) + layout.height(ofLine: 1)
  }

  private mutating func breakColumn() {
    column += 1
    if column == columns.count { (column, page) = (0, page + 1) }
    (y, isAtTop) = (page == firstPage ? firstY : top, true)
  }
}
