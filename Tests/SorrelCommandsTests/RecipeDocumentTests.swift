import Recipes
import RichText
import TestSupport
import Testing

@testable import SorrelCommands

struct RecipeDocumentTests {
  @Test func `a recipe reads as a cook writes it`() throws {
    var recipe = Recipe()
    recipe.title = "Bread"
    recipe.times.total = TimeSpan(seconds: 5400)
    recipe.notes = ["Keeps well.\nFreezes well."]
    recipe.tags = ["a, b", "c"]
    var line = IngredientLine(id: .init(rawValue: 7), text: "500 g flour")
    line.name = "flour"
    recipe.ingredients = [IngredientSection(lines: [line]), IngredientSection(name: "Top")]
    recipe.method = try RichText(
      "Knead flour.", spans: [TextSpan(6..<11, .ingredient, target: 7)])
    #expect(
      RecipeDocument(recipe, revision: 3).text == """
        ---
        # revision: 3
        title: Bread
        yield:
        prep:
        cook:
        total: 1 h 30 min
        tags: a\\, b, c
        cuisine:
        rating:
        language:
        source:
        url:
        author:
        summary:
        note: Keeps well.
          Freezes well.
        ---

        # Ingredients

        - 500 g flour {#7}

        ## Top

        # Method

        Knead ^[flour](ingredient: 'flour').

        """)
  }

  @Test func `any recipe comes back as it was`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let recipe = Recipe.random(using: &generator)
      let document = RecipeDocument(recipe)
      let edited = try document.edited(by: document.text)
      #expect(edited.warnings.isEmpty && edited.recipe.isSame(as: recipe), "\(document.text)")
      let returns = document.text.replacing("\n", with: "\r\n") + "\r\n"
      #expect(try document.edited(by: returns).recipe.isSame(as: recipe), "\(document.text)")
    }
  }

  @Test func `texts come back byte for byte without the recipe that they are of`() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      var recipe = Recipe.random(using: &generator)
      if recipe.title.isEmpty { recipe.title = "x" }
      (recipe.times, recipe.rating) = (.init(), nil)
      let parts = try DocumentParts(RecipeDocument(recipe).text)
      var read = Recipe()
      try DocumentFields(parts).write(to: &read)
      #expect(read.title.isSame(as: recipe.title) && read.summary.isSame(as: recipe.summary))
      #expect(read.source == recipe.source && read.cuisine.isSame(as: recipe.cuisine))
      #expect(
        read.notes.elementsEqual(recipe.notes.filter { !$0.isEmpty }) { $0.isSame(as: $1) })
      #expect(Set(read.tags) == Set(recipe.tags).subtracting([""]))
      let lines = parts.sections.flatMap(\.lines)
      #expect(lines.map(\.number) == recipe.lines.map(\.id.rawValue))
      #expect(zip(lines, recipe.lines).allSatisfy { $0.text.isSame(as: $1.text) })
      let method = try RichText(
        annotatedMarkdown: RecipeDocument(recipe).methodText,
        names: MentionNames(recipe.lines.mentionNames))
      #expect(method == recipe.method)
    }
  }

  @Test func `a new title leaves all else as it was`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var recipe = Recipe.random(using: &generator)
      recipe.title = "Old"
      let document = RecipeDocument(recipe)
      let edited = try document.edited(
        by: document.text.replacing("title: Old\n", with: "title: New\n", maxReplacements: 1))
      recipe.title = "New"
      #expect(edited.recipe.isSame(as: recipe), "\(document.text)")
    }
  }

  @Test(arguments: [
    ("", 1, 1, "write --- above"),
    ("title: x", 1, 1, "write --- above"),
    ("---\ntitle: x\n", 3, 1, "write --- below"),
    ("---\nTitle : x\nbad\n---", 3, 1, "begin the line with one of title"),
    ("---\ntitle: x\ntitle: y\n---\n# Ingredients\n# Method", 3, 8, "there is a line for title"),
    ("---\ntitle: a\\b\n---\n# Ingredients\n# Method", 2, 9, "write \\\\ for the sign"),
    ("---\n---\n# Ingredients\n# Method", 1, 1, "write a title"),
    ("---\ntitle: x\n---\n\nflour\n", 5, 1, "write # Ingredients"),
    ("---\ntitle: x\n---\n# Ingredients\n\nflour\n", 6, 1, "begin an ingredient with"),
    ("---\ntitle: x\n---\n# Ingredients\n- flour\n", 6, 1, "write # Method"),
    ("---\ntitle: x\n---\n# Ingredients\n- a {#9}\n# Method", 5, 3, "no line has had the number 9"),
    (
      "---\ntitle: x\n---\n# Ingredients\n- a {#1}\n- {#1}\n# Method", 6, 3, "two lines end in {#1}"
    ),
    ("---\ntitle: x\n---\n# Ingredients\n- {#1}\n# Method", 5, 3, "there are no words here"),
    ("---\ntitle: x\ntotal: soon\n---\n# Ingredients\n# Method", 3, 8, "write a time"),
    ("---\ntitle: x\nrating: 6\n---\n# Ingredients\n# Method", 3, 9, "write a number of stars"),
    ("---\ntitle: x\n---\n# Ingredients\n# Method\n\n\nab\na [b", 9, 3, "[ is not closed"),
    (
      "---\ntitle: x\n---\n# Ingredients\n# Method\na\n^[b](ingredient: 5)", 7, 1,
      "no ingredient line has the number 5"
    ),
    (
      "---\ntitle: x\n---\n# Ingredients\n# Method\n^[b](ingredient: 'milk')", 6, 18,
      "no one ingredient line is called 'milk'"
    ),
  ])
  func `an error says where it is and what to do`(
    text: String, line: Int, column: Int, message: String
  ) throws {
    var recipe = Recipe()
    recipe.title = "x"
    let old = IngredientLine(id: .init(rawValue: 1), text: "1 egg")
    recipe.ingredients = [IngredientSection(lines: [old])]
    let error = try #require(throws: TextSyntaxError.self) {
      try RecipeDocument(recipe).edited(by: text)
    }
    #expect(
      (error.line, error.column) == (line, column) && error.message.hasPrefix(message), "\(error)")
  }

  @Test(arguments: [
    ("45", 2700, 2700), ("1:30", 5400, 5400), ("1 h 30 min", 5400, 5400), ("15–20 min", 900, 1200),
    ("PT20M", 1200, 1200),
  ])
  func `times are read as people write them`(text: String, lower: Int, upper: Int) throws {
    let source = "---\ntitle: x\ntotal: \(text)\n---\n# Ingredients\n# Method\n"
    let edited = try RecipeDocument(Recipe()).edited(by: source)
    #expect(edited.recipe.times.total == TimeSpan(seconds: lower, upper))
  }

  @Test func `a name stands for the line that had it, even if that has another one now`() throws {
    let source = "---\ntitle: x\n---\n# Ingredients\n- 1 egg\n- 1 l milk\n# Method\nBeat egg.\n"
    let recipe = try RecipeDocument().edited(by: source).recipe
    let document = RecipeDocument(recipe)
    let text = document.text.replacing("1 egg {#1}", with: "1 yolk {#1}\n- 1 egg")
      .replacing("Beat", with: "Whisk")
    let edited = try document.edited(by: text).recipe
    #expect(edited.lines.map(\.id.rawValue) == [1, 3, 2])
    #expect(edited.method.spans.map(\.target) == [1])
  }
}

extension Recipe {
  /// Whether two recipes are the same byte for byte.
  fileprivate func isSame(as other: Recipe) -> Bool {
    self == other && title.isSame(as: other.title) && summary.isSame(as: other.summary)
      && zip(lines, other.lines).allSatisfy { $0.text.isSame(as: $1.text) }
      && zip(notes, other.notes).allSatisfy { $0.isSame(as: $1) }
  }

  /// A recipe with something in every field that a document shows, and in some that it does not.
  fileprivate static func random(using generator: inout SeededGenerator) -> Recipe {
    func text() -> String {
      let words = [
        "", "butter", "Äpfel", "e\u{301}", "水", "👩‍🍳", "\\", "\\n", ",", "½", "\u{2028}", "\n", "\t",
        "\r", "\u{0}", "{#1}", "---", "# Method", "- ", "title:", "*", "[x]", "\u{FEFF}", "\u{301}",
      ]
      let count = Int.random(in: 0...5, using: &generator)
      let separator = [" ", "", "\n"].randomElement(using: &generator) ?? ""
      return (0..<count).compactMap { _ in words.randomElement(using: &generator) }
        .joined(separator: separator)
    }
    func some<T>(_ make: () -> T) -> [T] {
      (0..<Int.random(in: 0...3, using: &generator)).map { _ in make() }
    }
    func time() -> TimeSpan? {
      [nil, TimeSpan(seconds: 900), TimeSpan(seconds: 600, 1_000), TimeSpan(seconds: .max)]
        .randomElement(using: &generator) ?? nil
    }
    var recipe = Recipe()
    (recipe.title, recipe.summary, recipe.cuisine, recipe.language) = (text(), text(), text(), "de")
    recipe.source = Source(name: text(), url: text(), author: text())
    recipe.rating = Bool.random(using: &generator) ? .random(in: 0...5, using: &generator) : nil
    (recipe.times.preparation, recipe.times.cooking, recipe.times.total) = (time(), time(), time())
    recipe.yields = some { Yield(text: text(), noun: text()) }
    (recipe.tags, recipe.notes, recipe.images) = (some(text), some(text), some(text))
    var numbers = Array(1...30).shuffled(using: &generator)
    recipe.ingredients = some {
      IngredientSection(
        name: text(),
        lines: some {
          var line = IngredientLine(id: .init(rawValue: numbers.removeLast()), text: text())
          (line.name, line.setBy, line.note) = (text(), .person, text())
          return line
        })
    }
    var builder = RichTextBuilder()
    for line in recipe.lines {
      builder.append(text())
      let kinds: [SpanKind] = [.ingredient, .timer, .bold, .note, .section]
      let kind = kinds.randomElement(using: &generator) ?? .bold
      builder.append(text(), as: kind, target: kind == .ingredient ? line.id.rawValue : nil)
    }
    recipe.method = builder.build()
    return recipe
  }
}
