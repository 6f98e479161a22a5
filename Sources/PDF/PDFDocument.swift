import CPDF

/// A PDF in memory, drawn page by page with the libraries Pango and Cairo.
///
/// Lengths are points of 1/72 inch, from the top left corner of a page.
package final class PDFDocument {
  /// The width and the height of every page.
  package let size: (width: Double, height: Double)
  let handle: OpaquePointer
  private let output: Output
  private var isOpen = true

  /// What Cairo has written so far.
  private final class Output {
    var bytes: [UInt8] = []
  }

  /// Starts a document.
  ///
  /// - Parameters:
  ///   - width: Of a page; the usual one is A4.
  ///   - height: Of a page.
  ///   - title: What readers show above the pages.
  ///   - date: When it was made, "2026-11-30T12:00:00Z".
  /// - Throws: `PDFError.noLibrary` if Pango and Cairo are not installed.
  package init(
    width: Double = 595.28, height: Double = 841.89, title: String, date: String
  ) throws(PDFError) {
    guard cpdf_load() else { throw .noLibrary }
    output = Output()
    size = (width, height)
    let handle = cpdf_open(
      width, height,
      { context, bytes, count in
        guard let context, let bytes else { return count == 0 }
        let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
        output.bytes += UnsafeBufferPointer(start: bytes, count: count)
        return true
      }, Unmanaged.passUnretained(output).toOpaque())
    guard let handle else { throw .failed }
    self.handle = handle
    cpdf_set_info(handle, title.withoutNUL, date)
  }

  deinit { if isOpen { cpdf_close(handle) } }

  /// Ends a page and starts the next.
  package func endPage() { cpdf_end_page(handle) }

  /// Ends the document, and gives its bytes; nothing can be drawn any more.
  /// - Throws: `PDFError.failed`.
  package func finish() throws(PDFError) -> [UInt8] {
    isOpen = false
    guard cpdf_close(handle) else { throw .failed }
    return output.bytes
  }

  /// Draws a horizontal line; `color` is 0xRRGGBB.
  package func drawRule(x: Double, y: Double, width: Double, thickness: Double, color: UInt32) {
    cpdf_draw_rule(handle, x, y, width, thickness, color)
  }

  /// Draws a JPEG, whose bytes get into the file as they are, or a PNG; nothing for broken ones.
  ///
  /// O(n).
  package func drawPicture(
    _ bytes: [UInt8], isJPEG: Bool, pixels: (width: Int, height: Int),
    x: Double, y: Double, width: Double, height: Double
  ) {
    _ = bytes.withUnsafeBufferPointer {
      cpdf_draw_picture(
        handle, $0.baseAddress, $0.count, isJPEG, Int32(clamping: pixels.width),
        Int32(clamping: pixels.height), x, y, width, height)
    }
  }

  /// Where a link leads.
  package enum Target: Hashable, Sendable {
    /// A place of this document by its name.
    case place(String)
    /// An address on the web.
    case address(String)
  }

  /// Lets what `draw` draws lead somewhere.
  package func link(to target: Target, _ draw: () -> Void) {
    cpdf_begin_link(handle, target.name, target.isAddress)
    draw()
    cpdf_end_link(handle)
  }

  /// Gives a place of this page a name for links; each name once.
  package func addPlace(_ name: String, x: Double, y: Double) {
    cpdf_add_place(handle, name.withoutNUL, x, y)
  }

  /// Adds an entry to the outline, which readers show beside the pages.
  package func addOutline(_ title: String, place: String) {
    cpdf_add_outline(handle, 0, title.withoutNUL, place.withoutNUL)
  }
}

/// Why there is no PDF.
package enum PDFError: Error, Hashable, Sendable {
  /// Pango and Cairo are not installed.
  case noLibrary
  /// Cairo could not write it.
  case failed
}

extension PDFError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noLibrary:
      "a PDF needs the library Pango, which is not installed; on Debian: apt-get install "
        + "libpangocairo-1.0-0"
    case .failed: "the PDF could not be made: there is no memory left"
    }
  }
}

extension PDFDocument.Target {
  /// The name of the place, or the address, as C can read it.
  var name: String {
    switch self {
    case .place(let name): name.withoutNUL
    case .address(let address): address.asciiAddress
    }
  }

  var isAddress: Bool {
    switch self {
    case .place: false
    case .address: true
    }
  }
}

extension String {
  /// The text as C can read it to its end.
  var withoutNUL: String { utf8.contains(0) ? replacing("\0", with: "") : self }

  /// The address in ASCII, with other bytes percent-encoded, as PDF wants it.
  fileprivate var asciiAddress: String {
    var result = ""
    for byte in utf8 {
      if byte > 0x20, byte < 0x7F {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
