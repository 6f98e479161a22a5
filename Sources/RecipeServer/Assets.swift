import Digests
import Embedded
import HTTPServer

/// The files of `Resources/web` that pages load, which are part of the program.
///
/// They are found in a table by their names, so no request can name another file.
struct Assets: Sendable {
  static let shared = Assets()

  /// The names of the files by which they are asked for, sorted.
  let names: [String]
  /// Changes with any of the files, so that browsers may keep each for ever.
  let version: String
  private let files: [String: LastingBytes]

  private init() {
    var count = 0
    let table = UnsafeBufferPointer(start: EmbeddedAssets(&count), count: count)
    var files: [String: LastingBytes] = [:]
    for asset in table {
      let bytes = UnsafeRawBufferPointer(start: asset.file.start, count: asset.file.count)
      files[String(cString: asset.name)] = LastingBytes(bytes)
    }
    names = files.keys.sorted()
    var hash = SHA256()
    for name in names {
      hash.update(Array(name.utf8))
      if let file = files[name] { hash.update(Array(file.bytes)) }
    }
    version = String(hash.finalized().hexadecimal.prefix(16))
    self.files = files
  }

  /// The address of a file.
  func path(_ name: String) -> String { "/assets/\(version)/\(name)" }

  /// The script that gives pages when the program cannot be reached; it stands outside of the folder of
  /// files, since a script may answer only for what lies beside and below it.
  var worker: HTTPResponse {
    guard let file = files["worker.js"] else { return HTTPResponse(status: 404) }
    return HTTPResponse(
      type: "text/javascript; charset=utf-8", body: .lasting(file),
      headers: [("Cache-Control", "no-cache")])
  }

  /// The file of a name; nil if there is none.
  func response(_ name: String) -> HTTPResponse? {
    guard let file = files[name] else { return nil }
    let type =
      switch name.split(separator: ".").last {
      case "js": "text/javascript; charset=utf-8"
      case "css": "text/css; charset=utf-8"
      case "svg": "image/svg+xml"
      default: "application/json"
      }
    return HTTPResponse(
      type: type, body: .lasting(file),
      headers: [("Cache-Control", "public, max-age=31536000, immutable")])
  }
}
