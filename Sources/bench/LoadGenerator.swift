import ArgumentParser
import FoundationEssentials
import Glibc

/// How a server did under load.
struct Load {
  var requests = 0
  /// The time of the processor that this process took for a request, in milliseconds.
  var processor = 0.0
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

/// Asks a server for pages again and again over many connections, by wrk
/// (https://github.com/wg/wrk).
struct LoadGenerator {
  var url: String
  var connections: Int
  /// Where a script for wrk may be written.
  var folder: String

  /// Asks for targets one after the other, and again, for some seconds; none of them holds a quotation
  /// mark.
  /// - Throws: `ValidationError` if wrk is missing.
  func run(_ targets: [String], seconds: Int) throws -> Load {
    let script = folder + "/targets.lua"
    let names = targets.map { "\"\($0)\"" }.joined(separator: ", ")
    let source = """
      local targets = { \(names) }
      local count = 0
      request = function()
        count = count + 1
        return wrk.format("GET", targets[count % #targets + 1])
      end
      """
    try source.write(toFile: script, atomically: true, encoding: .utf8)
    let before = ProcessUsage.processorTime
    var load = try run(script: script, seconds: seconds)
    let used = ProcessUsage.processorTime - before
    load.processor = used.milliseconds / Double(max(load.requests, 1))
    return load
  }

  private func run(script: String, seconds: Int) throws -> Load {
    let command =
      "wrk -t1 -c\(connections) -d\(seconds)s --latency -s '\(script)' '\(url)' 2>&1"
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
