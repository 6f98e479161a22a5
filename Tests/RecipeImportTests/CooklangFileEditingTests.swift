import RecipeImport
import TestSupport
import Testing

struct CooklangFileEditingTests {
  private static let pantry = """
    # ours

    [fridge]
    milk = { bought = "05.05.2024", quantity = "1%L", brand = 'Cow' }   # the good one
    "soy sauce" = "half a bottle"

    [cupboard]
      rice = "5%kg"  # check it
    salt = true
    # the end

    """

  private func edited(_ change: (inout [PantryFile.Item]) -> Void) -> String {
    let file = PantryFile(Array(Self.pantry.utf8))
    var items = file.items
    change(&items)
    return file.text(with: items)
  }

  @Test func `a file in which nothing changes stays as it is`() {
    #expect(edited { _ in } == Self.pantry)
    #expect(PantryFile([]).text(with: []).isEmpty)
  }

  @Test func `only the line of what changes is written anew`() {
    let text = edited { items in
      items[0].amount = "500 ml"
      items[0].expires = "09.05.2024"
      items[2].amount = "4.5 kg"
    }
    let changed =
      Self.pantry
      .replacing(
        #"milk = { bought = "05.05.2024", quantity = "1%L", brand = 'Cow' }   # the good one"#,
        with:
          #"milk = { bought = "05.05.2024", quantity = "500%ml", brand = 'Cow', expire = "09.05.2024" } # the good one"#
      )
      .replacing(#"  rice = "5%kg"  # check it"#, with: #"  rice = "4.5%kg" # check it"#)
    #expect(text == changed)
  }

  @Test func `what is gone leaves, and what is new comes to its place`() {
    let text = edited { items in
      items.remove(at: 1)
      var eggs = PantryFile.Item(place: "fridge", name: "eggs")
      eggs.amount = "6"
      var ice = PantryFile.Item(place: "deep freezer", name: "ice \"cream\"")
      ice.low = "1 l"
      items += [eggs, ice, PantryFile.Item(place: "cupboard", name: "pepper")]
    }
    #expect(!text.contains("soy sauce"))
    #expect(text.contains("# the good one\neggs = \"6\"\n\n[cupboard]"))
    #expect(text.contains("# the end\npepper = true\n"))
    #expect(text.hasSuffix("\n[\"deep freezer\"]\n\"ice 'cream'\" = { low = \"1%l\" }\n"))
    let again = PantryFile(Array(text.utf8))
    #expect(again.diagnostics.isEmpty)
    #expect(again.items.map(\.name) == ["milk", "eggs", "rice", "salt", "pepper", "ice 'cream'"])
    #expect(again.text(with: again.items) == text)
  }

  @Test func `what is written is read back`() {
    var generator = SeededGenerator(seed: 3)
    let words = ["milk", "oat milk", "käse", "a=b", "x#y", "[z]", "it's", "1/2"]
    for _ in 0..<200 {
      var items = (0..<4).map { index in
        var item = PantryFile.Item(
          place: words.randomElement(using: &generator) ?? "", name: "\(words[index]) \(index)")
        item.amount =
          ["", "1 l", "2", "half a jar", "1.5 kg"].randomElement(using: &generator) ?? ""
        item.low = ["", "100 g"].randomElement(using: &generator) ?? ""
        item.expires = ["", "09.05.2024"].randomElement(using: &generator) ?? ""
        return item
      }
      let file = PantryFile(Array(PantryFile([]).text(with: items).utf8))
      #expect(file.diagnostics.isEmpty)
      items.sort { $0.name < $1.name }
      let read = file.items.sorted { $0.name < $1.name }
      #expect(read.map(\.name) == items.map(\.name))
      #expect(read.map(\.place) == items.map(\.place))
      #expect(read.map(\.amount) == items.map(\.amount))
      #expect(read.map(\.low) == items.map(\.low))
      #expect(read.map(\.expires) == items.map(\.expires))
    }
  }

  private static let aisles = """
    // my shop
    [produce]
    potatoes | spuds // by the door

    [dairy]
    milk
    // the cold wall
    butter

    """

  @Test func `aisles come in another order, with all that is in them`() {
    #expect(
      AisleFile.text(Self.aisles, ordering: ["Dairy", "fish"]) == """
        // my shop

        [dairy]
        milk
        // the cold wall
        butter

        [fish]

        [produce]
        potatoes | spuds // by the door

        """)
    #expect(AisleFile.text("", ordering: ["a"]) == "[a]\n")
  }

  @Test func `an ingredient is in one aisle, and the other lines stay`() {
    let moved = AisleFile.text(Self.aisles, placing: "Spuds", in: "dairy")
    #expect(
      moved
        == Self.aisles.replacing("potatoes | spuds // by", with: "potatoes // by") + "Spuds\n")
    let new = AisleFile.text(Self.aisles, placing: "cod", in: "fish")
    #expect(new == Self.aisles + "\n[fish]\ncod\n")
    #expect(AisleFile.text("", placing: "cod", in: "fish") == "[fish]\ncod\n")
    #expect(AisleFile.text(moved, placing: "Spuds", in: "dairy") == moved)
  }
}
