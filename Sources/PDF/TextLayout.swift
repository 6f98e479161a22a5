import CPDF

/// A paragraph set to lines of some width, in whatever script and direction.
package final class TextLayout {
  private let handle: OpaquePointer
  /// Pango's layout draws by the document that it was made for.
  private let document: PDFDocument
  /// How many lines there are.
  package let lineCount: Int
  /// Whether the first line runs from right to left.
  package let isRightToLeft: Bool

  /// How a range of text is drawn.
  package struct Style: Hashable, Sendable {
    /// In UTF-8 bytes.
    package var range: Range<Int>
    package var isBold = false
    package var isItalic = false
    package var isUnderlined = false
    package var isStruck = false
    /// 0xRRGGBB; 0 for the colour of the rest.
    package var color: UInt32 = 0

    /// Makes a style for a range of UTF-8 bytes.
    package init(_ range: Range<Int>) { self.range = range }
  }

  /// A range of text that leads somewhere.
  package struct Link: Hashable, Sendable {
    /// In UTF-8 bytes.
    package var range: Range<Int>
    package var target: PDFDocument.Target

    /// Makes a link.
    package init(_ range: Range<Int>, _ target: PDFDocument.Target) {
      (self.range, self.target) = (range, target)
    }
  }

  private let links: [Link]

  /// Sets a text, in time proportional to its length.
  ///
  /// - Parameters:
  ///   - text: One paragraph; U+2028 breaks lines.
  ///   - font: Families and size as Pango has them: "Noto Serif, Serif 11".
  ///   - width: Of the lines, in points.
  ///   - hanging: By how much lines but the first are moved in.
  ///   - lineSpacing: The distance of lines as a multiple of the font's.
  ///   - isJustified: Whether lines are stretched to the width.
  ///   - styles: How parts are drawn.
  ///   - links: Parts that lead somewhere.
  ///   - document: Where it will be drawn.
  /// - Throws: `PDFError.failed` without memory.
  package init(
    _ text: String, font: String, width: Double, hanging: Double = 0, lineSpacing: Double = 1.25,
    isJustified: Bool = false, styles: [Style] = [], links: [Link] = [],
    in document: PDFDocument
  ) throws(PDFError) {
    var text = text
    let layout = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cpdf_layout(
          document.handle, $0.baseAddress, $0.count, font, max(width, 1), -hanging, lineSpacing,
          isJustified)
      }
    }
    guard let layout else { throw .failed }
    (handle, self.document, self.links) = (layout, document, links)
    for style in styles where !style.range.isEmpty {
      cpdf_layout_style(
        layout, style.range.lowerBound, style.range.upperBound, style.isBold, style.isItalic,
        style.isUnderlined, style.isStruck, style.color)
    }
    lineCount = Int(cpdf_layout_line_count(layout))
    isRightToLeft = cpdf_layout_is_right_to_left(layout)
  }

  deinit { cpdf_layout_free(handle) }

  /// The height of a line in points.
  package func height(ofLine line: Int) -> Double { place(ofLine: line).height }

  /// The height of all lines in points.
  package var height: Double {
    guard lineCount > 0 else { return 0 }
    let last = place(ofLine: lineCount - 1)
    return last.top + last.height
  }

  private func place(ofLine line: Int) -> (top: Double, height: Double) {
    var (top, height, left) = (0.0, 0.0, 0.0)
    cpdf_layout_line(handle, Int32(line), &top, &height, &left)
    return (top, height)
  }

  /// Draws one line; `x` is the left border of the whole text, `y` the top of the line, and `color`
  /// 0xRRGGBB.
  package func draw(line: Int, x: Double, y: Double, color: UInt32 = 0) {
    cpdf_draw_line(document.handle, handle, Int32(line), x, y, color)
    for link in links where !link.range.isEmpty {
      cpdf_link_range(
        document.handle, handle, Int32(line), x, y, link.range.lowerBound, link.range.upperBound,
        link.target.name, link.target.isAddress)
    }
  }
}
