/// What a site asks of programs in its `robots.txt`, after RFC 9309.
package struct RobotsRules: Equatable {
  private struct Rule: Equatable {
    var isAllowed: Bool
    var pattern: [UInt8]
  }

  private var rules: [Rule] = []

  /// How much of a file is looked at, in bytes: RFC 9309 asks for 500 KiB at least.
  private static let limit = 512_000
  private static let ruleLimit = 2000

  /// Reads a file's rules for a program of this name in lower case; those for "*" if it is not named.
  ///
  /// O(n).
  package init(_ text: String, agent: String) {
    var groups: [(agents: [String], rules: [Rule])] = []
    var isInAgents = false
    for line in String(decoding: text.utf8.prefix(Self.limit), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    {
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = content[..<colon].filter { !$0.isWhitespace }.lowercased()
      let value =
        String(content[content.index(after: colon)...].drop(while: \.isWhitespace))
        .split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
      switch key {
      case "user-agent":
        if !isInAgents { groups.append(([], [])) }
        groups[groups.count - 1].agents.append(value.lowercased())
        isInAgents = true
      case "allow", "disallow":
        isInAgents = false
        guard !groups.isEmpty, !value.isEmpty, groups[groups.count - 1].rules.count < Self.ruleLimit
        else { continue }
        groups[groups.count - 1].rules.append(
          Rule(isAllowed: key == "allow", pattern: Array(value.utf8)))
      default: isInAgents = false
      }
    }
    let own = groups.filter { $0.agents.contains(agent) }
    rules = (own.isEmpty ? groups.filter { $0.agents.contains("*") } : own).flatMap(\.rules)
  }

  /// Whether a path with its query may be read: the longest rule that fits counts, and of two an
  /// `Allow`.
  package func allows(_ path: String) -> Bool {
    let path = Array((path.isEmpty ? "/" : path).utf8)
    var best = (length: -1, isAllowed: true)
    for rule in rules where Self.matches(rule.pattern, path) {
      let length = rule.pattern.count
      if length > best.length || length == best.length && rule.isAllowed {
        best = (length, rule.isAllowed)
      }
    }
    return best.isAllowed
  }

  /// Whether a pattern fits the start of a path; "*" stands for anything, "$" for the end.
  ///
  /// O(pattern · path) at worst.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    var pattern = pattern[...]
    let isWhole = pattern.last == UInt8(ascii: "$")
    if isWhole { pattern.removeLast() }
    if !isWhole { pattern.append(UInt8(ascii: "*")) }
    var (place, index) = (0, pattern.startIndex)
    var (star, mark): (Int?, Int) = (nil, 0)
    while place < path.count {
      if index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") {
        (star, mark) = (index, place)
        index += 1
      } else if index < pattern.endIndex, pattern[index] == path[place] {
        (index, place) = (index + 1, place + 1)
      } else if let last = star {
        mark += 1
        (index, place) = (last + 1, mark)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
