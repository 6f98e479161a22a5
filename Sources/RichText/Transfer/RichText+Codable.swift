/// The archived form: `{"version": 1, "text": …, "spans": [{"kind": …, "start": …, "end": …}]}`,
/// where a span may have "target" and "payload", and `start` and `end` count UTF-8 bytes.
///
/// The version changes only when older readers could not make sense of an archive. What is added
/// without that, as kinds of spans or keys, older readers leave out, and the words stay.
extension RichText: Codable {
  /// The version that is written, and the newest that is read.
  private static let archiveVersion = 1

  private enum CodingKeys: String, CodingKey {
    case version, text, spans
  }

  /// Archives the text.
  ///
  /// Complexity: O(n + s) for n bytes and s spans.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.archiveVersion, forKey: .version)
    try container.encode(text, forKey: .text)
    try container.encode(spans.map(ArchivedSpan.init), forKey: .spans)
  }

  /// Reads an archive.
  ///
  /// Spans of unknown kinds are left out, and so are those that do not fit: the borders of
  /// characters move from one version of Unicode to the next.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  /// - Throws: `DecodingError` if it is no archive, of a newer version, or has a NUL, CR or U+2029.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.archiveVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "a rich text of version \(version), newer than \(Self.archiveVersion)")
    }
    let text = try container.decode(String.self, forKey: .text)
    do { _ = try RichText(text) } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: container, debugDescription: "\(error)")
    }
    let archived = try container.decodeIfPresent([ArchivedSpan].self, forKey: .spans) ?? []
    self.init(text, fitting: archived.compactMap(\.span))
    self.text.makeContiguousUTF8()
  }
}
