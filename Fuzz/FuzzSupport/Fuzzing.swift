import CFuzzer
package import RecipeImport
package import Recipes
import RichText

/// What is done with each input; libFuzzer takes a C function, which cannot capture it.
nonisolated(unsafe) private var check: ([UInt8]) -> Void = { _ in }

/// Hands the inputs that libFuzzer makes up to a check, until that fails or the time is up.
package func fuzz(_ body: @escaping ([UInt8]) -> Void) {
  check = body
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  _ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
}

extension ImportSource {
  /// An input as a file.
  package init(fuzzing bytes: [UInt8]) { self.init(bytes: bytes, name: "fuzz") }
}

extension ImportResult {
  /// Fails if nothing was read and nothing is said about it.
  package func requireAnAnswer() {
    precondition(!recipes.isEmpty || !diagnostics.isEmpty, "silence")
  }
}

extension Recipe {
  /// Fails if the method breaks what every text promises.
  package func requireSoundMethod() {
    precondition((try? RichText(method.text, spans: method.spans)) != nil)
  }

  /// Fails also if there is nothing to cook, or lines do not count from 1.
  package func requireContents() {
    precondition(!lines.isEmpty || !method.isEmpty, "nothing to cook")
    precondition(lines.map(\.id.rawValue) == Array(1..<lines.count + 1))
    requireSoundMethod()
  }
}
