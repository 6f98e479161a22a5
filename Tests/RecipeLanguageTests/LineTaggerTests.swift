import Testing

@testable import RecipeLanguage

struct LineTaggerTests {
  @Test func `labels become states, and go back to no earlier one`() {
    let states = TagState.states(of: [.quantity, .preparation, .name, .name, .note, .name, .note])
    #expect(states.map(\.isBehindName) == [false, false, false, false, true, true, true])
    #expect(states.map(\.label) == [.quantity, .preparation, .name, .name, .note, .name, .note])
    for (from, to) in zip(states, states.dropFirst()) { #expect(from.allows(to)) }
    #expect(!TagState(.note, isBehindName: true).allows(TagState(.note, isBehindName: false)))
    #expect(!TagState(.unit, isBehindName: false).allows(TagState(.unit, isBehindName: true)))
  }

  @Test func `bytes that are no model are refused`() throws {
    #expect(LineModel([]) == nil)
    #expect(LineModel(Array("SLT1".utf8)) == nil)
    #expect(LineModel([UInt8](repeating: 0xFF, count: 300_000)) == nil)
    // Offsets of buckets that lead out of the file.
    var bytes = Array("SLT1".utf8) + [4, 0, 0, 0]
    bytes += [UInt8](repeating: 0, count: 2 * LineModel.transitionCount)
    #expect(LineModel(bytes + [UInt8](repeating: 0, count: 4 * 17)) != nil)
    #expect(LineModel(bytes + [UInt8](repeating: 1, count: 4 * 17)) == nil)
    #expect(LineModel.shared != nil)
  }

  @Test func `lengths before a name are sizes, whatever the weights say`() throws {
    var bytes = Array("SLT1".utf8) + [4, 0, 0, 0]
    bytes += [UInt8](repeating: 0, count: 2 * LineModel.transitionCount + 4 * 17)
    let model = try #require(LineModel(bytes))
    let reader = IngredientLineReader(language: "en", model: model)
    #expect(reader.labels(of: "1 2-inch piece galangal").dropFirst().prefix(2) == [.size, .size])
  }

  @Test func `features are the same in every run`() {
    let features = IngredientLineReader(language: "en", model: nil).features(of: "2 cups flour")
    var sum: UInt64 = 0
    for item in 0..<features.count { features.forEach(at: item) { sum &+= UInt64($0) } }
    #expect(features.count == 3)
    #expect(sum == 290_848_098_143)
  }

  @Test func `margins are shares`() {
    #expect(Logistic.value(0) == 0.5)
    #expect(Logistic.value(-3) == 0.5)
    #expect(Logistic.value(1) > 0.72 && Logistic.value(1) < 0.74)
    #expect(Logistic.value(1_000) < 1)
  }
}
