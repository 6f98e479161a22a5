import PDF
package import Pictures
package import Recipes

/// Writes recipes as a book to print: a title page, contents, each recipe on pages of its own, and an
/// index by ingredient; contents, index and outline lead to the pages.
package struct PDFCookbook {
  private let book: Cookbook
  private let index: IngredientIndex
  private let date: String

  /// Makes a book; `date` is the time of its making, "2026-11-30T12:00:00Z".
  ///
  /// O(n log n).
  package init(_ book: Cookbook, date: String) {
    (self.book, self.date) = (book, date)
    index = IngredientIndex(book.recipes)
  }

  /// The bytes of the book, in time proportional to the recipes, which are laid out twice, once to
  /// know the numbers of their pages.
  ///
  /// - Throws: What `pictures` throws; `PDFError`.
  package func file(pictures: (Recipe) throws -> [Picture]) throws -> [UInt8] {
    var style = PDFStyle(document: try document())
    let contentsCount = try contents(style, pages: []).count
    var pages: [Int] = []
    var next = 2 + contentsCount
    for recipe in book.recipes {
      pages.append(next)
      let layout = PDFRecipe(style: style, recipe: recipe, pictures: try pictures(recipe))
      next += try layout.pages(place: "").count
    }
    style = PDFStyle(document: try document())
    let document = style.document
    try titlePage(style).draw(page: 0)
    document.endPage()
    var number = 2
    func draw(_ content: PageContent) throws(PDFError) {
      for page in 0..<content.count {
        content.draw(page: page)
        try footer(number, style).draw(page: 0)
        document.endPage()
        number += 1
      }
    }
    document.addOutline("Contents", place: "contents")
    try draw(contents(style, pages: pages))
    for (place, recipe) in book.recipes.enumerated() {
      document.addOutline(recipe.shownTitle, place: Self.place(place))
      let layout = PDFRecipe(style: style, recipe: recipe, pictures: try pictures(recipe))
      try draw(layout.pages(place: Self.place(place)))
    }
    if !index.entries.isEmpty {
      document.addOutline("Recipes by ingredient", place: "index")
      try draw(indexPages(style, pages: pages))
    }
    return try document.finish()
  }

  private func document() throws(PDFError) -> PDFDocument {
    try PDFDocument(title: book.title, date: date)
  }

  private static func place(_ number: Int) -> String { "recipe-\(number + 1)" }

  private func titlePage(_ style: PDFStyle) throws(PDFError) -> PageContent {
    let content = PageContent()
    var flow = flow(content, style, y: style.document.size.height * 0.3)
    flow.add(try style.paragraph(book.title, size: 34, weight: "Bold", lineSpacing: 1.1))
    let count = book.recipes.count == 1 ? "1 recipe" : "\(book.recipes.count) recipes"
    flow.add(try style.paragraph(count, size: 13, color: PDFStyle.faint, spaceBefore: 10))
    return content
  }

  private func flow(_ content: PageContent, _ style: PDFStyle, y: Double? = nil) -> PageFlow {
    let margins = PDFStyle.margins
    return PageFlow(
      content, in: style.document, columns: [margins.left], top: margins.top,
      bottom: style.bottom, page: 0, y: y ?? margins.top)
  }

  private func footer(_ number: Int, _ style: PDFStyle) throws(PDFError) -> PageContent {
    let content = PageContent()
    let y = style.document.size.height - 44
    let text = try style.paragraph("\(number)", size: 9, color: PDFStyle.faint)
    let x = style.document.size.width / 2 - (number < 10 ? 3 : number < 100 ? 6 : 9)
    for block in text {
      content.add(toPage: 0) { block.layout.draw(line: 0, x: x, y: y, color: PDFStyle.faint) }
    }
    return content
  }

  /// Titles with the numbers of their pages at the right; without numbers to see how many pages.
  private func contents(_ style: PDFStyle, pages: [Int]) throws(PDFError) -> PageContent {
    let content = PageContent()
    let document = style.document
    content.add(toPage: 0) {
      document.addPlace("contents", x: PDFStyle.margins.left, y: PDFStyle.margins.top)
    }
    var flow = flow(content, style)
    flow.add(try style.paragraph("Contents", size: 23, weight: "Bold", isHeading: true))
    for (place, recipe) in book.recipes.enumerated() {
      let target = PDFDocument.Target.place(Self.place(place))
      var blocks = try style.paragraph(
        recipe.shownTitle, size: 10.5, width: style.width - 44, hanging: 12,
        spaceBefore: place == 0 ? 14 : 5, target: target)
      if !blocks.isEmpty, place < pages.count {
        let number = try style.paragraph("\(pages[place])", size: 10.5)
        if let number = number.first { blocks[0].marker = (number.layout, style.width - 26) }
      }
      flow.add(blocks)
    }
    return content
  }

  private func indexPages(_ style: PDFStyle, pages: [Int]) throws(PDFError) -> PageContent {
    let content = PageContent()
    let document = style.document
    let margins = PDFStyle.margins
    content.add(toPage: 0) { document.addPlace("index", x: margins.left, y: margins.top) }
    var head = flow(content, style)
    head.add(
      try style.paragraph("Recipes by ingredient", size: 23, weight: "Bold", isHeading: true))
    let gap = 26.0
    let width = (style.width - gap) / 2
    var flow = PageFlow(
      content, in: document, columns: [margins.left, margins.left + width + gap],
      top: margins.top, bottom: style.bottom, page: 0, y: head.y + 12)
    for entry in index.entries {
      var blocks = try style.paragraph(
        entry.name, size: 9.5, weight: "Bold", width: width, spaceBefore: 7, isHeading: true)
      for place in entry.places where place < pages.count {
        blocks += try style.paragraph(
          "\(book.recipes[place].shownTitle),\u{A0}\(pages[place])", size: 8.5, width: width,
          hanging: 10, spaceBefore: 1.5, target: .place(Self.place(place)))
      }
      flow.add(blocks)
    }
    return content
  }
}
