package import Foundation

/// A program that tests run as a process of its own.
package struct Program {
  /// What a run gives.
  package struct Outcome: Equatable {
    package var code: Int32
    package var output: String
    package var errors: String

    package init(code: Int32, output: String, errors: String) {
      (self.code, self.output, self.errors) = (code, output, errors)
    }
  }

  /// The folder with the products of the build.
  package static let folder = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  private let path: String
  private let environment: [String: String]

  /// A product of the build, or the program at an absolute path, with variables beside those of the tests.
  ///
  /// There is no home, no colour, and a width of 80 columns.
  package init(_ name: String, environment: [String: String] = [:]) {
    path = name.hasPrefix("/") ? name : Self.folder.appendingPathComponent(name).path
    var all = ProcessInfo.processInfo.environment
    all["PATH"] = "\(Self.folder.path):\(all["PATH"] ?? "")"
    all["COLUMNS"] = "80"
    all["HOME"] = "/nonexistent"
    all["LC_ALL"] = "C.UTF-8"
    for name in ["CLICOLOR_FORCE", "VISUAL", "EDITOR"] { all[name] = nil }
    self.environment = all.merging(environment) { $1 }
  }

  /// Runs the program to its end.
  package func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let process = process(arguments)
    let (output, errors, standardInput) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    (process.standardOutput, process.standardError) = (output, errors)
    // Output is read in another thread, so that neither pipe can fill up and stop the program.
    let reader = BackgroundReader(errors.fileHandleForReading)
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let errorText = reader.text()
    process.waitUntilExit()
    return Outcome(code: process.terminationStatus, output: text, errors: errorText)
  }

  /// Starts the program and does not wait; what it prints goes into a file that is there, or nowhere.
  package func start(_ arguments: [String], output path: String? = nil) throws -> Process {
    let process = process(arguments)
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    if let path { process.standardOutput = FileHandle(forWritingAtPath: path) }
    try process.run()
    return process
  }

  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    return process
  }
}

/// Reads a pipe to its end in a thread of its own.
private final class BackgroundReader: @unchecked Sendable {
  // Written by the thread before the semaphore is signalled, and read after it.
  private var data = Data()
  private let isDone = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread.detachNewThread {
      self.data = (try? handle.readToEnd()) ?? Data()
      self.isDone.signal()
    }
  }

  func text() -> String {
    isDone.wait()
    return String(decoding: data, as: UTF8.self)
  }
}
