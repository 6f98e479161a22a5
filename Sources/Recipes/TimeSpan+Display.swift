extension TimeSpan {
  /// The time for people to read: "1 h 30 min", "15–20 min", "45 s".
  ///
  /// The symbols are those of the SI, so that it reads in any language.
  public var displayText: String {
    if !isRange { return Self.text(lower) }
    for (size, symbol) in [(3600, "h"), (60, "min")] where lower % size == 0 && upper % size == 0 {
      return "\(lower / size)–\(upper / size) \(symbol)"
    }
    return "\(Self.text(lower)) – \(Self.text(upper))"
  }

  private static func text(_ seconds: Int) -> String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
    let shown = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)" }
    return shown.isEmpty ? "0 min" : shown.joined(separator: " ")
  }
}
