public import Recipes

/// What a reader makes of its input: the recipes that could be read, and what there is to say.
public struct ImportResult: Hashable, Sendable {
  /// The recipes in the order of the input.
  public var recipes: [Recipe]
  /// What was repaired, guessed or left out.
  public var diagnostics: [Diagnostic]

  /// Makes a result.
  public init(recipes: [Recipe] = [], diagnostics: [Diagnostic] = []) {
    (self.recipes, self.diagnostics) = (recipes, diagnostics)
  }
}

/// Bytes to read, and where they are from.
public struct ImportSource: Hashable, Sendable {
  /// The whole input.
  public var bytes: [UInt8]
  /// The name of the file without its folder and extension: a title where the input has none.
  public var name: String

  /// Where a page is from, if that is known from outside of it; else empty.
  public var address: String
  /// The encoding that came with the bytes, as from a server; else empty.
  public var charset: String

  /// Makes a source.
  public init(bytes: [UInt8], name: String, address: String = "", charset: String = "") {
    (self.bytes, self.name) = (bytes, name)
    (self.address, self.charset) = (address, charset)
  }
}
