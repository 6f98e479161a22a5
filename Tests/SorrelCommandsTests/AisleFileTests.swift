import TestSupport
import Testing

struct AisleFileTests {
  @Test func `a list is sorted by the aisles of one's own shop`() throws {
    let session = try CookSession()
    _ = try session.importing(["a.cook": CookSession.pancakes])
    try session.folder.write(
      "[Shelf]\nflour\n# The cold things\n[Cold room]\nbutter | best butter\nmilk\nmilk\n",
      to: "aisle.conf")
    let outcome = try session.sorrel("shop 1 --aisles", session.folder.path("aisle.conf"))
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("aisle.conf"))
    #expect(!outcome.errors.contains("#"))
    #expect(outcome.errors.contains("line 7: \"milk\" is already in the aisle \"Cold room\""))
    let shelf = try #require(outcome.output.firstRange(of: "Shelf"))
    let cold = try #require(outcome.output.firstRange(of: "Cold room"))
    #expect(shelf.lowerBound < cold.lowerBound)
    #expect(outcome.output[shelf.lowerBound..<cold.lowerBound].contains("flour"))
    #expect(outcome.output[cold.lowerBound...].contains("butter"))
  }
}
