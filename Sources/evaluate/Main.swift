import Glibc

/// Prints what the product makes of evaluation data, as JSON lines, for a scorer to judge.
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let subcommand = arguments.first, arguments.count == 2 else { usage() }
    let path = arguments[arguments.startIndex + 1]
    switch subcommand {
    case "cooklang": try EvaluateCooklang.run(path)
    case "formats": try EvaluateFormats.run(path)
    default: usage()
    }
  }

  private static func usage() -> Never {
    print("usage: evaluate cooklang|formats PATH")
    exit(64)
  }
}
