/// A manual page of all commands below a root, made from their declarations.
///
/// The text is for `man`, in the macros of man(7); it depends on nothing else, so it has no date.
public struct ManualPage {
  private let pages: [HelpPage]

  /// A manual page of the displayed commands.
  public init(root: any ParsableCommand.Type) { pages = HelpPage.all(below: [root]) }

  /// The page, for section 1; ends with a newline.
  public var text: String {
    let root = pages[0]
    var lines: [String] = []
    let version = root.path.version.map { " " + $0 } ?? ""
    lines.append(".TH \(quoted(root.name.uppercased())) 1 \"\" \(quoted(root.name + version))")
    lines += [".ad l", ".nh"]
    lines += [".SH NAME", escaped(root.name) + " \\- " + escaped(abstract(root))]
    lines += [".SH SYNOPSIS"] + synopsis(root)
    if !root.configuration.discussion.isEmpty {
      lines += [".SH DESCRIPTION"] + discussion(root.configuration.discussion)
    }
    lines += list("ARGUMENTS", root.arguments) + list("OPTIONS", root.options + root.builtIns)
    if pages.count > 1 { lines.append(".SH COMMANDS") }
    for page in pages.dropFirst() { lines += section(page) }
    lines += examples(root, heading: ".SH EXAMPLES")
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in [
      ("0", "Done."), ("1", "Failed."), ("64", "The command line was wrong."),
    ] {
      lines += [".TP", code, meaning]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ page: HelpPage) -> [String] {
    var lines = [".SS " + quoted(page.name)] + synopsis(page)
    if !page.configuration.abstract.isEmpty {
      lines += [".PP"] + line(page.configuration.abstract)
    }
    if !page.configuration.discussion.isEmpty {
      lines += [".PP"] + discussion(page.configuration.discussion)
    }
    for row in page.arguments + page.options { lines += item(row) }
    return lines + examples(page, heading: ".PP\nExamples:")
  }

  /// The abstract without its full stop, as NAME sections have it.
  private func abstract(_ page: HelpPage) -> String {
    let text = page.configuration.abstract
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private func synopsis(_ page: HelpPage) -> [String] {
    // Spaces within a part do not break.
    let parts = page.usage.map { escaped($0).replacing(" ", with: "\\ ") }
    return [".B " + quoted(page.name)] + parts.flatMap(line(ofEscaped:))
  }

  private func list(_ title: String, _ rows: [HelpPage.Row]) -> [String] {
    rows.isEmpty ? [] : [".SH " + title] + rows.flatMap(item)
  }

  private func item(_ row: HelpPage.Row) -> [String] {
    item(row.label, row.explanation)
  }

  private func item(_ label: String, _ explanation: String) -> [String] {
    let head = ".B " + quoted(label)
    return explanation.isEmpty ? [".PP", head] : [".TP", head] + line(explanation)
  }

  private func examples(_ page: HelpPage, heading: String) -> [String] {
    guard !page.configuration.examples.isEmpty else { return [] }
    return [heading]
      + page.configuration.examples.flatMap { example in
        item(example.command, example.explanation)
      }
  }

  private func discussion(_ text: String) -> [String] {
    var (lines, previous) = ([String](), Discussion.Line.blank)
    for current in Discussion(text).lines {
      switch (previous, current) {
      case (.verbatim, .verbatim): break
      case (.verbatim, _): lines.append(".fi")
      case (_, .verbatim): lines.append(".nf")
      case (.text, .text): lines.append(".br")
      case (.item, .text): lines.append(".PP")
      default: break
      }
      switch current {
      case .blank: lines.append(".PP")
      case .text(let text): lines += line(text)
      case .item(let text): lines += [".IP \\(bu 2"] + line(text)
      case .verbatim(let text): lines += line(text)
      }
      previous = current
    }
    if case .verbatim = previous { lines.append(".fi") }
    return lines
  }

  private func line(_ text: String) -> [String] { line(ofEscaped: escaped(text)) }

  /// A line of text that no formatter takes for a request.
  private func line(ofEscaped text: String) -> [String] {
    [text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text]
  }

  /// The text as one argument of a macro.
  private func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// The text with what roff(7) interprets written as it is to be read.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += " "
      default: result.append(character)
      }
    }
  }
}
