import Terminal

/// The help screen of a command.
struct HelpText {
  let page: HelpPage
  /// The width of the screen.
  private let columns: Int

  /// Text that is wider than this is hard to read.
  private static let widest = 100
  private static let narrowest = 20

  /// The help on a screen of the given width; nil: that of the screen in use, else 80.
  init(page: HelpPage, columns: Int? = nil) {
    self.page = page
    let columns = columns ?? Screen.standardOutput.columns ?? 80
    self.columns = max(Self.narrowest, min(Self.widest, columns))
  }

  /// The usage, and how to learn more, for below an error message.
  var hint: String {
    "\(usage("Usage: "))\n  See '\(page.name) --help' for more information."
  }

  /// The whole help.
  var text: String {
    var sections: [String] = []
    if !page.configuration.abstract.isEmpty {
      sections.append(wrapped("OVERVIEW: " + page.configuration.abstract))
    }
    if !page.configuration.discussion.isEmpty {
      sections.append(discussion(page.configuration.discussion))
    }
    sections.append(usage("USAGE: "))
    let tables = [
      ("ARGUMENTS", page.arguments), ("OPTIONS", page.options + page.builtIns),
      ("SUBCOMMANDS", page.subcommands),
    ]
    for (title, rows) in tables where !rows.isEmpty {
      sections.append("\(title):\n" + rows.map(row).joined(separator: "\n"))
    }
    if !page.subcommands.isEmpty {
      let root = page.path[0].commandName
      let names = page.path.dropFirst().map { $0.commandName + " " }.joined()
      sections.append("  See '\(root) help \(names)<subcommand>' for detailed help.")
    }
    if !page.configuration.examples.isEmpty {
      let examples = page.configuration.examples.map(example)
      sections.append("EXAMPLES:\n" + examples.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n\n")
  }

  private func usage(_ title: String) -> String {
    String.lines(of: [title + page.name] + page.usage, columns: columns - 4)
      .joined(separator: "\n    ")
  }

  /// A label and its explanation, in two columns.
  private func row(_ row: HelpPage.Row) -> String {
    let indent = columns < 60 ? 8 : 26
    let margin = String(repeating: " ", count: indent)
    let head = "  " + row.label
    let lines = row.explanation.wrapped(toColumns: columns - indent)
    guard !lines.isEmpty else { return head }
    let body = lines.joined(separator: "\n" + margin)
    return head.displayWidth < indent - 1
      ? head.padded(toColumns: indent) + body : "\(head)\n\(margin)\(body)"
  }

  private func example(_ example: Example) -> String {
    let lines = example.explanation.wrapped(toColumns: columns - 6)
    return (["  " + example.command] + lines.map { "      " + $0 }).joined(separator: "\n")
  }

  private func discussion(_ text: String) -> String {
    Discussion(text).lines.map { kind, text in
      switch kind {
      case .blank, .verbatim: text
      case .item: wrapped("- " + text, indent: "  ")
      case .text: wrapped(text)
      }
    }.joined(separator: "\n")
  }

  private func wrapped(_ text: String, indent: String = "") -> String {
    text.wrapped(toColumns: columns - indent.count).joined(separator: "\n" + indent)
  }
}
