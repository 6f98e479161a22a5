/// The names of an option or flag, made from the label of its property; a literal of several
/// gives several names.
public struct NameSpecification: ExpressibleByArrayLiteral {
  let names: (_ label: String) -> [String]

  private init(_ name: @escaping (String) -> String) { names = { [name($0)] } }

  /// All the names of several specifications.
  public init(arrayLiteral parts: Self...) {
    names = { label in parts.flatMap { $0.names(label) } }
  }

  /// `--dry-run` for `dryRun`.
  public static var long: Self { Self { "--" + $0.kebabCased } }
  /// `-d` for `dryRun`.
  public static var short: Self { Self { "-" + $0.prefix(1) } }
  /// `-d` and `--dry-run` for `dryRun`.
  public static var shortAndLong: Self { [.short, .long] }
  /// A name after two dashes.
  public static func customLong(_ name: String) -> Self { Self { _ in "--" + name } }
  /// A letter after one dash.
  public static func customShort(_ name: Character) -> Self { Self { _ in "-\(name)" } }
}

extension String {
  /// `listPages` and `ListPages` as `list-pages`.
  var kebabCased: String {
    reduce(into: "") { result, character in
      if character.isUppercase && !result.isEmpty { result += "-" }
      result += character.lowercased()
    }
  }
}
