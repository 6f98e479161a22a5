import Pictures
import RecipeImport
import Recipes
import RichText
import TestSupport
import Testing

/// What comes out of one sample of each format.
struct SampleTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var path: String
    var format: String
    var title: String
    var lines: [String]
    var groups: [String] = []
    var method: String
    var tags: [String] = []
    var yield: String?
    var preparation: Int?
    var total: Int?
    var rating: Double?
    var url = ""
    var notes: [String] = []
    var pictures = 0
    var count = 1
    var testDescription: String { path }
  }

  static let samples: [Sample] = [
    Sample(
      path: "XML/mastercook.mx2", format: "MasterCook MX2", title: "Leek pie",
      lines: ["1 12\" pie shell", "1 1/2 pounds leeks, sliced thin", "0.50 cup cream"],
      groups: ["FILLING"],
      method: "Soften the leeks & cool them.\nFill the shell and bake 40 minutes.",
      tags: ["Pies", "Vegetables, green"], yield: "6", preparation: 1500, total: 5400, rating: 4,
      url: "https://example.org/leek", notes: ["Freezes well.", "Suggested wine: A dry white"],
      count: 2),
    Sample(
      path: "XML/krecipes.kreml", format: "KRecipes", title: "Almond bars",
      lines: ["0.5 kg flour", "250-300 g butter, cold,diced", "200 g almonds"], groups: ["Base"],
      method: "Rub the butter into the flour.\nScatter the almonds over it and bake.",
      tags: ["Sweets", "Nuts"], yield: "20-24 bars", preparation: 4200, rating: 4,
      notes: ["Substitute: 250 g margarine instead of butter", "Rating: Crisp – Overall 4 – Di"],
      pictures: 1),
    Sample(
      path: "XML/cookml.cml", format: "CookML", title: "Käsespätzle",
      lines: ["400 g Mehl", "4 Eier, große", "250 g Bergkäse"], groups: ["Teig", "Zum Schichten"],
      method: "Den Teig schlagen, bis er Blasen wirft.\nMit dem Käse schichten.",
      tags: ["Allgäu", "Käse"], yield: "4 Portionen", preparation: 1800, rating: 4,
      notes: ["Dazu Salat."], pictures: 1),
    Sample(
      path: "XML/livingcookbook.fdx", format: "Living Cookbook", title: "Barley broth",
      lines: ["1/2 cup barley", "2 carrots -- diced"], groups: ["Broth"],
      method: "Boil the barley.\nAdd the carrots.", tags: ["Soups", "Soup", "Winter"],
      yield: "2 litres", preparation: 600, rating: 3, url: "https://example.org/broth",
      notes: ["Soak it overnight.", "Review: Plain. – Gil"], pictures: 1),
    Sample(
      path: "XML/cookmate.xml", format: "Cookmate", title: "Fig & walnut loaf",
      lines: ["300 g flour", "8 figs"], groups: ["Topping"],
      method: "Mix everything.\nBake it brown.",
      tags: ["Bread", "Nuts"], yield: "1 loaf", preparation: 1200, rating: 5,
      url: "https://example.org/loaf", notes: ["Keeps a week."]),
    Sample(
      path: "XML/mycook.xml", format: "My-Cook", title: "Crêpes au sarrasin",
      lines: ["330 g farine de sarrasin", "2 pincées sel"],
      method: "Délayer la farine.\nLaisser reposer, puis cuire.", tags: ["Dessert", "breton"],
      yield: "6", preparation: 900, notes: ["Difficulté: 2", "Coût: 1", "Servir avec du cidre."]),
    Sample(
      path: "XML/shopncook.scx", format: "Shop'NCook", title: "Bean dip",
      lines: ["1 can white beans, drained", "salt"], groups: ["Dip"], method: "Crush the beans.",
      tags: ["Starters", "Dips"], yield: "2 cups", preparation: 900, total: 1800,
      notes: ["Good with bread."]),
    Sample(
      path: "XML/eatdrinkfeelgood.xml", format: "eatdrinkfeelgood", title: "Rhubarb fool",
      lines: ["1 1/2 cup rhubarb, cut up", "200-250 ml cream"], groups: ["Fruit"],
      method: "Stew the rhubarb.\nFold in the cream.", tags: ["sweet"], yield: "4 glasses",
      preparation: 600, url: "https://example.org/fool",
      notes: [
        "Other name: Rhubarb cream",
        "Another recipe: Biscuits, Oat biscuits, https://example.org/biscuits", "Use young stalks.",
      ]),
    Sample(
      path: "XML/evernote.enex", format: "Evernote", title: "Radish salad",
      lines: ["1 bunch radishes", "½ lemon"],
      method: "Slice the radishes very thin.\nDress them with lemon & salt.", tags: ["salad"],
      yield: "Serves 2", total: 600, url: "https://example.org/radish",
      notes: ["Created: 2024-01-01"], pictures: 1),
    Sample(
      path: "XML/macgourmet.mgourmet", format: "MacGourmet", title: "Mint tea",
      lines: ["1/2 bunch mint, washed"], groups: ["For the pot"], method: "Tea\nBoil the water.",
      tags: ["Drinks"], yield: "3", preparation: 600,
      notes: ["Sweet it is best.", "Marinate: 1 hours"], pictures: 1),
    Sample(
      path: "XML/homemade.xml", format: "XML", title: "Linsensuppe",
      lines: ["250 g Linsen", "1 EL Essig"], groups: ["Suppe"],
      method: "waschen und kochen. dazugeben.", tags: ["Suppe"], yield: "4 Personen"),
    Sample(
      path: "XML/recipeml.xml", format: "RecipeML", title: "Oat bread",
      lines: ["500 g oats; rolled"], method: "Knead and bake.", tags: ["Bread"], yield: "1 loaf"),
    Sample(
      path: "XML/gourmet.grmt", format: "Gourmet", title: "Pear tart",
      lines: ["4 pears", "1 Short crust"], method: "Bake hot.", tags: ["Cake"],
      notes: ["Another recipe: Short crust"], pictures: 1),
    Sample(
      path: "Text/mealmaster.mmf", format: "Meal-Master", title: "Two-column chowder",
      lines: [
        "2 c Stock, hot or water", "1 1/2 lb Cod", "1 sm Onion", "1/2 ts Pepper", "3 sl Bread",
      ],
      groups: ["CROUTONS"],
      method: """
        Simmer the stock with the onion for ten minutes, then take it off the heat and let it cool \
        for a while.
        Add the fish.
        TO SERVE
        Scatter the croutons over it.
        """,
      tags: ["Soups", "Fish"], yield: "4 Servings", count: 2),
    Sample(
      path: "Text/mastercook.mxp", format: "MasterCook text", title: "Egg curry",
      lines: ["6 eggs, hard-boiled", "1 1/2 teaspoons cumin", "1/2 cup coconut milk"],
      method: "Fry the cumin.\nAdd the milk and the eggs.", tags: ["Eggs", "Main Dishes", "Spicy"],
      yield: "3 bowls", preparation: 1200, total: 2700, url: "https://example.org/curry",
      notes: ["Serving ideas: With rice.", "Mild enough for children."]),
    Sample(
      path: "Text/rezkonv.rk", format: "RezKonv", title: "Apfelmus",
      lines: ["1 1/2 kg Äpfel", "2 Essl. Zucker; braun", "Zitronensaft", "1 Stück Zimtstange"],
      groups: ["WÜRZE"], method: "Die Äpfel mit der Zimtstange weich kochen.\nDurchdrücken.",
      tags: ["Nachspeise", "Obst", "Einfach"], yield: "6 Portionen",
      notes: ["Erfasst *RK* 01.02.2003 von", "Ina Muster"]),
    Sample(
      path: "Text/nyc.txt", format: "Now You're Cooking!", title: "Corn cakes",
      lines: ["2 c. corn", "1 c. flour, sifted", "3 whole eggs"],
      method: "Stir and fry in spoonfuls.", tags: ["Snacks", "Vegetables"], yield: "10 cakes"),
    Sample(
      path: "Text/kalorio.txt", format: "Kalorio", title: "Gemüsepfanne",
      lines: ["500 g Möhren", "2 Zwiebeln klein gewürfelt", "1 EL Öl", "Salz", "Pfeffer"],
      groups: ["PFANNE"], method: "Alles anbraten und würzen.", tags: ["Gemüse", "Schnell"]),
    Sample(
      path: "Text/pepperplate.txt", format: "Pepperplate", title: "Lime soda",
      lines: ["2 limes", "1 tbsp sugar"], groups: ["Soda"],
      method: "Squeeze the limes.\nStir in the rest.", tags: ["drinks", "quick"],
      yield: "2 glasses", preparation: 300, total: 300, url: "https://example.org/soda",
      notes: ["Add ice."]),
    Sample(
      path: "Text/recipemd.md", format: "RecipeMD", title: "Potato salad",
      lines: ["1 kg potatoes", "2 onions - red ones", "3 tbsp vinegar"], groups: ["Dressing"],
      method: "Boil the potatoes.\nDressing\nStir well.", tags: ["salad", "cold", "1,5 kg"],
      yield: "4 portions", notes: ["Another recipe: onions - red ones, ./onions.md"]),
    Sample(
      path: "Text/markdown.md", format: "Markdown", title: "Potato soup",
      lines: ["500 g potatoes", "1 l stock", "2 tbsp chives"], groups: ["On top"],
      method: "Boil the potatoes in the stock until soft.\nMash them.\nServing\n"
        + "Scatter the chives.\nIt thickens *overnight*.",
      tags: ["soup", "winter"], yield: "4 bowls", rating: 4, url: "https://example.org/soup",
      notes: ["Freezes well."], count: 2),
    Sample(
      path: "Text/chowdown.md", format: "Chowdown", title: "Kale: crisps",
      lines: ["1 bunch kale", "1 tbsp oil"], method: "Tear the kale.\nBake it until crisp.",
      tags: ["snack", "green"], yield: "2 bowls", notes: ["Another recipe: spice-salt"]),
    Sample(
      path: "Text/orf.yaml", format: "Open Recipe Format", title: "Tomato jam",
      lines: ["1 1/2 kg Tomatoes, chopped", "500 g Sugar"],
      method: "Cook it slowly.\nIt spits.\nFill the jars.", yield: "2 jars",
      url: "https://example.org/jam",
      notes: ["Oven: 150 C", "Substitute: 1 kg Plums instead of Tomatoes", "Keeps for a year."]),
    Sample(
      path: "Text/plantoeat.csv", format: "Plan to Eat", title: "Bean stew",
      lines: ["500 g beans", "1 tsp paprika"], groups: ["Stew"], method: "Soak.\nBoil.",
      tags: ["Main", "cheap", "warm", "Beans"], yield: "1 pot", preparation: 600, total: 3000,
      rating: 4, url: "https://example.org/stew"),
    Sample(
      path: "Text/myrecipebox.csv", format: "My Recipe Box", title: "Peach ice",
      lines: ["4 peaches", "200 ml cream"], method: "Purée the peaches.\nFreeze them.",
      tags: ["Sweets", "Ice", "summer"], yield: "1 l", preparation: 900, total: 8100, rating: 4,
      url: "https://example.org/ice", notes: ["Stir now and then.", "Waiting time: 120 minutes"]),
    Sample(
      path: "Text/typed.txt", format: "plain text", title: "Gran's cabbage rolls",
      lines: ["1 cabbage", "500 g minced beef", "2 tins tomatoes"], groups: ["For the sauce"],
      method: "Boil the leaves until soft.\nRoll the meat in them and cook them in the sauce.",
      yield: "Serves 4", preparation: 1800, notes: ["Freezes well."]),
    Sample(
      path: "Text/cooklang.cook", format: "Cooklang", title: "Omelette",
      lines: ["3 eggs", "2 tbsp milk", "50 g Salsa"],
      method:
        "Eggs\nWhisk eggs with milk in a bowl.\nUse a fork.\nFry for 3 minutes and add Salsa.",
      yield: "1"),
    Sample(
      path: "JSON/paprika.json", format: "Paprika", title: "Baked feta",
      lines: ["200 g feta", "2 tbsp good oil"], groups: ["Feta"],
      method: "Heat the oven.\nBake as for Roast peppers until soft.", tags: ["Cheese", "Oven"],
      yield: "2", preparation: 300, url: "https://example.org/feta",
      notes: ["Eat hot.", "Difficulty: Easy", "Created: 2020-01-01"], pictures: 1),
    Sample(
      path: "JSON/sorrel.json", format: "Sorrel", title: "Rye bread",
      lines: ["500 g rye flour", "350 ml water"], groups: ["Dough"],
      method: "Mix flour and water.\nIt is sticky.", tags: ["bread"], yield: "2 loaves",
      preparation: 1200, total: 7200, rating: 4.5, url: "https://example.org/rye",
      notes: ["Keeps for a week."], pictures: 1),
    Sample(
      path: "JSON/mela.json", format: "Mela", title: "Cold soba",
      lines: ["200 g soba", "4 tbsp soy sauce"], groups: ["Noodles", "Dip"],
      method: "Noodles\nBoil the soba.\nRinse it.", tags: ["Noodles", "favorite"],
      yield: "2 bowls", preparation: 600, total: 900, url: "https://example.org/soba",
      notes: ["Nori is good with it."], pictures: 1),
    Sample(
      path: "JSON/tandoor.json", format: "Tandoor", title: "Lamb stew",
      lines: ["1.5 kg lamb, diced", "thyme"], groups: ["Herbs"],
      method: "Brown the lamb.\nAdd water.", tags: ["Stew"], yield: "4 plates", preparation: 1200,
      url: "https://example.org/lamb"),
    Sample(
      path: "JSON/mealie.json", format: "Mealie", title: "Egg salad",
      lines: ["4 eggs", "2 tbsp dill, fresh"], groups: ["Salad"],
      method: "Boil\nBoil the eggs.\nMash them.", tags: ["Lunch", "eggs"], yield: "2 rolls",
      preparation: 600, rating: 4, url: "https://example.org/eggs", notes: ["Tip: Not too hard."]),
    Sample(
      path: "JSON/mealiebackup.json", format: "Mealie backup", title: "Beet dip",
      lines: ["3 beets", "2 tbsp yoghurt"], groups: ["Dip"], method: "Blend it.", tags: ["pink"],
      yield: "1 bowl", notes: ["Use gloves."]),
    Sample(
      path: "JSON/recipesage.json", format: "RecipeSage", title: "Onion tart",
      lines: ["200 g flour", "3 onions"], groups: ["Crust", "Filling"], method: "Bake it.",
      yield: "4", notes: ["Best warm."]),
    Sample(
      path: "JSON/nextcloud.json", format: "Nextcloud Cookbook", title: "Quince cheese",
      lines: ["1 kg quinces"], method: "Boil them.\nSet them.",
      tags: ["Preserves", "sweet", "autumn"], yield: "2", preparation: 1200),
    Sample(
      path: "HTML/recipekeeper.html", format: "Recipe Keeper", title: "Plum sauce",
      lines: ["1 kg plums"], groups: ["Sauce"], method: "Stone the plums.\nBoil them.",
      tags: ["Sauce", "Fruit"], yield: "3 jars", preparation: 600, rating: 4,
      url: "https://example.org/plum", notes: ["Sharp."]),
    Sample(
      path: "HTML/copymethat.html", format: "Copy Me That", title: "Pea soup",
      lines: ["500 g peas"], groups: ["Soup"], method: "Boil the peas.\nFinish\nBlend \"well\".",
      tags: ["Soup", "Quick"], yield: "4", rating: 5, url: "https://example.org/pea",
      notes: ["Mint helps."]),
    Sample(
      path: "HTML/paprika.html", format: "Paprika HTML", title: "Nut rolls", lines: ["300 g nuts"],
      method: "1. Chop the nuts.\n2. Roll them up.", tags: ["Bread", "Nuts"], yield: "12 rolls",
      rating: 3, url: "https://example.org/nut", notes: ["Warm they are best."]),
    Sample(
      path: "HTML/hrecipe.html", format: "HTML", title: "Scones",
      lines: ["225 g flour", "1 egg"],
      method: "Rub in the fat.\nBake.", tags: ["tea"], yield: "8 scones", total: 1500),
    Sample(
      path: "HTML/bigoven.html", format: "BigOven", title: "Mac & cheese",
      lines: ["300 g macaroni, short"], groups: ["Pasta"],
      method: "Boil the pasta.\nStir in the cheese.", tags: ["Pasta"], yield: "4 Servings",
      preparation: 600, total: 1800, rating: 4, url: "https://example.org/mac"),
  ]

  @Test(arguments: samples)
  func `all that a sample says comes in`(sample: Sample) throws {
    let source = ImportSource(bytes: try FormatSamples.bytes(sample.path), name: "recipe")
    #expect(FormatDetector.detect(source)?.name == sample.format)
    let result = FormatDetector.read(source)
    #expect(result.recipes.count == sample.count, "\(result.diagnostics)")
    #expect(!result.diagnostics.contains { $0.severity == .error })
    let recipe = try #require(result.recipes.first)
    #expect(recipe.title == sample.title)
    #expect(recipe.lines.map(\.text) == sample.lines)
    #expect(recipe.ingredients.map(\.name).filter { !$0.isEmpty } == sample.groups)
    #expect(recipe.method.text == sample.method)
    #expect(recipe.tags == sample.tags)
    #expect(recipe.yields.first?.text == sample.yield)
    #expect(recipe.times.preparation?.lower == sample.preparation)
    #expect(recipe.times.total?.lower == sample.total)
    #expect(recipe.rating == sample.rating)
    #expect(recipe.source.url == sample.url)
    #expect(recipe.notes == sample.notes)
    #expect(result.pictures.count == sample.pictures)
    #expect(Set(recipe.images).isSuperset(of: result.pictures.map(\.address)))
  }

  @Test func `each format of the list has a sample, and each sample is of its format`() throws {
    let paths = try FormatSamples.families.flatMap(FormatSamples.paths)
    #expect(Set(paths) == Set(Self.samples.map(\.path)))
    let names = Set(FormatList.all.map(\.format.name))
    // Whole pages and JSON-LD have tests of their own.
    #expect(
      names.subtracting(Self.samples.map(\.format)) == [
        "archive", "MHTML", "Safari web archive", "JSON-LD",
      ])
  }

  @Test(arguments: [
    ("JSON/paprika.json", "soft", SpanKind.italic), ("JSON/mela.json", "soba", .bold),
    ("JSON/tandoor.json", "lamb", .bold), ("Text/chowdown.md", "crisp", .italic),
    ("Text/recipemd.md", "well", .bold), ("HTML/recipekeeper.html", "plums", .bold),
    ("XML/evernote.enex", "very", .italic), ("XML/gourmet.grmt", "hot", .bold),
    ("JSON/paprika.json", "Roast peppers", .recipe), ("Text/cooklang.cook", "Salsa", .recipe),
  ])
  func `bold, italics and references become spans`(path: String, words: String, kind: SpanKind)
    throws
  {
    let source = ImportSource(bytes: try FormatSamples.bytes(path), name: "recipe")
    let recipe = try #require(FormatDetector.read(source).recipes.first)
    let marked = recipe.method.spans.filter { $0.kind == kind }.map { recipe.method[$0.range] }
    #expect(marked.contains { $0 == words })
  }
}
