import ArgumentParser
import Glibc

/// How a server did under load.
struct Load {
  var requests = 0
  var perSecond = 0.0
  /// In milliseconds.
  var median = 0.0
  var p99 = 0.0
  /// Answers that were errors, and connections that broke.
  var failures = 0

  /// Reads what wrk prints with --latency.
  init(_ output: String) {
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1 else { continue }
      switch words[0] {
      case "50%": median = Self.milliseconds(words[1])
      case "99%": p99 = Self.milliseconds(words[1])
      case "Requests/sec:": perSecond = Double(words[1]) ?? 0
      case "Non-2xx", "Socket":
        failures += words.compactMap { Int($0.filter(\.isNumber)) }.reduce(0, +)
      default: if words[1] == "requests" { requests = Int(words[0]) ?? 0 }
      }
    }
  }

  /// "1.23ms", "456.00us" or "1.02s".
  private static func milliseconds(_ text: Substring) -> Double {
    let number = Double(text.prefix { $0.isNumber || $0 == "." }) ?? 0
    if text.hasSuffix("us") { return number / 1_000 }
    return text.hasSuffix("ms") ? number : number * 1_000
  }
}

/// Asks a server for one page again and again over many connections, by wrk
/// (https://github.com/wg/wrk).
struct LoadGenerator {
  var url: String
  var connections: Int

  /// Asks for some seconds.
  /// - Throws: `ValidationError` if wrk is missing.
  func run(_ target: String, seconds: Int) throws -> Load {
    let command = "wrk -t1 -c\(connections) -d\(seconds)s --latency '\(url)\(target)' 2>&1"
    guard let pipe = popen(command, "r") else { throw ValidationError("wrk cannot be started") }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      output += buffer[..<count]
    }
    guard pclose(pipe) == 0 else {
      throw ValidationError("wrk is not installed; on Debian: apt-get install wrk")
    }
    return Load(String(decoding: output, as: UTF8.self))
  }
}
