/// The properties of another type, among those of a command.
@propertyWrapper
public struct OptionGroup<Group: ParsableArguments>: DeclaringProperty {
  /// The group; its values exist once the command line was parsed.
  public var wrappedValue = Group()

  /// Declares what the group declares.
  public init() {}

  var declare: (_ label: String) -> [Declaration] { { _ in Declaration.all(in: wrappedValue) } }
  var validate: () throws -> Void {
    {
      try Declaration.validateGroups(in: wrappedValue)
      var group = wrappedValue
      try group.validate()
    }
  }
}
