import ArgumentParser
import SorrelCommands

@main
struct Main {
  static func main() { Sorrel.main() }
}
