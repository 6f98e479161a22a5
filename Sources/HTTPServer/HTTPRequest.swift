/// A request that has come in whole (RFC 9112).
package struct HTTPRequest: Sendable {
  /// "GET"; a "HEAD" is answered as a "GET" without the body.
  package var method: String
  /// The parts of the path between slashes, decoded.
  package var path: [String]
  /// The names and values behind the "?", decoded, in order.
  package var query: [HTTPForm.Field]
  /// The headers by their names in lower case.
  package var headers: [String: String]
  /// What was sent along.
  package var body: [UInt8] = []

  /// Makes a request of a target as it was sent, "/recipes/7?for=6"; nil if it is none.
  ///
  /// Parts of the path are UTF-8 once they are decoded, and neither "." nor ".." nor anything with a
  /// slash or U+0000 in it.
  /// Complexity: O(n).
  package init?(method: String, target: String, headers: [String: String] = [:]) {
    guard target.utf8.first == UInt8(ascii: "/") else { return nil }
    let pieces = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var path: [String] = []
    for part in pieces[0].split(separator: UInt8(ascii: "/")) {
      guard let bytes = PercentCoding.decoded(part, plusIsSpace: false),
        let text = String(validating: bytes, as: UTF8.self), text != ".", text != "..",
        !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0)
      else { return nil }
      path.append(text)
    }
    (self.method, self.path, self.headers) = (method, path, headers)
    query = pieces.count > 1 ? HTTPForm.fields(pieces[1]) : []
  }

  /// The first value of a name behind the "?"; nil if there is none.
  package func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The value of a cookie (RFC 6265); nil if there is none.
  package func cookie(_ name: String) -> String? {
    for pair in (headers["cookie"] ?? "").split(separator: ";") {
      let trimmed = pair.drop { $0 == " " }
      if let sign = trimmed.firstIndex(of: "="), trimmed[..<sign] == name {
        return String(trimmed[trimmed.index(after: sign)...])
      }
    }
    return nil
  }

  /// The fields of a form that was sent along.
  ///
  /// Complexity: O(n).
  package var form: [HTTPForm.Field] { HTTPForm.fields(body[...]) }
}

/// The fields of a form, as "application/x-www-form-urlencoded" has them (WHATWG URL, section 5).
package enum HTTPForm {
  /// A name and its value.
  package struct Field: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// What it says.
    package var value: String

    /// Makes a field.
    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// Reads fields; what is no UTF-8 is repaired, and what is no percent-encoding stays.
  ///
  /// Complexity: O(n).
  static func fields(_ bytes: some Collection<UInt8>) -> [Field] {
    bytes.split(separator: UInt8(ascii: "&")).map { field in
      let parts = field.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { part in
        String(
          decoding: PercentCoding.decoded(part, plusIsSpace: true) ?? Array(part), as: UTF8.self)
      }
      return Field(name: texts[0], value: texts.count > 1 ? texts[1] : "")
    }
  }

  /// Writes fields as they stand behind a "?".
  ///
  /// Complexity: O(n).
  package static func text(_ fields: [Field]) -> String {
    fields.map { "\(PercentCoding.encoded($0.name))=\(PercentCoding.encoded($0.value))" }
      .joined(separator: "&")
  }
}
