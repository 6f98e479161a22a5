import BenchSupport
import RecipeImport
import Recipes
import TestSupport
import Testing

/// Input that wants to do harm, or was harmed: no crash, no endless work, nothing read from outside.
struct HostileInputTests {
  private func read(_ bytes: [UInt8]) -> ImportResult {
    FormatDetector.read(ImportSource(bytes: bytes, name: "recipe"))
  }

  private func messages(_ text: String) -> [String] {
    read(Array(text.utf8)).diagnostics.map(\.message)
  }

  static let roots = [
    "mx2", "krecipes", "cookml", "fdx", "cookbook", "CookXML", "ShopNCook",
    "eatdrinkfeelgood", "en-export", "recipeml", "gourmetDoc",
  ]

  @Test(arguments: roots)
  func `external entities are refused`(root: String) {
    let xml = """
      <?xml version="1.0"?><!DOCTYPE \(root) [<!ENTITY secret SYSTEM "file:///etc/hostname">]>
      <\(root)><recipe><title>&secret;</title></recipe></\(root)>
      """
    let result = read(Array(xml.utf8))
    #expect(result.recipes.isEmpty)
    #expect(
      result.diagnostics.map(\.message) == ["declares XML entities, which are not read, for safety"]
    )
  }

  @Test(arguments: roots)
  func `a billion laughs are refused`(root: String) {
    let entities = (1..<10).map {
      "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">"
    }
    let xml = """
      <!DOCTYPE \(root) [<!ENTITY l0 "ha">\(entities.joined())]><\(root)>&l9;</\(root)>
      """
    #expect(messages(xml) == ["declares XML entities, which are not read, for safety"])
  }

  @Test func `inclusions are not followed`() throws {
    let xml = """
      <eatdrinkfeelgood xmlns:xi="http://www.w3.org/2001/XInclude"><recipe><name><common>X</common></name>
      <ingredients><xi:include href="file:///etc/hostname" parse="text"/><ing><item>salt</item></ing>
      </ingredients><directions><step><para>Stir.</para></step></directions></recipe></eatdrinkfeelgood>
      """
    let recipe = try #require(read(Array(xml.utf8)).recipes.first)
    #expect(recipe.lines.map(\.text) == ["salt"])
    #expect(recipe.notes == ["Another recipe: file:///etc/hostname"])
  }

  @Test func `an external DTD is not looked for`() throws {
    let xml = """
      <!DOCTYPE mx2 SYSTEM "/dev/full"><mx2><RcpE name="X"><IngR name="salt"/></RcpE></mx2>
      """
    #expect(read(Array(xml.utf8)).recipes.map(\.title) == ["X"])
  }

  static let samples = SampleTests.samples.map(\.path)

  @Test(arguments: samples)
  func `a sample cut off at each hundredth of its length never traps`(path: String) throws {
    let bytes = try FormatSamples.bytes(path)
    for percent in 0...100 {
      let result = read(Array(bytes[..<(bytes.count * percent / 100)]))
      #expect(!result.recipes.isEmpty || !result.diagnostics.isEmpty)
    }
  }

  static let archives: [(name: String, bytes: [UInt8])] = [
    ("zip", ArchiveMaker.zip(files)), ("tar.gz", ArchiveMaker.tarGzip(files)),
    ("gzip", ArchiveMaker.gzip(files.first?.bytes ?? [])),
    ("zip in zip", ArchiveMaker.zip([("1.zip", ArchiveMaker.zip(files))])),
    (
      "gzip in zip",
      ArchiveMaker.zip([("a.paprikarecipe", ArchiveMaker.gzip(files.first?.bytes ?? []))])
    ),
  ]

  private static var files: [ArchiveMaker.Entry] {
    ["JSON/paprika.json", "XML/mastercook.mx2", "Text/typed.txt"].map {
      ($0, (try? FormatSamples.bytes($0)) ?? [])
    } + [("images/a.png", FormatSamples.picture)]
  }

  @Test(arguments: archives.indices)
  func `an archive cut off at each hundredth of its length never traps`(index: Int) {
    let bytes = Self.archives[index].bytes
    #expect(!read(bytes).recipes.isEmpty)
    for percent in 0..<100 {
      let result = read(Array(bytes[..<(bytes.count * percent / 100)]))
      #expect(!result.recipes.isEmpty || !result.diagnostics.isEmpty)
    }
  }

  @Test func `a zip bomb in a zip is refused`() {
    let zeros = [UInt8](repeating: 0x20, count: 40 * 1_048_576)
    let inner = ArchiveMaker.zip([("a.txt", zeros), ("b.txt", zeros)])
    let result = read(ArchiveMaker.zip([("1.zip", inner), ("2.zip", inner)]))
    #expect(result.recipes.isEmpty)
    #expect(result.diagnostics.contains { $0.message.hasPrefix("far more comes out") })
  }

  @Test func `a zip of many names for one file gives it once`() throws {
    let recipe =
      try FormatSamples.bytes("JSON/paprika.json") + [UInt8](repeating: 0x20, count: 60_000)
    let result = read(ArchiveMaker.overlappingZip(names: 5000, bytes: recipe))
    #expect(result.recipes.count == 1)
  }

  @Test func `archives nested without end are refused`() throws {
    var bytes = ArchiveMaker.zip([("a.json", try FormatSamples.bytes("JSON/paprika.json"))])
    for _ in 0..<3 { bytes = ArchiveMaker.zip([("a.zip", bytes)]) }
    #expect(
      read(bytes).diagnostics.map(\.message) == ["archives lie in each other more than 3 deep"])
  }

  @Test func `an entry that leads out is refused and the others come in`() throws {
    let recipe = try FormatSamples.bytes("JSON/paprika.json")
    let result = read(
      ArchiveMaker.zip([("../a.json", recipe), ("/tmp/b.json", recipe), ("c.json", recipe)]))
    #expect(result.recipes.map(\.title) == ["Baked feta"])
    let refused = result.diagnostics.filter { $0.severity == .error }
    #expect(refused.map(\.place) == ["\"../a.json\"", "\"/tmp/b.json\""])
  }

  @Test
  func `an archive of thousands of recipes is read, and one of more than 10,000 files refused`()
    throws
  {
    let json = { (number: Int) in
      Array(#"{"name":"No. \#(number)","ingredients":"salt","directions":"Stir."}"#.utf8)
    }
    let many = ArchiveMaker.zip((1...10_000).map { ("\($0).json", json($0)) })
    #expect(read(many).recipes.count == 10_000)
    let tooMany = ArchiveMaker.zip((0...10_000).map { ("\($0).json", []) })
    #expect(
      read(tooMany).diagnostics.map(\.message)
        == ["the archive has more than 10000 entries; unpack it and import the folder"])
  }

  @Test(arguments: ["*", "_", "[", "`", "**a", "[a](", "~~", "\\"])
  func `marks without end take time in proportion`(mark: String) {
    let text = String(repeating: mark, count: 300_000)
    let json =
      #"{"name":"x","ingredients":"salt","directions":"\#(text.replacing("\\", with: "\\\\"))"}"#
    let clock = ContinuousClock()
    let time = clock.measure { #expect(read(Array(json.utf8)).recipes.count == 1) }
    #expect(time < .seconds(20))
  }

  @Test(arguments: [
    "MMMMM----- Meal-Master\n" + String(repeating: "Title: x\n", count: 50_000),
    String(repeating: "MMMMM----- Meal-Master\n", count: 50_000),
    String(repeating: "* Exported from MasterCook *\n", count: 50_000),
    "title,\(String(repeating: "x,", count: 50_000))ingredients,directions\n",
    "# T\n---\n" + String(repeating: "- ", count: 100_000),
    "# T\n---\n" + String(repeating: "- *", count: 100_000),
    "recipe_name: x\na: " + String(repeating: "[", count: 100_000),
    "---\ningredients:\n" + String(repeating: "- a\n", count: 100_000),
    String(repeating: "1 cup\n", count: 100_000) + "Stir all of this well together.",
    "Title: x\nOriginal URL: \nIngredients:\n" + String(repeating: "\t[", count: 100_000),
  ])
  func `long texts of each kind are read in time`(text: String) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = read(Array(text.utf8)) }
    #expect(time < .seconds(20))
  }
}
