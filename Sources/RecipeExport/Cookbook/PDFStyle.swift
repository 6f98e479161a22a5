import PDF
import Recipes
import RichText

/// How the paragraphs of a printed cookbook look.
struct PDFStyle {
  let document: PDFDocument

  /// The borders of what is printed, in points.
  static let margins = (left: 60.0, top: 58.0, right: 60.0, bottom: 70.0)
  static let ink: UInt32 = 0x1E1B18
  static let faint: UInt32 = 0x6A645B
  static let line: UInt32 = 0xCFC7B8
  private static let ingredient: UInt32 = 0x176F2C
  private static let measure: UInt32 = 0x0B6A77
  /// The first of these that is there; other scripts take whatever font has them.
  private static let families = "Charter,Noto Serif,DejaVu Serif,Serif"

  var width: Double { document.size.width - Self.margins.left - Self.margins.right }
  var bottom: Double { document.size.height - Self.margins.bottom }

  /// A text of one look; none for a text without words.
  func paragraph(
    _ text: String, size: Double = 10, weight: String = "", width: Double? = nil,
    hanging: Double = 0, color: UInt32 = ink, spaceBefore: Double = 0, isHeading: Bool = false,
    lineSpacing: Double = 1.25, target: PDFDocument.Target? = nil
  ) throws(PDFError) -> [PageBlock] {
    // A no-break space is to stay one.
    let text = text.split { $0.isNewline || $0 == "\t" || $0 == "\0" || $0 == " " }
      .joined(separator: " ")
    if text.isEmpty { return [] }
    let layout = try TextLayout(
      text, font: "\(Self.families) \(weight) \(size)", width: width ?? self.width,
      hanging: hanging, lineSpacing: lineSpacing, in: document)
    return [
      PageBlock(
        layout: layout, color: color, spaceBefore: spaceBefore, isHeading: isHeading,
        isWhole: hanging > 0, target: target)
    ]
  }

  /// The heading of a part of a recipe.
  func heading(_ text: String, width: Double, spaceBefore: Double = 14) throws(PDFError)
    -> [PageBlock]
  {
    try paragraph(
      text, size: 12.5, weight: "Bold", width: width, spaceBefore: spaceBefore, isHeading: true)
  }

  /// The method: numbered steps, headings, and remarks in italics.
  func method(of recipe: Recipe, width: Double) throws(PDFError) -> [PageBlock] {
    let method = recipe.method
    let known = Set(recipe.lines.map(\.id.rawValue))
    let runs = method.formattedRuns(by: RecipeFormatting(known: known))
    var blocks: [PageBlock] = []
    var (number, next) = (0, 0)
    var allLinks = method.spans.filter { $0.kind == .link }[...]
    for paragraph in method.paragraphs {
      var styles: [TextLayout.Style] = []
      while next < runs.count, runs[next].range.lowerBound < paragraph.range.upperBound {
        styles += Self.style(of: runs[next], in: paragraph.range).map { [$0] } ?? []
        if runs[next].range.upperBound > paragraph.range.upperBound { break }
        next += 1
      }
      let spans = allLinks.prefix { $0.range.lowerBound < paragraph.range.upperBound }
      allLinks = allLinks.dropFirst(spans.count)
      let links = spans.compactMap { Self.link($0, in: paragraph.range) }
      for link in links {
        var style = TextLayout.Style(link.range)
        style.isUnderlined = true
        styles.append(style)
      }
      let text = String(method[paragraph.range])
      if text.onOneLine.isEmpty { continue }
      switch paragraph.role {
      case .section:
        number = 0
        blocks += try self.paragraph(
          text, weight: "Bold", width: width, spaceBefore: 9, isHeading: true)
      case .note:
        blocks.append(
          PageBlock(
            layout: try TextLayout(
              text, font: "\(Self.families) Italic 9.5", width: width - 20, styles: styles,
              links: links, in: document),
            indent: 10, color: Self.faint, spaceBefore: 6))
      default:
        number += 1
        blocks.append(try step(text, number: number, styles: styles, links: links, width: width))
      }
    }
    return blocks
  }

  /// The number stands on the side where the text begins.
  private func step(
    _ text: String, number: Int, styles: [TextLayout.Style], links: [TextLayout.Link],
    width: Double
  ) throws(PDFError) -> PageBlock {
    let room = number < 10 ? 16.0 : 21.0
    let layout = try TextLayout(
      text, font: "\(Self.families) 10", width: width - room, styles: styles, links: links,
      in: document)
    let marker = try TextLayout(
      "\(number).", font: "\(Self.families) Bold 10", width: room, in: document)
    let isRightToLeft = layout.isRightToLeft
    return PageBlock(
      layout: layout, indent: isRightToLeft ? 0 : room, color: Self.ink, spaceBefore: 6,
      marker: (marker, isRightToLeft ? width - room + 4 : 0))
  }

  /// A link of a paragraph to an address that does no harm, counted from its start.
  private static func link(_ span: TextSpan, in range: Range<Int>) -> TextLayout.Link? {
    span.payload.flatMap(MarkdownLink.safe).map { address in
      let part = span.range.clamped(to: range)
      return TextLayout.Link(
        part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
        .address(String(address)))
    }
  }

  private static func style(of run: FormattedRun, in range: Range<Int>) -> TextLayout.Style? {
    let clamped = run.range.clamped(to: range)
    var style = TextLayout.Style(
      clamped.lowerBound - range.lowerBound..<clamped.upperBound - range.lowerBound)
    style.isBold = run.styles.contains(.bold)
    style.isItalic = run.styles.contains(.italic)
    style.isUnderlined = run.styles.contains(.underline)
    style.isStruck = run.styles.contains(.strikethrough)
    switch run.color {
    case .ingredient: style.color = ingredient
    case .measure: style.color = measure
    case nil: break
    }
    return style.range.isEmpty ? nil : style
  }
}
