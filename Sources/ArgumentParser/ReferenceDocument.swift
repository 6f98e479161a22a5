/// A reference of all commands below a root, made from their declarations.
///
/// It depends on nothing else, so a copy of it can be kept and compared.
public struct ReferenceDocument {
  private let pages: [HelpPage]

  /// A reference of the displayed commands.
  public init(root: any ParsableCommand.Type) { pages = HelpPage.all(below: [root]) }

  /// The reference in CommonMark with tables, as GitHub shows it; ends with a newline.
  public var markdown: String {
    pages.map(section).joined(separator: "\n") + footer
  }

  private func section(_ page: HelpPage) -> String {
    let configuration = page.configuration
    var blocks = [page.path.count == 1 ? "# \(page.name)" : "## \(page.name)"]
    if !configuration.abstract.isEmpty { blocks.append(escaped(configuration.abstract)) }
    blocks.append(fenced([([page.name] + page.usage).joined(separator: " ")], as: ""))
    if !configuration.discussion.isEmpty { blocks.append(discussion(configuration.discussion)) }
    let tables = [("Argument", page.arguments), ("Option", page.options)]
    for (title, rows) in tables where !rows.isEmpty {
      blocks.append(table(title, rows) { code($0.label) })
    }
    if !page.subcommands.isEmpty {
      blocks.append(
        table("Subcommand", page.subcommands) { row in
          let first = row.label.prefix { $0 != "," }
          let anchor = "\(page.name) \(first)".map { $0 == " " ? "-" : $0.lowercased() }.joined()
          return "[\(code(row.label))](#\(anchor))"
        })
    }
    if !configuration.examples.isEmpty {
      let lines = configuration.examples.enumerated().flatMap { index, example in
        (index > 0 && !example.explanation.isEmpty ? [""] : [])
          + (example.explanation.isEmpty ? [] : ["# " + example.explanation]) + [example.command]
      }
      blocks.append("Examples:\n\n" + fenced(lines, as: "sh"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var footer: String {
    let options = pages[0].builtIns.map { row in
      let explanation = row.explanation.prefix(1).lowercased() + row.explanation.dropFirst()
      return code(row.label) + ": " + explanation.prefix { $0 != "." }
    }
    return "\nEvery command also takes \(options.joined(separator: "; ")).\n"
  }

  private func table(
    _ title: String, _ rows: [HelpPage.Row], label: (HelpPage.Row) -> String
  ) -> String {
    let lines = rows.map { "| \(label($0)) | \(escaped($0.explanation)) |" }
    return (["| \(title) | Meaning |", "| --- | --- |"] + lines).joined(separator: "\n")
  }

  private func discussion(_ text: String) -> String {
    Discussion(text).blocks.map { kind, lines in
      switch kind {
      case .item:
        return lines.map { "- " + escaped($0) }.joined(separator: "\n")
      case .verbatim:
        let indent = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return fenced(lines.map { String($0.dropFirst(indent)) }, as: "")
      case .text, .blank:
        // A backslash keeps the line break.
        return lines.map { escapedStart(escaped($0)) }.joined(separator: "\\\n")
      }
    }.joined(separator: "\n\n")
  }

  private func fenced(_ lines: [String], as language: String) -> String {
    // A fence of its own length cannot be closed by what is inside.
    let longest = lines.joined(separator: "\n").split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }

  private func code(_ text: String) -> String { "`" + text.replacing("|", with: "\\|") + "`" }

  /// The text without meaning for Markdown.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_<[|~&".contains(character) { result += "\\" }
      result.append(character == "\n" ? " " : character)
    }
  }

  /// The line, if it would begin a heading, quotation or list, as plain text.
  private func escapedStart(_ line: String) -> String {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard let first = rest.first else { return line }
    return (digits.isEmpty ? "#>-+=" : ".)").contains(first) ? digits + "\\" + rest : line
  }
}
