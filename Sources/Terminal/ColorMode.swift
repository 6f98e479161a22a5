/// When text is shown in colour.
package enum ColorMode: String, CaseIterable, Sendable {
  /// On a terminal that is not dumb, unless the environment says otherwise.
  case auto
  /// Whatever the output is.
  case always
  /// Not at all.
  case never

  /// Whether to use colour on a screen.
  ///
  /// In `auto`, the environment decides in this order: `NO_COLOR` (not empty: no colour, see
  /// no-color.org), `CLICOLOR_FORCE` (neither empty nor "0": colour, see bixense.com/clicolors),
  /// `TERM` ("dumb": no colour); else colour is for terminals only.
  package func isOn(for screen: Screen) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = screen.environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = screen.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
      return true
    }
    return screen.isTerminal && screen.environment("TERM") != "dumb"
  }
}
