import Fetching
import Foundation
import TestSupport
import Testing

struct PageFetcherTests {
  private func fetcher(limit: Int = 1 << 20) -> PageFetcher {
    PageFetcher(version: "test", allowsPrivate: true, limit: limit, seconds: 10)
  }

  @Test func `a page comes with its address and encoding, after redirections`() throws {
    let server = try LocalServer([
      "/old": LocalServer.redirect(to: "/middle"),
      "/middle": LocalServer.redirect(to: "{address}/new?a=1"),
      "/new?a=1": LocalServer.page("Käse", type: "text/html; charset=\"UTF-8\""),
    ])
    let page = try fetcher().page(at: server.address + "/old")
    #expect(page.bytes == Array("Käse".utf8))
    #expect(page.address == server.address + "/new?a=1" && page.charset == "utf-8")
    #expect(server.requests == ["/robots.txt", "/old", "/middle", "/new?a=1"])
  }

  @Test func `private addresses are refused, by number and by name`() throws {
    let server = try LocalServer(["/": LocalServer.page("x")])
    let fetcher = PageFetcher(version: "test", seconds: 5)
    let port = server.address.split(separator: ":").last ?? ""
    for address in [
      server.address, "http://localhost:\(port)/", "http://[::1]:\(port)/",
      "http://0.0.0.0:\(port)/",
    ] {
      #expect(throws: FetchError.privateAddress) { try fetcher.page(at: address) }
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `what robots.txt asks is respected, also behind a redirection`() throws {
    let server = try LocalServer([
      "/robots.txt": LocalServer.page("User-agent: *\nDisallow: /private\n", type: "text/plain"),
      "/private/a": LocalServer.page("secret"), "/way": LocalServer.redirect(to: "/private/a"),
      "/open": LocalServer.page("open"),
    ])
    let fetcher = fetcher()
    #expect(throws: FetchError.disallowedByRobots) {
      try fetcher.page(at: server.address + "/private/a")
    }
    #expect(throws: FetchError.disallowedByRobots) { try fetcher.page(at: server.address + "/way") }
    #expect(try fetcher.page(at: server.address + "/open").bytes == Array("open".utf8))
    #expect(server.requests == ["/robots.txt", "/way", "/open"])
  }

  @Test func `a site whose robots.txt fails is left alone`() throws {
    let server = try LocalServer([
      "/robots.txt": LocalServer.page("", status: "503 Unavailable"), "/": LocalServer.page("x"),
    ])
    #expect(throws: FetchError.disallowedByRobots) { try fetcher().page(at: server.address + "/") }
  }

  @Test func `limits hold`() throws {
    let server = try LocalServer([
      "/large": LocalServer.page(String(repeating: "x", count: 5000)),
      "/round": LocalServer.redirect(to: "/round"),
      "/away": LocalServer.redirect(to: "file:///etc/passwd"),
    ])
    let fetcher = fetcher(limit: 4096)
    #expect(throws: FetchError.tooLarge(limit: 4096)) {
      try fetcher.page(at: server.address + "/large")
    }
    #expect(throws: FetchError.tooManyRedirects) { try fetcher.page(at: server.address + "/round") }
    #expect(throws: FetchError.noWebAddress("file:///etc/passwd")) {
      try fetcher.page(at: server.address + "/away")
    }
    #expect(throws: FetchError.status(404)) { try fetcher.page(at: server.address + "/none") }
  }

  @Test(arguments: [
    "", "cake", "ftp://example.org/", "file:///etc/passwd", "https://", "javascript:x",
  ])
  func `only addresses on the web are fetched`(address: String) {
    #expect(throws: FetchError.noWebAddress(address)) { try fetcher().page(at: address) }
  }

  @Test func `a packed answer is unpacked`() throws {
    // "Hello" by gzip, with the bytes of RFC 1952.
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xF3, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x82, 0x89, 0xD1,
      0xF7, 5, 0, 0, 0,
    ]
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n"
    let server = try LocalServer(["/": Data(head.utf8) + Data(packed)])
    #expect(try fetcher().page(at: server.address + "/").bytes == Array("Hello".utf8))
  }
}
