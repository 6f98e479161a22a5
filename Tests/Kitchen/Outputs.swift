import ArgumentParser
import Terminal

struct Print: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print many lines.")
  @Argument var count: Int
  @Flag(help: "Print with the standard library.") var plain = false

  func run() throws {
    for number in 0..<count {
      if plain { print(number) } else { try StandardOutput.shared.writeLine("\(number)") }
    }
  }
}

struct Fail: ParsableCommand {
  struct Failure: Error, CustomStringConvertible { var description: String }

  static let configuration = CommandConfiguration(abstract: "Fail in one of several ways.")
  @Argument(completion: .list(["code", "quiet"])) var way: String

  func run() throws {
    try StandardOutput.shared.writeLine("before")
    switch way {
    case "code": throw ExitCode(7)
    case "quiet": throw CleanExit.message("bye")
    default: throw Failure(description: "cannot read \(way)")
    }
  }
}

struct Files: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Read and write files.")
  @Option(completion: .directory) var into: String?
  @Option(completion: .file()) var any: String?
  @Argument(completion: .file(extensions: ["json", "html"])) var inputs: [String]

  func run() { for input in inputs { print("<\(input)>") } }
}

struct Debug: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Not for everybody.", shouldDisplay: false)

  @Flag var manual = false

  func run() {
    let text =
      manual
      ? ManualPage(root: Kitchen.self).text : ReferenceDocument(root: Kitchen.self).markdown
    print(text, terminator: "")
  }
}
