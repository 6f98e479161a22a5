/// Prints predictions for the scorers, by the code that the product runs.
@main
struct Evaluate {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let what = arguments.first, let path = arguments.dropFirst().first else {
      print("usage: evaluate html|formats|ingredients|tagging|cooklang PATH")
      return
    }
    switch what {
    case "html": try evaluateHTML(folder: path)
    default: print("evaluate: no subcommand '\(what)'")
    }
  }
}
