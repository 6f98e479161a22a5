import BenchSupport
import FoundationEssentials
import Glibc
import RecipeLanguage
import Recipes

/// Ingredient lines, and how long it takes to read them.
struct LinesMeasurement {
  let lines: [IngredientLine]

  /// Takes the lines of a file, or makes some up.
  init(file: String?, count: Int) throws {
    let texts: [String] =
      if let file {
        String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
          .split(whereSeparator: \.isNewline).map(String.init)
      } else {
        LineGenerator().lines(count)
      }
    lines = texts.map { IngredientLine(id: .init(rawValue: 1), text: $0) }
  }

  /// How many lines a second are read, and how many are split at blanks, in turns.
  ///
  /// The best time of each slice of 50 lines counts, so that what other programs take away is
  /// mostly left out.
  func measure(rounds: Int) -> (reading: Double, reference: Double) {
    let reader = IngredientLineReader(language: "en")
    let clock = ContinuousClock()
    var (total, totalReference, characters) = (Duration.zero, Duration.zero, 0)
    for start in stride(from: 0, to: lines.count, by: 50) {
      let slice = lines[start..<min(start + 50, lines.count)]
      let times = (0..<rounds).map { _ in
        clock.measure { for line in slice { characters += reader.read(line).name.utf8.count } }
      }
      let references = (0..<rounds).map { _ in
        clock.measure { for line in slice { characters += line.text.split(separator: " ").count } }
      }
      total += times.min() ?? .zero
      totalReference += references.min() ?? .zero
    }
    precondition(characters >= 0)
    let count = Double(lines.count)
    return (count / max(total.seconds, 1e-9), count / max(totalReference.seconds, 1e-9))
  }

  /// The name in a line.
  static func name(in text: String) -> String {
    IngredientLineReader(language: "en")
      .read(IngredientLine(id: .init(rawValue: 1), text: text)).name
  }

  /// The time from the start of this program to the end of the one line that it reads.
  /// - Throws: `CocoaError` if it cannot be started.
  static func start(times: Int) throws -> Duration {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<times {
      let start = clock.now
      try runOnce()
      durations.append(clock.now - start)
    }
    return durations.sorted()[durations.count / 2]
  }

  /// Runs this program for one line, and throws away what it prints.
  private static func runOnce() throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let words = ["bench", "lines", "--once", "2 large onions, finely chopped"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/proc/self/exe", &actions, nil, &arguments, environ) == 0 else {
      throw CocoaError(.executableLoad)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    guard status == 0 else { throw CocoaError(.executableLoad) }
  }
}
