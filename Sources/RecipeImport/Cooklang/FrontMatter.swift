/// The part of YAML that cooks write at the top of a recipe: `key: value`, lists, and maps in one
/// more level; what else there is is kept as text.
package struct FrontMatter: Sendable {
  /// A key with its values; a key within another has the name "source.url".
  package struct Entry: Hashable, Sendable {
    /// The name as written.
    package var key: String
    /// The value, or the elements of a list.
    package var values: [String]
  }

  /// The entries in their order.
  package private(set) var entries: [Entry] = []
  /// What could not be understood, in words for people.
  package private(set) var warnings: [String] = []

  /// The lines between "---" on the first line and the next "---"; nil without front matter.
  static func lines(
    of lines: ArraySlice<ArraySlice<UInt8>>
  ) -> ArraySlice<ArraySlice<UInt8>>? {
    let isRule = { (line: ArraySlice<UInt8>) in
      line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    guard let first = lines.firstIndex(where: { !CooklangText.trimmed($0).isEmpty }),
      isRule(lines[first]), let last = lines[(first + 1)...].firstIndex(where: isRule)
    else { return nil }
    return lines[(first + 1)..<last]
  }

  /// Reads lines; each is looked at once or twice.
  init(_ lines: [String]) {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      guard !YAMLScalar.isBlank(line) else { continue }
      guard YAMLScalar.indent(line) == 0, let (key, value) = YAMLScalar.pair(line) else {
        warnings.append(
          "the line \"\(line.trimmed.prefix(60))\" of the front matter was not understood")
        entries.append(Entry(key: "", values: [line.trimmed]))
        continue
      }
      let end = lines[index...].firstIndex { line in
        !YAMLScalar.isBlank(line) && YAMLScalar.indent(line) == 0 && !line.hasPrefix("- ")
      }
      let children = lines[index..<(end ?? lines.count)]
      index = children.endIndex
      read(key, value, children)
    }
  }

  private mutating func read(_ key: String, _ value: String, _ children: ArraySlice<String>) {
    let content = children.filter { !YAMLScalar.isBlank($0) }
    if let first = value.first, first == "|" || first == ">", value.count <= 3 {
      let text = YAMLScalar.block(children, isFolded: first == ">")
      entries.append(Entry(key: key, values: text.isEmpty ? [] : [text]))
    } else if value.first == "[" || value.first == "{" {
      readFlow(key, ([value] + content.map(\.trimmed)).joined(separator: " "))
    } else if !value.isEmpty {
      let text = ([value] + content).map(\.trimmed).joined(separator: " ")
      entries.append(Entry(key: key, values: [YAMLScalar.value(text)]))
    } else if content.isEmpty {
      entries.append(Entry(key: key, values: []))
    } else if content.allSatisfy({ $0.trimmed.hasPrefix("- ") || $0.trimmed == "-" }) {
      let items = content.map { YAMLScalar.value($0.trimmed.dropFirst(1).trimmed) }
      entries.append(Entry(key: key, values: items.filter { !$0.isEmpty }))
    } else {
      readMap(key, content)
    }
  }

  /// A map below a key, whose values are scalars or flow lists.
  private mutating func readMap(_ key: String, _ lines: [String]) {
    let indent = YAMLScalar.indent(lines[0])
    let pairs = lines.map { YAMLScalar.indent($0) == indent ? YAMLScalar.pair($0) : nil }
    guard pairs.allSatisfy({ $0 != nil && $0?.value.isEmpty == false }) else {
      warnings.append("the value of \"\(key)\" in the front matter is kept as text")
      entries.append(Entry(key: key, values: [lines.map(\.trimmed).joined(separator: "\n")]))
      return
    }
    for case let (name, value)? in pairs { read("\(key).\(name)", value, []) }
  }

  /// A list "[a, b]" or map "{a: b}".
  private mutating func readFlow(_ key: String, _ text: String) {
    let isMap = text.first == "{"
    guard text.last == (isMap ? "}" : "]"), let items = YAMLScalar.flow(text.dropFirst().dropLast())
    else {
      warnings.append("the value of \"\(key)\" in the front matter is kept as text")
      entries.append(Entry(key: key, values: [text]))
      return
    }
    guard isMap else {
      entries.append(Entry(key: key, values: items.map(YAMLScalar.value).filter { !$0.isEmpty }))
      return
    }
    for item in items {
      guard let (name, value) = YAMLScalar.pair(item) else { continue }
      entries.append(Entry(key: "\(key).\(name)", values: [YAMLScalar.value(value)]))
    }
  }
}
