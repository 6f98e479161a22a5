import Testing

@testable import HTTPServer

struct MultipartFormTests {
  private func request(_ body: String, type: String = "multipart/form-data; boundary=XyZ") throws
    -> HTTPRequest
  {
    var request = try #require(
      HTTPRequest(method: "POST", target: "/", headers: ["content-type": type]))
    request.body = Array(body.utf8)
    return request
  }

  private func part(_ disposition: String, _ content: String) -> String {
    "--XyZ\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n\(content)\r\n"
  }

  @Test func `fields and files are read byte for byte`() throws {
    let body =
      part("name=\"token\"", "abc") + part("name=\"files\"; filename=\"a;b.txt\"", "--Xy\r\n\r\n--")
      + part("name=empty", "") + "--XyZ--\r\n"
    let parts = try request(body).parts()
    #expect(parts.map(\.name) == ["token", "files", "empty"])
    #expect(parts.map(\.fileName) == [nil, "a;b.txt", nil])
    #expect(
      parts.map { String(decoding: $0.bytes, as: UTF8.self) } == ["abc", "--Xy\r\n\r\n--", ""])
    #expect(try request(body).field("token") == "abc")
    #expect(try request(body).field("files") == nil)
  }

  @Test func `a quotation mark in the name of a file is read`() throws {
    let body = part("name=\"f\"; filename=\"a%22b.txt\"", "x") + "--XyZ--"
    #expect(try request(body).parts().map(\.fileName) == ["a\"b.txt"])
  }

  @Test(arguments: [
    ("multipart/form-data", "--\r\n\r\n"), ("multipart/form-data; boundary=", "----"),
    ("text/plain", "--XyZ\r\n\r\n--XyZ--"), ("multipart/form-data; boundary=XyZ", ""),
    ("multipart/form-data; boundary=XyZ", "--XyZ\r\nContent-Disposition: form-data; name=\"a\""),
    ("multipart/form-data; boundary=XyZ", "--XyZ\r\n\r\n\r\n--XyZ--"),
    ("multipart/form-data; boundary=XyZ", "--XyZ--\r\n--XyZ--"),
  ])
  func `what is no form in parts has none`(type: String, body: String) throws {
    #expect(try request(body, type: type).parts().isEmpty)
  }

  @Test func `no more parts are read than there may be`() throws {
    let body = (0..<50).map { part("name=\"\($0)\"", "x") }.joined() + "--XyZ--"
    #expect(try request(body).parts(limit: 10).count == 10)
  }

  @Test func `a field of an ordinary form is read only if it is one`() throws {
    let type = "application/x-www-form-urlencoded"
    #expect(try request("token=a+b&c=d", type: type).field("token") == "a b")
    #expect(try request("token=a", type: "text/plain").field("token") == nil)
  }
}
