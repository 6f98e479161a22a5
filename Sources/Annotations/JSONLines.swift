import FoundationEssentials

/// Files with one JSON value a line.
package enum JSONLines {
  /// Calls `body` with each value of a file, in order.
  package static func read<Value: Decodable>(
    _ type: Value.Type, from path: String, body: (Value) throws -> Void
  ) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    let decoder = JSONDecoder()
    for line in data.split(separator: UInt8(ascii: "\n")) where !line.isEmpty {
      try body(try decoder.decode(type, from: line))
    }
  }

  /// Prints a value as one line.
  package static func write(_ value: some Encodable) throws {
    print(try text(of: value))
  }

  /// A value as one line, without its end.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
