import HTTPServer
import Housekeeping
import RecipeExport
import RecipeImport
import RecipeStore
import Recipes

/// Takes recipes in: files, and what is pasted.
struct ImportPage {
  private let exchange: Exchange

  /// The most bytes that are taken at once.
  static let byteLimit = 32 * 1_048_576

  /// - Throws: `PageError.forbidden` where recipes may only be read.
  init(_ exchange: Exchange) throws {
    if exchange.isReadOnly { throw PageError.forbidden(.readOnly) }
    self.exchange = exchange
  }

  private var say: Interface { exchange.interface }

  func response() -> HTTPResponse { page("") }

  private func page(_ results: HTML) -> HTTPResponse {
    let files = exchange.form(
      "/import", attributes: " enctype=\"multipart/form-data\"",
      """
      <div class="drop" data-drop="\(say(.dropHere))">
      <label for="files">\(say(.files))</label>
      <input id="files" name="files" type="file" multiple required>
      <p>\(say(.filesHint))</p>
      </div>
      <button>\(say(.takeIn))</button>
      """)
    let text = exchange.form(
      "/import", attributes: " enctype=\"multipart/form-data\"",
      """
      <label for="pasted">\(say(.pasted))</label>
      <textarea id="pasted" name="pasted" rows="8" required></textarea>
      <p>\(say(.pastedHint))</p>
      <button>\(say(.takeIn))</button>
      """)
    return exchange.page(
      say(.importTitle), scripts: ["import.js"],
      """
      <h1>\(say(.importTitle))</h1>
      <div id="results" role="status" data-reading="\(say.raw(.reading))" \
      data-failed="\(say.raw(.notReached))">\(results)</div>
      <section class="import">\(files)</section>
      <section class="import">\(text)</section>
      \(bookmarklet)
      """)
  }

  /// What hands the page over on which it is pressed; see `HandoverPage`.
  private var bookmarklet: HTML {
    let address = HandoverPage.bookmarklet(exchange.request)
    return """
      <section class="import"><h2>\(say(.bookmarkletTitle))</h2>
      <p><a id="bookmarklet" class="quiet button" href="\(address)">\(say(.bookmarkletName))</a></p>
      <p>\(say(.bookmarkletHint))</p>
      <label for="bookmarklet-address">\(say(.bookmarkletCopy))</label>
      <textarea id="bookmarklet-address" rows="3" readonly>\(address)</textarea>
      </section>
      """
  }

  /// A form with files or a text.
  static func take(_ exchange: Exchange) throws -> HTTPResponse {
    let page = try ImportPage(exchange)
    var reports: [ImportOutcome] = []
    for part in exchange.request.parts() where part.name != Sessions.tokenField {
      if part.bytes.isEmpty { continue }
      reports.append(try ImportOutcome(part.bytes, name: part.fileName ?? "", exchange.store))
    }
    return page.page(HTML(reports.map { $0.html(exchange.interface) }))
  }

  /// One file from a program; with HTML of what became of it for the page.
  static func takeForProgram(_ exchange: Exchange) throws -> HTTPResponse {
    guard !exchange.request.body.isEmpty else { throw PageError.badRequest("nothing was sent") }
    func parameter(_ name: String, limit: Int) throws -> String {
      let text = exchange.request.parameter(name) ?? ""
      guard text.unicodeScalars.count <= limit else {
        throw PageError.badRequest("\(name) has at most \(limit) characters")
      }
      return text
    }
    let address = try parameter("address", limit: 1000)
    guard address.isEmpty || MarkdownLink.safe(address) != nil else {
      throw PageError.badRequest("address is no address of the web")
    }
    let name = String((exchange.request.parameter("name") ?? "").prefix(200))
    let outcome = try ImportOutcome(
      exchange.request.body, name: name, address: address,
      charset: try parameter("charset", limit: 40), exchange.store)
    return exchange.json(outcome.json(exchange.interface))
  }
}
