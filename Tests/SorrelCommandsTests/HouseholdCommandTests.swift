import Foundation
import TestSupport
import Testing

struct HouseholdCommandTests {
  private let session: CookSession

  init() throws { session = try CookSession.stocked() }

  @Test func `a day that is none is told with how to write one`() throws {
    let outcome = try session.sorrel("plan add 31.31.2027 1")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("write 2027-03-09, today, tomorrow"), "\(outcome.errors)")
  }

  @Test(arguments: ["add", "use"])
  func `less than nothing is neither put in nor taken out`(command: String) throws {
    _ = try session.sorrel("pantry add", "6 eggs")
    let outcome = try session.sorrel("pantry \(command) --", "-3 eggs")
    #expect(outcome.code != 0 && outcome.errors.contains("less than nothing"), "\(outcome)")
    #expect(try session.sorrel("pantry list").output.contains("6 eggs"))
  }

  @Test func `a list is kept, checked off, and cleared`() throws {
    #expect(
      try session.sorrel("groceries add 1 custard --item", "2 l milk").output
        == "Added 9 lines to the list 'groceries'\n")
    let list = try session.sorrel("groceries show").output
    #expect(list.contains("  3 l milk  (Thin pancakes, Baked custard)\n"))
    #expect(list.contains("  5 eggs  (Thin pancakes, Baked custard)\n"))
    #expect(
      try session.sorrel("groceries check milk").output
        == "✓ 1/2 l milk\n✓ 500 ml milk\n✓ 2 l milk\n")
    #expect(try session.sorrel("groceries show").output.contains("  ✓ 3 l milk  (Thin"))
    #expect(
      try session.sorrel("groceries show --format markdown").output.contains("- [x] 3 l milk"))
    _ = try session.sorrel("groceries add --item", "1 l milk")
    let again = try session.sorrel("groceries show").output
    #expect(again.contains("  1 l milk\n") && again.contains("  ✓ 3 l milk"))
    #expect(try session.sorrel("groceries clear --checked").output.hasPrefix("Removed 3 lines"))
    #expect(try !session.sorrel("groceries show").output.contains("3 l milk"))
    #expect(try session.sorrel("undo").output.hasPrefix("Undone: Removed 3 lines"))
    #expect(try session.sorrel("groceries show").output.contains("  ✓ 3 l milk"))
    #expect(try session.sorrel("groceries uncheck milk").output.hasPrefix("– "))
    #expect(try session.sorrel("groceries show").output.contains("  4 l milk"))
    #expect(
      try session.sorrel("groceries remove --recipe 1").output.split(separator: "\n").count == 4)
    #expect(try session.sorrel("groceries lists").output == "groceries: 6 lines, 0 in the basket\n")
    #expect(try session.sorrel("groceries clear").output.hasPrefix("Removed 6 lines"))
    let nothing = try session.sorrel("groceries show")
    #expect(nothing.code == 1 && nothing.errors.contains("there is no list 'groceries'"))
  }

  @Test func `a dry run changes nothing`() throws {
    _ = try session.sorrel("groceries add 1")
    let before = try session.sorrel("groceries show").output
    _ = try session.sorrel("groceries clear --dry-run")
    _ = try session.sorrel("groceries remove -n milk")
    #expect(try session.sorrel("groceries show").output == before)
    _ = try session.sorrel("pantry add rice")
    _ = try session.sorrel("pantry remove -n rice")
    #expect(try session.sorrel("pantry list").output.contains("rice"))
  }

  @Test func `a name that is not on the list is told with what is`() throws {
    _ = try session.sorrel("groceries add --item bread --list market")
    let outcome = try session.sorrel("groceries check --list market cake")
    #expect(outcome.code == 1)
    #expect(outcome.errors == "Error: there is no 'cake' left on the list; there is bread\n")
    let list = try session.sorrel("groceries show --list party")
    #expect(list.errors == "Error: there is no list 'party'; there is 'market'\n")
  }

  @Test func `what each of several things holds stays, in the catalogue and in a file`() throws {
    try session.folder.write("[cellar]\n", to: "pantry.conf")
    let file = session.folder.path("pantry.conf")
    for (options, shown) in [
      ("", "2 cans of 400 g tomatoes"), (" --file \(file)", "2 × 400 g can tomatoes"),
    ] {
      let added = try session.sorrel(
        "pantry add\(options) --place cellar", "2 × 400 g cans tomatoes")
      #expect(added.output == "In the pantry: 2 cans of 400 g tomatoes\n")
      let list = try session.sorrel("pantry list\(options)").output
      #expect(list.contains(shown), "\(list)")
      #expect(
        try session.sorrel("pantry use\(options)", "1 can tomatoes").output
          == "Left: 1 can of 400 g tomatoes\n")
      _ = try session.sorrel("pantry add\(options)", "3 units lemon")
      #expect(
        try session.sorrel("pantry use\(options)", "1 lemon").output == "Left: 2 lemon\n")
    }
    #expect(try session.sorrel("pantry use --file \(file)", "1 can tomatoes").code == 0)
    #expect(try !session.sorrel("pantry list --file \(file)").output.contains("tomatoes"))
  }

  @Test func `the pantry is kept and used`() throws {
    _ = try session.sorrel(
      "pantry add --place fridge --best-before 2027-03-09 --low", "200 ml", "1 l milk")
    #expect(
      try session.sorrel("pantry list").output
        == "fridge\n  1 l milk  (low at 200 ml; good until 2027-03-09)\n")
    #expect(
      try session.sorrel("pantry use", "900 ml milk").output
        == "Left: 100 ml milk  (low: limit 200 ml; good until 2027-03-09)\n")
    #expect(try session.sorrel("pantry low").output.contains("milk"))
    #expect(
      try session.sorrel("pantry expiring --from 2027-03-02").output
        == "100 ml milk  (low: limit 200 ml; good until 2027-03-09)\n")
    #expect(
      try session.sorrel("pantry expiring --from 2027-03-01").errors
        == "Nothing goes off until 2027-03-08.\n")
    #expect(
      try session.sorrel("pantry set milk --best-before none --low none --amount", "2 l").output
        == "In the pantry: 2 l milk\n")
    #expect(try session.sorrel("undo").output == "Undone: Set milk in the pantry\n")
    #expect(try session.sorrel("pantry list").output.contains("100 ml milk"))
    let much = try session.sorrel("pantry use", "3 l milk")
    #expect(much.code == 1 && much.errors.contains("there is not so much 'milk'"))
    let other = try session.sorrel("pantry use milch")
    #expect(other.code == 1 && other.errors.contains("there is no 'milch' in the pantry"))
  }

  @Test func `the pantry goes to a file and comes back`() throws {
    _ = try session.sorrel(
      "pantry add --place shelf", "1.5 kg flour", "salt", "2 cans (400 g) beans")
    try session.folder.write(
      "# mine\n[shelf]\nflour = \"2%kg\" # wheat\njam = true\n", to: "p.conf")
    let path = session.folder.path("p.conf")
    #expect(try session.sorrel("pantry write", path).code == 0)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("# mine\n[shelf]\nflour = \"1.5%kg\" # wheat\nsalt = true\n"))
    let before = try session.sorrel("pantry list").output
    #expect(try session.sorrel("pantry read --replace", path).code == 0)
    #expect(
      try session.sorrel("pantry list").output.split(separator: "\n").count
        == before.split(separator: "\n").count)
  }

  @Test func `what is in the house is taken off a list, which says so`() throws {
    _ = try session.sorrel("pantry add", "1 egg", "salt", "1 kg flour")
    let list = try session.sorrel("shop 1").output
    #expect(list.contains("  1 eggs  (1 egg in the house; Thin pancakes)\n"), "\(list)")
    #expect(list.hasSuffix("\nIn the house\n  200 g flour\n"))
    #expect(try session.sorrel("shop 1 --no-pantry").output.contains("  200 g flour  (Thin"))
    #expect(
      try !session.sorrel("shop 1 --no-pantry --have flour").output.contains("200 g flour  ("))
  }

  @Test func `recipes are found by what is there`() throws {
    _ = try session.sorrel("pantry add flour milk eggs butter")
    #expect(try session.sorrel("search --can-make").output == "   1  Thin pancakes\n")
    #expect(
      try session.sorrel("search --can-make --missing 2").output
        == "   1  Thin pancakes\n   2  Baked custard  missing: almond, honey\n")
    #expect(try session.sorrel("search custard --can-make --missing 2").output.hasPrefix("   2  "))
    let json = try session.sorrel("search --can-make --missing 2 --format json").output
    #expect(json.contains("\"almond\""))
    #expect(try session.sorrel("search --missing 2").code == 64)
    let empty = try CookSession.stocked().sorrel("search --can-make")
    #expect(empty.code == 0 && empty.errors.contains("The pantry is empty"))
  }

  @Test func `meals are planned, shopped for, and taken off the plan`() throws {
    #expect(
      try session.sorrel("plan add 2027-03-09 pancakes:6p --meal dinner").output
        == "2027-03-09 dinner: Thin pancakes (serves 6)\n")
    _ = try session.sorrel("plan add 10.3.2027 3 custard")
    let days = "--from 2027-03-09 --to 2027-03-10"
    #expect(
      try session.sorrel("plan list \(days)").output == """
        Tuesday, 2027-03-09
          dinner: Thin pancakes (serves 6)
        Wednesday, 2027-03-10
          Beans in peanut butter
          Baked custard (2 servings)

        """)
    let list = try session.sorrel("plan shop \(days)").output
    #expect(list.contains("  6 eggs  (Thin pancakes, Baked custard)\n"))
    #expect(try session.sorrel("plan shop --from 2027-03-09 --days 1").output.contains("3 eggs"))
    _ = try session.sorrel("plan shop \(days) --list week")
    #expect(try session.sorrel("groceries show --list week").output.contains("6 eggs"))
    let calendar = try session.sorrel("plan list \(days) --format ics").output
    #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(calendar.contains("DTSTART;VALUE=DATE:20270309\r\nDTEND;VALUE=DATE:20270310\r\n"))
    #expect(calendar.contains("SUMMARY:dinner: Thin pancakes (serves 6)\r\n"))
    _ = try session.sorrel("delete 3")
    #expect(
      try session.sorrel("plan list \(days)").output.contains("Beans in peanut butter (deleted)"))
    #expect(try session.sorrel("plan shop \(days)").errors.contains("the recipe is gone"))
    #expect(try session.sorrel("plan clear \(days) --recipe 2").output.contains("Baked custard"))
    #expect(try session.sorrel("plan clear \(days)").output.split(separator: "\n").count == 2)
    #expect(try session.sorrel("plan list \(days)").errors.contains("Nothing is planned"))
    #expect(try session.sorrel("undo").output.hasPrefix("Undone: Took 2 meals off the plan"))
    #expect(try session.sorrel("plan add someday 1").code == 64)
  }

  @Test func `each shop has an order of its own`() throws {
    _ = try session.sorrel("aisles order market Baking", "Dairy and eggs")
    _ = try session.sorrel("aisles place market honey", "Dairy and eggs")
    let list = try session.sorrel("shop 1 2 --shop market").output
    let headings = list.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      headings.map(String.init) == ["Baking", "Dairy and eggs", "Nuts, seeds and dried fruit"])
    #expect(list.contains("  1 tbsp honey  (Baked custard)\n"))
    try session.folder.write("// mine\n[Cold]\nmilk\n", to: "aisle.conf")
    _ = try session.sorrel("aisles read corner", session.folder.path("aisle.conf"))
    #expect(try session.sorrel("aisles show corner").output == "// mine\n[Cold]\nmilk\n")
    #expect(
      try session.sorrel("shop 1 --shop corner").output.hasPrefix("Cold\n  1/2 l milk")
        || session.sorrel("shop 1 --shop corner").output.hasPrefix("Cold\n  500 ml milk"))
    #expect(try session.sorrel("aisles list").output == "corner\nmarket\n")
    #expect(try session.sorrel("aisles remove corner").code == 0)
    let gone = try session.sorrel("shop 1 --shop corner")
    #expect(gone.errors == "Error: no shop is called 'corner'; there is 'market'\n")
    #expect(try session.sorrel("undo").code == 0)
    #expect(try session.sorrel("aisles list").output == "corner\nmarket\n")
  }

  @Test(arguments: [
    "groceries lists", "pantry list", "pantry low", "pantry expiring", "plan list", "aisles list",
    "aisles show", "pantry list --format json", "plan list --format json",
  ])
  func `looking needs no catalogue and makes none`(line: String) throws {
    let empty = try CookSession()
    #expect(try empty.sorrel(line).code == 0)
    #expect(!FileManager.default.fileExists(atPath: empty.folder.path("db.sqlite")))
  }
}
