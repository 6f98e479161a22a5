import ArgumentParser
import Terminal

struct ReferenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reference", abstract: "Print the manual of all commands.",
    discussion: "It is made from what --help says.")

  enum Form: String, CaseIterable, ExpressibleByArgument { case markdown, man }

  @Option(help: "Markdown, or a page for man(1).") var form: Form = .markdown

  func run() throws {
    switch form {
    case .markdown: try StandardOutput.shared.write(ReferenceDocument(root: Sorrel.self).markdown)
    case .man: try StandardOutput.shared.write(ManualPage(root: Sorrel.self).text)
    }
  }
}
