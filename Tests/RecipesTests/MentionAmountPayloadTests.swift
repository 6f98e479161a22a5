import Recipes
import Testing

struct MentionAmountPayloadTests {
  @Test(arguments: [
    (MentionAmount.written("2 tbsp"), "2 tbsp"), (.share(Rational(3)), "3 of it"),
    (.rest, "the rest"),
  ])
  func `amounts are written and read`(amount: MentionAmount, payload: String) {
    #expect(amount.payload == payload)
    #expect(MentionAmount(payload: payload) == amount)
  }

  @Test func `what is no share is an amount as written`() {
    #expect(MentionAmount(payload: "") == nil)
    #expect(MentionAmount(payload: "some of it") == .written("some of it"))
    #expect((try? Rational(1, 2)).map { MentionAmount.share($0).payload } == "1/2 of it")
  }
}
