import Foundation

@testable import ArgumentParser
@testable import kitchen

/// What a run of a program gives.
struct Outcome: Equatable {
  var code: Int32
  var output: String
  var errors: String
}

/// The programs that the tests run.
enum Program {
  /// The folder with the products of the build.
  static let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  static func isInstalled(_ name: String) -> Bool {
    path(name) != nil
  }

  /// Runs kitchen as it is built.
  static func run(kitchen arguments: [String]) throws -> Outcome {
    try run(folder.appendingPathComponent("kitchen").path, arguments)
  }

  /// Runs a script in a shell, which finds kitchen in its path.
  static func shell(_ name: String, _ options: [String], script: String) throws -> Outcome {
    try run(path(name) ?? name, options + ["-c", script])
  }

  private static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static func run(_ path: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "")"
    environment["COLUMNS"] = "80"
    environment["HOME"] = "/nonexistent"
    environment["LC_ALL"] = "C.UTF-8"
    environment["CLICOLOR_FORCE"] = nil
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // What the tests print is less than a pipe holds, so one may be read after the other.
    let texts = try [output, errors].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}

/// What the root says to a line of words without quotation marks, as an error.
func outcome(_ line: String) -> (code: ExitCode, text: String)? {
  do {
    _ = try Kitchen.parseAsRoot(line.split(separator: " ").map(String.init))
    return nil
  } catch {
    return Kitchen.outcome(of: error)
  }
}
