import PDF
import Pictures
import Recipes
import RichText

/// Lays out one recipe: the title over everything, then the ingredients beside the method.
struct PDFRecipe {
  let style: PDFStyle
  let recipe: Recipe
  /// Its own pictures and those of its steps, as far as they came with it.
  let pictures: [Picture]

  private static let listWidth = 148.0
  private static let gap = 24.0

  /// The pages of the recipe, the first of which has a place with this name.
  func pages(place: String) throws(PDFError) -> PageContent {
    let content = PageContent()
    let margins = PDFStyle.margins
    let document = style.document
    var flow = PageFlow(
      content, in: document, columns: [margins.left], top: margins.top, bottom: style.bottom,
      page: 0, y: margins.top)
    content.add(toPage: 0) { document.addPlace(place, x: margins.left, y: margins.top) }
    flow.add(try head())
    let cover = pictures.first.flatMap { recipe.images.contains($0.address) ? $0 : nil }
    if let cover { draw(cover, in: &flow, height: 230) }
    let (page, y) = flow.reserve(1, spaceBefore: 12)
    let width = style.width
    content.add(toPage: page) {
      document.drawRule(x: margins.left, y: y, width: width, thickness: 0.6, color: PDFStyle.line)
    }
    var end = try columns(in: content, page: page, y: y + 4)
    end.add(try tail())
    for picture in pictures.dropFirst(cover == nil ? 0 : 1) {
      draw(picture, in: &end, height: 300)
    }
    return content
  }

  private func head() throws(PDFError) -> [PageBlock] {
    let title = recipe.shownTitle
    var blocks = try style.paragraph(
      title, size: title.count > 60 ? 17 : 23, weight: "Bold", lineSpacing: 1.1)
    for line in recipe.summary.filledLines {
      blocks += try style.paragraph(
        line, size: 10.5, weight: "Italic", color: PDFStyle.faint, spaceBefore: 6)
    }
    let facts = recipe.facts.filter { $0.label != "From" }.map { "\($0.label): \($0.text)" }
    blocks += try style.paragraph(
      facts.joined(separator: "   ·   "), size: 9, color: PDFStyle.faint, spaceBefore: 8)
    let source = recipe.source.plain
    let words = source.credits.joined(separator: ", ")
    blocks += try style.paragraph(
      words.isEmpty ? source.url : words, size: 9, color: PDFStyle.faint, spaceBefore: 3,
      target: MarkdownLink.safe(source.url).map { .address(String($0)) })
    return blocks
  }

  /// The list and the method side by side; what comes next goes below the longer one.
  private func columns(in content: PageContent, page: Int, y: Double) throws(PDFError) -> PageFlow {
    let margins = PDFStyle.margins
    let hasList = !recipe.sectionsWithWords.isEmpty
    let hasMethod = !recipe.method.isEmpty
    let isMirrored = recipe.isRightToLeft
    let listWidth = hasMethod ? Self.listWidth : style.width
    let methodWidth = hasList ? style.width - Self.listWidth - Self.gap : style.width
    let listX = isMirrored && hasMethod ? margins.left + methodWidth + Self.gap : margins.left
    let methodX = isMirrored || !hasList ? margins.left : margins.left + listWidth + Self.gap
    func flow(_ x: Double) -> PageFlow {
      PageFlow(
        content, in: style.document, columns: [x], top: margins.top, bottom: style.bottom,
        page: page, y: y)
    }
    var (list, method) = (flow(listX), flow(methodX))
    list.add(try ingredients(width: listWidth))
    method.add(try style.method(of: recipe, width: methodWidth))
    let last = max((list.page, list.y), (method.page, method.y), by: { $0 < $1 })
    return PageFlow(
      content, in: style.document, columns: [margins.left], top: margins.top, bottom: style.bottom,
      page: last.0, y: last.1)
  }

  private func ingredients(width: Double) throws(PDFError) -> [PageBlock] {
    var blocks: [PageBlock] = []
    for section in recipe.sectionsWithWords {
      blocks += try style.paragraph(
        section.name, weight: "Bold", width: width, spaceBefore: 9, isHeading: true)
      for line in section.lines {
        // A mark lets a line run as the recipe does, though it begins with "1 l".
        let text = line.exportedText
        let isMarked = recipe.isRightToLeft && text.hasRightToLeftLetters
        blocks += try style.paragraph(
          isMarked ? "\u{200F}" + text : text, size: 9.5, width: width, hanging: 8, spaceBefore: 4)
      }
    }
    return blocks
  }

  private func tail() throws(PDFError) -> [PageBlock] {
    var blocks: [PageBlock] = []
    let notes = recipe.notes.flatMap(\.filledLines)
    if !notes.isEmpty { blocks += try style.heading("Notes", width: style.width) }
    for note in notes { blocks += try style.paragraph(note, size: 9.5, spaceBefore: 4) }
    let facts = recipe.nutrition.map { "\($0.displayName) \($0.value)" }
    blocks += try style.paragraph(
      facts.isEmpty ? "" : "Nutrition: " + facts.joined(separator: ", "), size: 8.5,
      color: PDFStyle.faint, spaceBefore: 12)
    return blocks
  }

  /// Draws a picture in the middle, as large as the width and a height allow, but no larger than
  /// 1/100 inch a pixel; PDF has neither GIF nor WebP.
  private func draw(_ picture: Picture, in flow: inout PageFlow, height: Double) {
    guard ExportFormat.pdf.takes(picture.kind) else { return }
    let size = (width: Double(picture.width), height: Double(picture.height))
    let scale = min(style.width / size.width, height / size.height, 0.72)
    let (width, height) = (size.width * scale, size.height * scale)
    let (page, y) = flow.reserve(height, spaceBefore: 12)
    let x = PDFStyle.margins.left + (style.width - width) / 2
    let document = style.document
    flow.content.add(toPage: page) {
      document.drawPicture(
        picture.bytes, isJPEG: picture.kind == .jpeg, pixels: (picture.width, picture.height),
        x: x, y: y, width: width, height: height)
    }
  }
}

/// The greater of two by an order.
private func max<T>(_ a: T, _ b: T, by isLess: (T, T) -> Bool) -> T { isLess(a, b) ? b : a }
