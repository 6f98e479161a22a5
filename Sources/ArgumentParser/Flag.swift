/// A name that stands for itself: `--verbose`, or `--no-color` if it can be inverted.
@propertyWrapper
public struct Flag: DeclaringProperty {
  /// How the name of a flag is turned into that of its opposite.
  public enum Inversion {
    /// `--color` and `--no-color`.
    case prefixedNo
  }

  let box: FlagBox
  let declare: (_ label: String) -> [Declaration]

  /// Declares a flag with a default, which the flag, or its inversion, changes.
  public init(
    wrappedValue: Bool, name: NameSpecification = .long, inversion: Inversion? = nil,
    help: ArgumentHelp = ""
  ) {
    let box = FlagBox(wrappedValue)
    self.box = box
    declare = { label in
      let names = name.names(label)
      let inverse = inversion == nil ? [] : ["--no-" + label.kebabCased]
      var declaration = Declaration(kind: .flag, names: names + inverse, help: help) {
        box.value = !inverse.contains($0)
        return true
      }
      declaration.usageName = (wrappedValue ? inverse.last : nil) ?? names.last ?? ""
      return [declaration]
    }
  }

  /// Whether the flag is set.
  public var wrappedValue: Bool { box.value }
}

/// The value behind a flag; the copies of a command share it.
final class FlagBox {
  var value: Bool
  init(_ value: Bool) { self.value = value }
}
