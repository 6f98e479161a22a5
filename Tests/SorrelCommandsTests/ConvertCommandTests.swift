import Foundation
import TestSupport
import Testing

struct ConvertCommandTests {
  let session: CookSession

  init() throws { session = try CookSession() }

  private func sample(_ path: String) -> String {
    FormatSamples.folder.appendingPathComponent(path).path
  }

  @Test(arguments: [
    ("json", "\"name\": \"Leek pie\""), ("md", "# Leek pie"), ("html", ">Leek pie</h1>"),
  ])
  func `the name of the file says the format`(name: String, text: String) throws {
    let output = session.folder.path("out.\(name)")
    let outcome = try session.sorrel("convert", sample("XML/mastercook.mx2"), output)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.errors.contains("Wrote 2 recipes to"))
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains(text))
    try session.folder.write("mine", to: "out.\(name)")
    let again = try session.sorrel("convert", sample("XML/mastercook.mx2"), output)
    #expect(again.code == 1)
    #expect(again.errors.contains("exists already"))
  }

  @Test func `what is written comes in again`() throws {
    let output = session.folder.path("out.json")
    #expect(try session.sorrel("convert", sample("Text/mealmaster.mmf"), output).code == 0)
    let again = try session.sorrel("convert", output, "-", "--to", "markdown")
    #expect(again.output.contains("# Two-column chowder"))
    #expect(again.output.contains("2 c Stock, hot or water"))
  }

  @Test func `a Cooklang file holds one recipe`() throws {
    let input = "Soup\nIngredients\n2 leeks\nMethod\nBoil the leeks."
    let one = try session.sorrel("convert - - --to cooklang", input: input)
    #expect(one.code == 0)
    #expect(one.output.contains("Boil the @leeks{2}."))
    let two = try session.sorrel(
      "convert", sample("XML/mastercook.mx2"), session.folder.path("two.cook"))
    #expect(two.code == 1)
    #expect(two.errors.contains("holds one recipe, and there are 2"))
  }

  @Test func `standard input and output are files, too`() throws {
    let outcome = try session.sorrel(
      "convert - - --to json", input: "Soup\nIngredients\n2 leeks\nMethod\nBoil the leeks.")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"name\": \"Soup\""))
  }

  @Test func `what cannot be done is said`() throws {
    #expect(try session.sorrel("convert", "a.mmf", "b.docx").code == 64)
    #expect(
      try session.sorrel("convert", "/nonexistent", "-", "--to", "json").errors.contains(
        "there is no file"))
    let outcome = try session.sorrel("convert - - --to json", input: "Hello.")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("plain text without the marks"))
  }

  @Test(arguments: ["salt & pepper", "a < b and c > d", "&amp; is five letters", "Käse ½ “x”"])
  func `writing and reading again and again changes nothing`(words: String) throws {
    let json = #"{"name":"\#(words)","ingredients":"\#(words)","directions":"\#(words)."}"#
    var texts = [try session.sorrel("convert - - --to json", input: json).output]
    for _ in 0..<2 {
      texts.append(
        try session.sorrel("convert - - --to json", input: texts[texts.count - 1]).output)
    }
    #expect(texts[1] == texts[0])
    #expect(texts[2] == texts[0])
    #expect(texts[0].contains("\"name\""))
  }

  @Test(arguments: ["gourmet", "recipeml", "html", "json", "paprika", "markdown", "sorrel"])
  func `a file that is saved twice says what it did`(format: String) throws {
    let recipe = #"{"name":"Leeks","ingredients":"salt & pepper","directions":"Boil if a < b."}"#
    try session.folder.write(recipe, to: "leeks.json")
    let files = ["leeks.json", "once", "twice"].map { session.folder.path($0) }
    for (from, to) in zip(files, files.dropFirst()) {
      #expect(try session.sorrel("convert", from, to, "--to", format).code == 0)
    }
    let text = try session.sorrel("convert", files[2], "-", "--to", "text").output
    #expect(text.contains("salt & pepper") && text.contains("Boil if a < b."))
    #expect(try session.sorrel("convert", files[1], "-", "--to", "text").output == text)
  }
}
