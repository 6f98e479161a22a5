import HTTPServer

/// The window that a bookmarklet opens: it takes the page over on which the bookmarklet was pressed, once
/// the person has said so.
///
/// Another site can open it as well and offer whatever it likes; that is shown with the origin that the
/// browser vouches for, and nothing is taken in by itself. The page goes through a message between the two
/// windows, so that no other site ever sends a request to the program.
struct HandoverPage {
  private let exchange: Exchange

  static let path = "/import/page"

  /// - Throws: `PageError.forbidden` where recipes may only be read.
  init(_ exchange: Exchange) throws {
    if exchange.isReadOnly { throw PageError.forbidden(.readOnly) }
    self.exchange = exchange
  }

  /// The address of the bookmarklet for the name by which a browser has asked.
  static func bookmarklet(_ request: HTTPRequest) -> String {
    let origin = "http://" + (request.headers["host"] ?? "")
    let code =
      "(()=>{const o='\(origin)',w=open(o+'\(path)');"
      + "addEventListener('message',function f(e){if(e.source!==w||e.origin!==o)return;"
      + "removeEventListener('message',f);w.postMessage({sorrel:1,url:location.href,"
      + "title:document.title,html:document.documentElement.outerHTML},o)})})()"
    return "javascript:" + PercentCoding.encoded(code)
  }

  func response() -> HTTPResponse {
    let say = exchange.interface
    var response = exchange.page(
      say(.handoverTitle), scripts: ["handover.js"],
      """
      <h1>\(say(.handoverTitle))</h1>
      <p id="state" role="status" data-waiting="\(say(.handoverWaiting))" \
      data-missing="\(say(.handoverMissing))" data-reading="\(say.raw(.reading))" \
      data-failed="\(say(.notReached))"></p>
      <form id="offer" hidden>
      <p><strong id="name" dir="auto"></strong><br><span id="from" dir="ltr"></span></p>
      <p class="actions"><button disabled>\(say(.takeIn))</button>
      <a class="quiet button" href="/import">\(say(.leaveIt))</a></p>
      </form>
      <div id="results"></div>
      <p class="below"><a href="/import">\(say(.importTitle))</a></p>
      <noscript><p>\(say(.handoverMissing))</p></noscript>
      """)
    // The window that has opened this one must be able to send it a message.
    response.headers.append(("Cross-Origin-Opener-Policy", "unsafe-none"))
    return response
  }
}
