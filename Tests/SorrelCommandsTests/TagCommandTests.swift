import Foundation
import TestSupport
import Testing

struct TagCommandTests {
  let session: CookSession

  init() throws {
    session = try CookSession()
    _ = try session.importing([
      "1.cook": """
      ---
      title: Tea bread
      ---
      Mix @sugar{1/3%cup} and @rice flour{200%g}. Knead the dough.

      Dust with sugar, wait, and dust with sugar. Cut the dough.
      """
    ])
    // Only the mentions of the file count here.
    _ = try session.sorrel("untag 1 sugar --occurrence 2")
    _ = try session.sorrel("untag 1 sugar --occurrence 3")
  }

  @Test func `a mention has an amount of its own, and the list keeps the whole`() throws {
    let outcome = try session.sorrel(
      "tag 1 sugar --ingredient sugar --occurrence 2", "--amount", "1 tsp")
    #expect(outcome.output.contains("+ 2. Dust with «sugar: 1 tsp», wait, and dust with sugar."))
    let shown = try session.sorrel("show 1 --amounts").output
    #expect(shown.contains("Mix sugar (1/3 cup)"))
    #expect(shown.contains("Dust with sugar (1 tsp), wait"))
    #expect(shown.contains("  1/3 cup sugar\n"))
  }

  @Test func `tagging again keeps amounts, unless another is given or another thing is meant`()
    throws
  {
    _ = try session.sorrel("tag 1 sugar --ingredient sugar --all", "--amount", "1 tsp")
    _ = try session.sorrel("tag 1 sugar --ingredient sugar --all")
    #expect(try session.sorrel("show 1 --amounts").output.contains("Dust with sugar (1 tsp), wait"))
    _ = try session.sorrel("tag 1 sugar --ingredient 2 --occurrence 2")
    #expect(
      try !session.sorrel("show 1 --amounts").output.contains("Dust with sugar (1 tsp), wait"))
  }

  @Test func `all places are tagged, and untagged again`() throws {
    let tagged = try session.sorrel("tag 1", "the dough", "--ingredient", "rice", "--all")
    #expect(tagged.output.contains("Knead «the dough»."))
    #expect(tagged.output.contains("Cut «the dough»."))
    let untagged = try session.sorrel("untag 1", "the dough", "--all")
    #expect(untagged.output.contains("+ 1. Mix «sugar» and «rice flour». Knead the dough."))
  }

  @Test func `words that change their meaning are printed with it`() throws {
    let outcome = try session.sorrel("tag 1 sugar --occurrence 1 --ingredient 2")
    #expect(outcome.output.contains("- 1. Mix «sugar = sugar» and"))
    #expect(outcome.output.contains("+ 1. Mix «sugar = rice flour» and"))
    let renamed = try session.sorrel("edit 1", "--set-ingredient", "2:200 g spelt")
    #expect(renamed.output.hasSuffix("Ingredients\n- 200 g rice flour\n+ 200 g spelt\n"))
  }

  @Test(
    arguments: [
      (["tag", "1", "salt", "--ingredient", "sugar"], "'salt' is not in the method"),
      (["tag", "1", "sug", "--ingredient", "sugar"], "'sug' is not in the method"),
      (
        ["tag", "1", "dough", "--all", "--ingredient", "oil"],
        "no ingredient is called 'oil'; there are: 1 sugar, 2 rice flour"
      ),
      (["tag", "1", "dough", "--ingredient", "sugar"], "'dough' is in the method 2 times"),
      (
        ["tag", "1", "dough", "--ingredient", "sugar", "--occurrence", "3"],
        "'dough' is in the method 2 times"
      ),
      (["tag", "1", "flour", "--ingredient", "sugar"], "overlaps the mention «rice flour»"),
      (["untag", "1", "dough"], "'dough' is no mention"),
      (["untag", "1", "sugar", "--occurrence", "2"], "'sugar' is no mention"),
    ])
  func `errors say what is wrong`(words: [String], message: String) throws {
    let program = Program(
      "sorrel", environment: ["SORREL_DATABASE": session.folder.path("db.sqlite")])
    let outcome = try program.run(words)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
