/// What there is to say of the last command of a path; help, reference and manual lay it out.
struct HelpPage {
  /// A thing and its explanation.
  struct Row {
    var label: String
    var explanation: String
  }

  let path: [any ParsableCommand.Type]
  let configuration: CommandConfiguration
  private let declarations: [Declaration]

  init(path: [any ParsableCommand.Type]) {
    let command = path[path.count - 1]
    (self.path, configuration) = (path, command.configuration)
    declarations = Declaration.all(in: command.init()).filter { $0.help.visibility == .default }
  }

  /// The pages of the command and of all displayed commands below it, each before its subcommands.
  static func all(below path: [any ParsableCommand.Type]) -> [HelpPage] {
    let subcommands = path[path.count - 1].displayedSubcommands
    return [HelpPage(path: path)] + subcommands.flatMap { all(below: path + [$0]) }
  }

  /// The whole command, `sorrel ingredient list`.
  var name: String { path.map { $0.commandName }.joined(separator: " ") }

  /// The parts of the usage, after the name.
  var usage: [String] {
    let named = declarations.filter { $0.kind != .positional }
    let positional = declarations.filter { $0.kind == .positional }
    let words = (named + positional).map {
      let word = $0.description + ($0.isRepeating ? " ..." : "")
      return $0.isRequired ? word : "[\(word)]"
    }
    return words + (subcommands.isEmpty ? [] : ["<subcommand>"])
  }

  var arguments: [Row] {
    declarations.filter { $0.kind == .positional }.map {
      Row(label: $0.description, explanation: $0.explanation)
    }
  }

  /// The options and flags, without `builtIns`.
  var options: [Row] {
    declarations.filter { $0.kind != .positional }.map {
      let names = $0.names.joined(separator: ", ")
      let label = $0.kind == .flag ? names : $0.description(after: names)
      return Row(label: label, explanation: $0.explanation)
    }
  }

  /// The options that every command has.
  var builtIns: [Row] {
    let version = Row(label: "--version", explanation: "Show the version.")
    let help = Row(label: "-h, --help", explanation: "Show help information.")
    return path.version == nil ? [help] : [version, help]
  }

  var subcommands: [Row] {
    path[path.count - 1].displayedSubcommands.map { subcommand in
      let names = [subcommand.commandName] + subcommand.configuration.aliases
      return Row(
        label: names.joined(separator: ", "), explanation: subcommand.configuration.abstract)
    }
  }
}

extension Declaration {
  /// The abstract, the possible values and the default.
  fileprivate var explanation: String {
    var parts = [help.abstract]
    if case .list(let values) = completion {
      parts.append("(values: \(values.joined(separator: ", ")))")
    }
    if !defaultDescription.isEmpty { parts.append("(default: \(defaultDescription))") }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
