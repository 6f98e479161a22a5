import Testing

@testable import HTTPServer

struct HTTPRequestTests {
  @Test(arguments: [
    ("/", []), ("/recipes/7", ["recipes", "7"]), ("//recipes//7/", ["recipes", "7"]),
    ("/a%20b/%C3%A9", ["a b", "é"]), ("/a+b", ["a+b"]), ("/%2561", ["%61"]), ("/?a=/../b", []),
  ])
  func `a path is read part by part`(target: String, path: [String]) throws {
    #expect(try #require(HTTPRequest(method: "GET", target: target)).path == path)
  }

  @Test(arguments: [
    "", "recipes", "http://other.example/", "*", "/..", "/a/../b", "/%2e%2e/etc", "/.", "/a%2Fb",
    "/a%00b", "/%", "/%4", "/%zz", "/%FF", "/..%2f..%2fetc",
  ])
  func `what could lead elsewhere is no path`(target: String) {
    #expect(HTTPRequest(method: "GET", target: target) == nil)
  }

  @Test func `fields are decoded, and what is wrong in them stays`() throws {
    let request = try #require(
      HTTPRequest(method: "GET", target: "/?q=apple+cake&q=2&%C3%A9=%26&x=%zz&y&=&a=b=c"))
    #expect(
      request.query == [
        .init(name: "q", value: "apple cake"), .init(name: "q", value: "2"),
        .init(name: "é", value: "&"), .init(name: "x", value: "%zz"), .init(name: "y", value: ""),
        .init(name: "", value: ""), .init(name: "a", value: "b=c"),
      ])
    #expect(request.parameter("q") == "apple cake")
    #expect(request.parameter("none") == nil)
    #expect(
      HTTPForm.text([.init(name: "q", value: "a b&c=é")]) == "q=a%20b%26c%3D%C3%A9")
  }

  @Test func `cookies are found by their names`() throws {
    let headers = ["cookie": "a=1; sorrel=abc=d;b=2"]
    let request = try #require(HTTPRequest(method: "GET", target: "/", headers: headers))
    #expect(request.cookie("sorrel") == "abc=d")
    #expect(request.cookie("b") == "2")
    #expect(request.cookie("c") == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.8.8.8", true), ("::1", true), ("localhost", true),
    ("0.0.0.0", false), ("192.168.1.2", false), ("::", false),
  ])
  func `an address knows whether only this machine reaches it`(host: String, isLoopback: Bool)
    throws
  {
    #expect(try #require(ServerAddress(host: host, port: 1)).isLoopback == isLoopback)
  }

  @Test(arguments: ["", "example.org", "1.2.3", "127.0.0.1.evil.example", "::g", "0x7f.1"])
  func `a name is no address`(host: String) {
    #expect(ServerAddress(host: host, port: 1) == nil)
  }
}
