import Foundation
import TestSupport
import Testing

struct ServeCommandTests {
  let session: CookSession

  init() throws { session = try CookSession.stocked() }

  /// Starts a server, gives `body` its port and the lines that it has printed, and ends it by a signal.
  private func serve(
    _ words: String, _ body: (UInt16, [String]) throws -> Void
  ) throws -> (status: Int32, output: String) {
    let output = session.folder.path("output")
    #expect(FileManager.default.createFile(atPath: output, contents: nil))
    let process = try session.start(words + " --port 0", output: output)
    defer { if process.isRunning { process.terminate() } }
    var lines: [String] = []
    for _ in 0..<200 where lines.isEmpty {
      Thread.sleep(forTimeInterval: 0.05)
      let text = try String(contentsOfFile: output, encoding: .utf8)
      if text.contains("\n") { lines = text.split(separator: "\n").map(String.init) }
    }
    let port = try #require(
      lines.first?.split(separator: ":").last.flatMap { UInt16($0.dropLast()) })
    try body(port, lines)
    process.terminate()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOfFile: output, encoding: .utf8))
  }

  private func get(_ target: String, _ port: UInt16, cookie: String = "") throws -> String {
    let connection = try RawConnection(port: port)
    connection.send(
      "GET \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n"
        + (cookie.isEmpty ? "" : "Cookie: \(cookie)\r\n") + "\r\n")
    return try #require(connection.readToEnd())
  }

  @Test func `recipes are served until a signal ends it`() throws {
    let end = try serve("serve") { port, lines in
      #expect(lines == ["Sorrel is at http://127.0.0.1:\(port)/"])
      let page = try get("/", port)
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("Thin pancakes"))
      #expect(try get("/recipes/1?servings=8", port).contains("400 g flour"))
      #expect(try get("/../../etc/passwd", port).hasPrefix("HTTP/1.1 400 "))
    }
    #expect(end.status == 0)
  }

  @Test func `other devices come in by a link that is printed once`() throws {
    var cookie = ""
    _ = try serve("serve --host 0.0.0.0") { port, lines in
      let link = try #require(lines.first { $0.contains("/pair?key=") })
      let secret = link.split(separator: "=").last ?? ""
      #expect(try get("/", port).hasPrefix("HTTP/1.1 401 "))
      #expect(try get("/pair?key=\(secret)", port).hasPrefix("HTTP/1.1 303 "))
      cookie = "sorrel=\(secret)"
      #expect(try get("/", port, cookie: cookie).contains("Thin pancakes"))
    }
    _ = try serve("serve --host 0.0.0.0 --read-only") { port, lines in
      #expect(!lines.contains { $0.contains("key=") })
      let list = try get("/", port, cookie: cookie)
      #expect(list.contains("Thin pancakes"))
      let recipe = try get("/recipes/1", port, cookie: cookie)
      #expect(!recipe.contains("/edit"))
    }
    _ = try serve("serve --host 0.0.0.0 --new-link") { port, lines in
      #expect(lines.contains { $0.contains("/pair?key=") })
      let answer = try get("/", port, cookie: cookie)
      #expect(answer.hasPrefix("HTTP/1.1 401 "))
    }
  }

  @Test(arguments: [
    ("serve --port 70000", "A port is a number from 0 to 65535"),
    ("serve --host kitchen", "'kitchen' is no numeric address; write 127.0.0.1, 0.0.0.0 or ::1"),
    ("serve --new-link", "--new-link is for --host, which lets other devices in"),
  ])
  func `what cannot be served is said`(words: String, message: String) throws {
    let outcome = try session.sorrel(words)
    #expect(outcome.code != 0 && outcome.errors.contains(message))
  }

  @Test func `a port in use is said`() throws {
    _ = try serve("serve") { port, _ in
      let outcome = try session.sorrel("serve --port \(port)")
      #expect(outcome.code == 1)
      #expect(outcome.errors.contains("port \(port) is in use; choose another with --port"))
    }
  }
}
