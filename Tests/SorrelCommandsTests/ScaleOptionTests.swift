import Foundation
import TestSupport
import Testing

struct ScaleOptionTests {
  private let session: CookSession

  init() throws {
    session = try CookSession()
    _ = try session.importing([
      "a.cook": """
      ---
      title: Dough
      servings: 4
      yield: 800 g
      ---
      Knead @flour{500%g} with @butter{1/2%cup}, @eggs{2} and @salt{=1%tsp} for ~{10%minutes}. \
      Put 100 g of the flour into a 20 cm cake tin and bake at 180 °C.
      """
    ])
  }

  @Test(arguments: [
    (["--factor", "2"], "1 kg"), (["--factor", "1/2"], "250 g"), (["--factor", "1,5"], "750 g"),
    (["--servings", "6"], "750 g"), (["--with", "1 cup butter"], "1 kg"),
    (["--with", "4 eggs"], "1 kg"), (["--with", "250 g flour"], "250 g"),
    (["--pan", "40 cm"], "2 kg"), (["--pan", "30x30 cm", "--from-pan", "15x30 cm"], "1 kg"),
  ])
  func `a recipe is scaled in whatever way is asked`(options: [String], flour: String) throws {
    let outcome = try session.sorrel("show 1", options)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("  \(flour) flour\n"), "\(outcome.output)\(outcome.errors)")
  }

  @Test func `the steps scale with the list, and what is fixed stays`() throws {
    let output = try session.sorrel("show 1 --factor 2").output
    #expect(output.contains("  1 tsp salt\n"))
    #expect(output.contains("for 10 minutes. Put 200 g of the flour into a 20 cm cake tin"))
    #expect(output.contains("180 °C"))
    #expect(try session.sorrel("export 1 --to cooklang").output.contains("@salt{=1%tsp}"))
    let json = try session.sorrel("show 1 --factor 1/3 --format json").output
    #expect(json.contains("\"500/3\"") && json.contains("\"167 g\""))
  }

  @Test(arguments: [
    (["--factor", "0"], 64, "'0' is no number"),
    (["--factor", "2", "--servings", "3"], 64, "Give one"),
    (["--pan", "big"], 64, "'big' is no size"), (["--from-pan", "20 cm"], 64, "needs --pan"),
    (["--with", "butter"], 1, "does not say how much there is"),
    (["--with", "3 lemons"], 1, "no ingredient is called 'lemons'"),
    (["--with", "3 butter"], 1, "cannot be compared"),
    (["--yield", "3 l"], 1, "does not say how much of '3 l' it makes"),
  ])
  func `what cannot be scaled is told`(options: [String], code: Int32, message: String) throws {
    let outcome = try session.sorrel("show 1", options)
    #expect(outcome.code == code)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(
      try session.sorrel("show 1:2 --factor 2").errors.contains("says how much to make already"))
  }
}
