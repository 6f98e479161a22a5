import RecipeImport
import Recipes
import Testing

struct CooklangDocumentTests {
  private func steps(_ text: String, _ mode: CooklangDocument.Mode = .extended) -> [[String]] {
    CooklangDocument(text, mode: mode).blocks.compactMap { block in
      guard case .step(let items) = block else { return nil }
      return items.map(Self.words)
    }
  }

  /// "[@ name|quantity|unit]" for a component.
  private static func words(_ item: CooklangDocument.Item) -> String {
    switch item {
    case .text(let text): return text
    case .component(let component):
      let mark = [.ingredient: "@", .cookware: "#", .timer: "~"][component.kind] ?? "?"
      return "[\(mark) \(component.name)|\(component.amount)|\(component.unit)]"
    }
  }

  @Test(arguments: [
    ("Add @salt, stir", ["Add ", "[@ salt||]", ", stir"]),
    ("@all-purpose", ["[@ all||]", "-purpose"]),
    ("Add @ground black pepper{}.", ["Add ", "[@ ground black pepper||]", "."]),
    ("@milk{1/2%cup}", ["[@ milk|1/2|cup]"]),
    ("@milk{ 250 % ml }", ["[@ milk|250|ml]"]),
    ("@salt{a pinch}", ["[@ salt|a pinch|]"]),
    ("@salt{=1%tsp}", ["[@ salt|1|tsp]"]),
    ("@a and @b{2}", ["[@ a||]", " and ", "[@ b|2|]"]),
    ("#pot and #big pan{2}", ["[# pot||]", " and ", "[# big pan|2|]"]),
    (
      "~{25%minutes}, ~eggs{3%min}, ~rest",
      ["[~ |25|minutes]", ", ", "[~ eggs|3|min]", ", ", "[~ rest||]"]
    ),
    ("@ salt{} # 5 ~ {5}", ["@ salt{} # 5 ~ {5}"]),
    ("@{}", ["@{}"]),
    ("@salt{", ["[@ salt||]", "{"]),
    ("@a{b{c}", ["[@ a||]", "{b{c}"]),
    ("@\u{2009}x @sel\u{2009}fin", ["@\u{2009}x ", "[@ sel||]", "\u{2009}fin"]),
    ("@crème⸫ @🧂", ["[@ crème||]", "⸫ ", "[@ 🧂||]"]),
    ("\\@salt and \\\\ and a\\b", ["@salt and \\ and a\\b"]),
    ("@50\\% cream{}", ["[@ 50% cream||]"]),
    ("one\ntwo", ["one two"]),
    ("one\\\ntwo", ["one\u{2028}two"]),
    ("one\\\\\ntwo", ["one\\ two"]),
  ])
  func `components and text are told apart`(source: String, items: [String]) {
    #expect(steps(source, .canonical) == [items])
    #expect(steps(source) == [items])
  }

  @Test(arguments: [
    ("@milk{1/4 cup}", ["[@ milk|1/4|cup]"], ["[@ milk|1/4 cup|]"]),
    ("@milk{320ml}", ["[@ milk|320|ml]"], ["[@ milk|320ml|]"]),
    ("@white wine|wine{}", ["[@ white wine||]"], ["[@ white wine|wine||]"]),
    ("@&flour{1%g}", ["[@ flour|1|g]"], ["[@ &flour|1|g]"]),
    ("@&(~1)dough{}", ["[@ dough||]"], ["[@ &(~1)dough||]"]),
    ("me@home, C#pot", ["me@home, C#pot"], ["me", "[@ home||]", ", C", "[# pot||]"]),
    ("1kg@flour{}", ["1kg", "[@ flour||]"], ["1kg", "[@ flour||]"]),
    ("加入@盐", ["加入", "[@ 盐||]"], ["加入", "[@ 盐||]"]),
  ])
  func `what cooks write beyond the canon is read in extended mode only`(
    source: String, extended: [String], canonical: [String]
  ) {
    #expect(steps(source) == [extended])
    if !source.contains("~1") { #expect(steps(source, .canonical) == [canonical]) }
  }

  @Test(arguments: [
    ("a -- c", ["a"]), ("-- c\na", ["a"]), ("a\n-- c\nb", ["a b"]), ("a --- b", ["a --- b"]),
    ("a[- x -]b", ["ab"]), ("a [- x\n\ny -] b", ["a b"]), ("a [- x", ["a [- x"]),
    ("a \\-- b", ["a -- b"]), ("[- -- -]a", ["a"]), ("-- [-\na -]", ["a -]"]),
    ("[-[- a -]\n", []), ("a --", ["a"]),
  ])
  func `comments are left out`(source: String, text: [String]) {
    let found = steps(source).flatMap { $0 }.map { $0.replacing("  ", with: " ") }
    #expect(found.map { $0.trimmingPrefix(" ") } == text.map { $0[...] })
  }

  @Test func `sections, notes and steps are blocks`() {
    let document = CooklangDocument(
      "== Dough ==\nMix.\n> Rest it\n> long.\n\n> Or @not.\n= Sauce\n\nStir.\n===\n",
      mode: .extended)
    #expect(
      document.blocks == [
        .section("Dough"), .step([.text("Mix.")]), .note("Rest it long."), .note("Or @not."),
        .section("Sauce"), .step([.text("Stir.")]), .section(""),
      ])
  }

  @Test func `lines are metadata only without front matter`() {
    let old = CooklangDocument(">> servings: 4\n>>source : me\nMix.", mode: .extended)
    #expect(old.metadata.map(\.key) == ["servings", "source"])
    #expect(old.metadata.map(\.values) == [["4"], ["me"]])
    let new = CooklangDocument("---\nservings: 4\n---\n>> a: b", mode: .extended)
    #expect(new.metadata.map(\.key) == ["servings"])
    #expect(new.blocks == [.step([.text(">> a: b")])])
  }

  @Test func `lines are steps where nobody put blank lines between steps`() {
    #expect(steps("Cut.\nFry.\nServe.").count == 3)
    #expect(steps("Cut.\nFry.\nServe.", .canonical).count == 1)
    #expect(steps("Cut.\nFry.\n\nServe.").count == 2)
    #expect(steps("Cut and\nfry.\nServe.").count == 1)
    #expect(steps("= A\nCut.\nFry.\n= B\nServe.\nEat.").count == 4)
  }

  @Test(arguments: ["\r\n", "\r", "\u{2029}", "\n"])
  func `all line ends are equal`(end: String) {
    let source = ["---", "a: b", "---", "one", "two", "", "three"].joined(separator: end)
    let document = CooklangDocument(source, mode: .canonical)
    #expect(document.metadata.map(\.key) == ["a"])
    #expect(document.blocks == [.step([.text("one two")]), .step([.text("three")])])
  }

  @Test(
    arguments: [
      ("3", 3.0), ("1.5", 1.5), ("1/2", 0.5), ("1 / 2", 0.5), ("1 1/2", 1.5), ("01/2", nil),
      ("7 k", nil), ("few", nil), ("½", nil), ("0.5", 0.5), ("2-3", nil), ("1,5", nil),
      ("1/0", nil),
      ("99999999999999999999", nil),
    ] as [(String, Double?)])
  func `canonical quantities are integers, decimals and fractions`(text: String, value: Double?) {
    let document = CooklangDocument("@x{\(text)}", mode: .canonical)
    guard case .step(let items) = document.blocks.first,
      case .component(let component) = items.first
    else {
      Issue.record("no component")
      return
    }
    #expect(component.amount == text)
    #expect(component.quantity?.lower.approximation == value)
  }
}
