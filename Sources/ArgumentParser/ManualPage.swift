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
      lines += [".PP", escaped(page.configuration.abstract)]
    }
    if !page.configuration.discussion.isEmpty {
      lines += discussion(page.configuration.discussion)
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
    return [".B " + quoted(page.name)] + parts
  }

  private func list(_ title: String, _ rows: [HelpPage.Row]) -> [String] {
    rows.isEmpty ? [] : [".SH " + title] + rows.flatMap(item)
  }

  private func item(_ row: HelpPage.Row) -> [String] {
    item(row.label, row.explanation)
  }

  private func item(_ label: String, _ explanation: String) -> [String] {
    let head = ".B " + quoted(label)
    return explanation.isEmpty ? [".PP", head] : [".TP", head, escaped(explanation)]
  }

  private func examples(_ page: HelpPage, heading: String) -> [String] {
    guard !page.configuration.examples.isEmpty else { return [] }
    return [heading]
      + page.configuration.examples.flatMap { example in
        item(example.command, example.explanation)
      }
  }

  private func discussion(_ text: String) -> [String] {
    Discussion(text).blocks.flatMap { kind, texts -> [String] in
      let lines = texts.map(escaped)
      return switch kind {
      case .item: lines.flatMap { [".IP \\(bu 2", $0] }
      case .verbatim: [".PP", ".nf"] + lines + [".fi"]
      case .text, .blank: [".PP"] + lines.flatMap { [$0, ".br"] }.dropLast()
      }
    }
  }

  /// The text as one argument of a macro.
  private func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// The text with what roff(7) interprets written as it is to be read; no request even at the
  /// beginning of a line.
  private func escaped(_ text: String) -> String {
    text.reduce(into: text.hasPrefix(".") ? "\\&" : "") { result, character in
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
