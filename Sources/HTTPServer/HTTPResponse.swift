/// An answer to a request.
package struct HTTPResponse: Sendable {
  /// What is sent.
  package enum Body: Sendable {
    /// Bytes made for this answer.
    case bytes([UInt8])
    /// Bytes that live as long as the program.
    case lasting(LastingBytes)
  }

  /// 200 for an answer in order; see RFC 9110, section 15.
  package var status: Int
  /// Names and values, in order; a value stands on one line.
  package var headers: [(name: String, value: String)]
  /// What is sent.
  package var body: Body

  /// Makes an answer of bytes of a media type.
  package init(
    status: Int = 200, type: String? = nil, body: Body = .bytes([]),
    headers: [(name: String, value: String)] = []
  ) {
    (self.status, self.body) = (status, body)
    self.headers = (type.map { [("Content-Type", $0)] } ?? []) + headers
  }

  /// Makes an answer that leads to another address of this server.
  package static func redirect(to path: String) -> HTTPResponse {
    HTTPResponse(status: 303, headers: [("Location", path)])
  }
}

/// The place of bytes that nobody changes or frees.
package struct LastingBytes: @unchecked Sendable {
  /// The bytes.
  package let bytes: UnsafeRawBufferPointer

  /// Makes the place of bytes that live as long as the program, and never change.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
}
