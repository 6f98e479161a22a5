import Testing

@testable import Terminal

struct StyleTests {
  @Test func `styles nest, and end in the order in which they began`() {
    let inner = "flour".styled(.green, if: true)
    #expect(
      "2 \(inner)".styled(.bold + .red, if: true)
        == "\u{1B}[1;31m2 \u{1B}[32mflour\u{1B}[39m\u{1B}[39;22m")
  }

  @Test func `there is no code without colour, style or text`() {
    #expect("flour".styled(.green, if: false) == "flour")
    #expect("flour".styled(nil, if: true) == "flour")
    #expect("".styled(.green, if: true) == "")
  }

  typealias Case = (mode: ColorMode, isTerminal: Bool, environment: [String: String], isOn: Bool)

  @Test(
    arguments: [
      (.auto, true, [:], true), (.auto, false, [:], false),
      (.always, false, ["NO_COLOR": "1"], true), (.never, true, ["CLICOLOR_FORCE": "1"], false),
      (.auto, true, ["NO_COLOR": "1"], false), (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true), (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (.auto, true, ["TERM": "dumb"], false), (.auto, true, ["TERM": "xterm"], true),
      (.auto, true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
    ] as [Case])
  func `the mode, the environment and the terminal decide on colour`(_ row: Case) {
    let environment = row.environment
    let screen = Screen(isTerminal: row.isTerminal, columns: nil) { environment[$0] }
    #expect(row.mode.isOn(for: screen) == row.isOn)
  }
}
