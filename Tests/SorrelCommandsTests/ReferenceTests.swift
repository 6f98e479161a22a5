@testable import ArgumentParser
import TestSupport
import Testing

@testable import SorrelCommands

struct ReferenceTests {
  @Test func `every command says what it is for`() {
    for command in Sorrel.configuration.subcommands {
      #expect(!command.configuration.abstract.isEmpty, "\(command)")
    }
  }

  @Test func `the manual is made without a terminal`() throws {
    let session = try CookSession()
    let manual = try session.sorrel("reference --form man")
    #expect(manual.code == 0 && manual.output.hasPrefix(".TH \"SORREL\" 1 "))
    #expect(try session.sorrel("completions bash").output.contains("complete "))
  }
}
