import Foundation
import TestSupport

/// A cook with a database and a folder of files, at the command line.
struct CookSession {
  let folder: TemporaryFolder
  private let program: Program

  init() throws {
    folder = try TemporaryFolder()
    program = Program("sorrel", environment: ["SORREL_DATABASE": folder.path("db.sqlite")])
  }

  /// Runs the program with words that have no blanks in them, and then others.
  func sorrel(
    _ words: String, _ more: String..., input: String = ""
  ) throws -> Program.Outcome {
    try program.run(words.split(separator: " ").map(String.init) + more, input: input)
  }

  /// Runs the program with words that have no blanks in them, and then others.
  func sorrel(_ words: String, _ more: [String]) throws -> Program.Outcome {
    try program.run(words.split(separator: " ").map(String.init) + more)
  }

  /// Starts the program and does not wait.
  func start(_ words: String, _ more: String..., output: String? = nil) throws -> Process {
    try program.start(words.split(separator: " ").map(String.init) + more, output: output)
  }

  /// Writes recipe files and imports them.
  func importing(_ files: [String: String]) throws -> Program.Outcome {
    for (name, text) in files { try folder.write(text, to: "in/" + name) }
    return try sorrel("import", folder.path("in"))
  }

  static let pancakes = """
    ---
    title: Thin pancakes
    servings: 4
    tags: [breakfast, sweet]
    time: 30 min
    ---
    == Batter ==
    Whisk @flour{200%g}, @milk{1/2%l} and @eggs{2}. Let the flour swell for ~{15%minutes}.

    == Frying ==
    Melt @butter{20%g} in a #pan{}. Fry the batter.
    """

  static let custard = """
    <!DOCTYPE html><html lang="en"><title>Custard</title>
    <script type="application/ld+json">
    {"@type":"Recipe","name":"Baked custard","recipeYield":"2 servings","totalTime":"PT1H",
     "recipeIngredient":["500 ml milk","3 eggs","1 tbsp honey","a few almonds"],
     "recipeInstructions":"Beat the eggs with the honey.\\nStir in the milk and bake."}
    </script></html>
    """

  static let beans = """
    <recipeml version="0.5"><recipe><head><title>Beans in peanut butter</title></head>
    <ingredients><ing><amt><qty>1</qty><unit>can</unit></amt><item>butter beans</item></ing>
    <ing><amt><qty>2</qty><unit>tablespoon</unit></amt><item>peanut butter</item></ing></ingredients>
    <directions><step>Heat the beans with the peanut butter.</step></directions></recipe></recipeml>
    """

  /// A recipe with things that are only named beside others.
  static let stirFry = """
    ---
    title: Stir-fry
    ---
    Fry @onions{2} in @ghee or oil{2%tbsp} with @salt and pepper{}, scatter @basil (or mint){1%bunch}.
    """

  /// A session in which the three recipes are stored.
  static func stocked() throws -> CookSession {
    let session = try CookSession()
    _ = try session.importing(["1.cook": pancakes, "2.html": custard, "3.xml": beans])
    return session
  }
}
