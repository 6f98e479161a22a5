import RecipeImport
import Recipes
import Testing

struct CooklangFilesTests {
  @Test func `aisles and the names in them keep their order`() {
    let file = AisleFile(
      Array("[produce]\npotatoes | spuds\nleek // green\n\n[dairy]\nmilk\n".utf8))
    #expect(file.aisles.map(\.name) == ["produce", "dairy"])
    #expect(file.aisles.first?.ingredients == [["potatoes", "spuds"], ["leek"]])
    #expect(file.diagnostics.isEmpty)
  }

  @Test func `what is wrong with a file of aisles is told with its line`() {
    let file = AisleFile(Array("salt\n[produce\n[dairy]\nmilk\n[cold]\nMilk|cream\n".utf8))
    #expect(
      file.diagnostics.map { "\($0.place): \($0.message)" } == [
        "line 1: \"salt\" stands in no aisle", "line 2: \"[produce\" is no aisle in brackets",
        "line 6: \"Milk\" is already in the aisle \"dairy\"",
      ])
    #expect(file.aisles.map(\.name) == ["produce", "dairy", "cold"])
  }

  @Test func `what is in the house is read with amounts and dates`() {
    let file = PantryFile(
      Array(
        """
        # ours
        [fridge]
        milk = { bought = "05.05.2024", expire = "09.05.2024", quantity = "1%L", low = '200%ml' }
        "soy sauce" = "half # a bottle"
        [cupboard]
        rice = "5%kg"
        salt = true
        eggs = 6
        sugar = false
        """.utf8))
    #expect(file.items.map(\.name) == ["milk", "soy sauce", "rice", "salt", "eggs"])
    #expect(file.items.map(\.place) == ["fridge", "fridge", "cupboard", "cupboard", "cupboard"])
    #expect(file.items.map(\.amount) == ["1 L", "half # a bottle", "5 kg", "", "6"])
    #expect(file.items.first?.low == "200 ml")
    #expect(file.items.first?.expires == "09.05.2024")
    #expect(file.diagnostics.map(\.place) == ["line 9"])
  }

  @Test(arguments: ["=", "a=", "[", "{", "a = {", "a = { b }", "\"", "a = '"])
  func `what is no pantry is told and never traps`(text: String) {
    let file = PantryFile(Array(text.utf8))
    #expect(file.items.isEmpty || file.diagnostics.isEmpty)
    _ = AisleFile(Array(text.utf8))
  }
}
