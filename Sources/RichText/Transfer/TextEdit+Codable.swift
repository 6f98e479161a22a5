/// The form of an edit between programs: `{"replacements": [{"start": 0, "end": 2, "typed": "a"}],
/// "removed": [], "added": []}`.
///
/// A replacement has characters as "typed", or an archived text as "pasted". Each of the three lists
/// may be missing. Offsets count UTF-8 bytes; whether they fit is found when the edit is applied.
extension TextEdit: Codable {
  private enum CodingKeys: String, CodingKey {
    case replacements, removed, added
  }

  /// Writes the edit.
  ///
  /// Complexity: O(n + s) for n bytes that come in, and s spans.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(replacements, forKey: .replacements)
    try container.encode(removed.map(ArchivedSpan.init), forKey: .removed)
    try container.encode(added.map(ArchivedSpan.init), forKey: .added)
  }

  /// Reads an edit.
  ///
  /// Complexity: O(n + s log s) for n bytes that come in, and s spans.
  /// - Throws: `DecodingError` if it is none, or a span is of no known kind or no range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func spans(_ key: CodingKeys) throws -> [TextSpan] {
      try (container.decodeIfPresent([ArchivedSpan].self, forKey: key) ?? []).map { archived in
        guard let span = archived.span else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: container,
            debugDescription: "a \(archived.kind) at bytes \(archived.start) to \(archived.end)")
        }
        return span
      }
    }
    self.init(
      try container.decodeIfPresent([Replacement].self, forKey: .replacements) ?? [],
      removing: try spans(.removed), adding: try spans(.added))
  }
}

extension TextEdit.Replacement: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, end, typed, pasted
  }

  /// Writes the replacement.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(range.lowerBound, forKey: .start)
    try container.encode(range.upperBound, forKey: .end)
    switch content {
    case .typed(let characters): try container.encode(characters, forKey: .typed)
    case .pasted(let text): try container.encode(text, forKey: .pasted)
    }
  }

  /// Reads a replacement.
  ///
  /// - Throws: `DecodingError` if it is none, or its end lies before its start.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let start = try container.decode(Int.self, forKey: .start)
    let end = try container.decode(Int.self, forKey: .end)
    guard 0 <= start, start <= end else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "bytes \(start) to \(end) are no range")
    }
    if let text = try container.decodeIfPresent(RichText.self, forKey: .pasted) {
      self.init(start..<end, with: .pasted(text))
    } else {
      self.init(start..<end, with: .typed(try container.decode(String.self, forKey: .typed)))
    }
  }
}
