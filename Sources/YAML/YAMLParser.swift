import CYAML

/// Why a text is not read as YAML.
package struct YAMLError: Error, Hashable, Sendable {
  /// What is wrong, without a full stop.
  package var message: String
  /// Counted from 1.
  package var line: Int
}

/// Reads the first document of a YAML text with libyaml.
///
/// Anchors are read, but aliases are refused: a few of them stand for any amount of text.
package struct YAMLParser {
  /// How deep lists and maps may lie in each other.
  package static let depthLimit = 100

  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// The value of a text's first document.
  ///
  /// O(n).
  /// - Throws: `YAMLError` if it is no YAML, has aliases, or is nested too deep.
  package static func node(_ text: String) throws(YAMLError) -> YAMLNode {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw YAMLError(message: "out of memory", line: 0)
    }
    defer { yaml_parser_delete(parser) }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, text.utf8.count))
    defer { bytes.deallocate() }
    _ = bytes.initialize(from: text.utf8)
    yaml_parser_set_input_string(parser, bytes.baseAddress, text.utf8.count)
    let reader = YAMLParser(parser: parser)
    while true {
      switch try reader.next() {
      case .streamEnd: return .scalar("")
      case .other: continue
      case let event: return try reader.node(from: event, depth: 0)
      }
    }
  }

  private enum Event {
    case scalar(String)
    case listStart, listEnd, mapStart, mapEnd, alias, streamEnd, other
  }

  /// A value that starts with an event.
  ///
  /// It calls itself no deeper than `depthLimit`.
  private func node(from event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
    guard depth < Self.depthLimit else { throw failure("nested too deep") }
    switch event {
    case .scalar(let text): return .scalar(text)
    case .listStart:
      var elements: [YAMLNode] = []
      while true {
        let next = try self.next()
        if case .listEnd = next { return .list(elements) }
        elements.append(try node(from: next, depth: depth + 1))
      }
    case .mapStart:
      var entries: [YAMLNode.Entry] = []
      while true {
        let next = try self.next()
        if case .mapEnd = next { return .map(entries) }
        let key = try node(from: next, depth: depth + 1)
        let value = try node(from: try self.next(), depth: depth + 1)
        guard case .scalar(let name) = key else { throw failure("a key is no text") }
        entries.append(.init(key: name, value: value))
      }
    case .alias: throw failure("an alias, which is not read, for safety")
    default: throw failure("the document ends in the middle")
    }
  }

  private func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no YAML"
      throw YAMLError(message: problem, line: Int(clamping: parser.pointee.problem_mark.line) + 1)
    }
    defer { yaml_event_delete(&event) }
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(clamping: scalar.length))
      return .scalar(String(decoding: bytes, as: UTF8.self))
    case YAML_SEQUENCE_START_EVENT: return .listStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT: return .mapStart
    case YAML_MAPPING_END_EVENT: return .mapEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
    default: return .other
    }
  }

  private func failure(_ message: String) -> YAMLError {
    YAMLError(message: message, line: Int(clamping: parser.pointee.mark.line) + 1)
  }
}
