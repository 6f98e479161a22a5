import Recipes
import RichText
import Testing

@testable import RecipeImport

/// Pages that mark their recipe in RDFa and microformats, written after the specifications.
struct MarkedItemsTests {
  private func recipe(_ page: String) -> Recipe? {
    HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page")).recipes.first
  }

  @Test(arguments: [
    ("vocab=\"https://schema.org/\" typeof=\"Recipe\"", ""),
    ("prefix=\"schema: https://schema.org/\" typeof=\"schema:Recipe\"", "schema:"),
    ("typeof=\"http://schema.org/Recipe\"", "http://schema.org/"),
    ("xmlns:v=\"http://rdf.data-vocabulary.org/#\" typeof=\"v:Recipe\"", "v:"),
  ])
  func `RDFa is read, with and without prefixes`(type: String, prefix: String) {
    let recipe = recipe(
      """
      <html lang="en"><body><div \(type)>
      <h1 property="\(prefix)name">Nettle soup</h1>
      <img property="\(prefix)image" src="https://example.org/n.jpg">
      <span property="\(prefix)author" typeof="Person"><b property="\(prefix)name">Ada Fern</b></span>
      <meta property="\(prefix)prepTime" content="PT10M">
      <time property="\(prefix)cookTime" datetime="PT25M">25 min</time>
      <span property="\(prefix)recipeYield">4 bowls</span>
      <ul><li property="\(prefix)recipeIngredient">200 g nettles
      <li property="\(prefix)recipeIngredient">1 potato</ul>
      <div property="\(prefix)recipeInstructions"><p>Boil the potato.<p>Add the <b>nettles</b>.</div>
      <meta property="og:title" content="Not this">
      </div></body></html>
      """)
    #expect(
      PageReading(recipe)
        == PageReading(
          "Nettle soup", ["200 g nettles", "1 potato"], ["Boil the potato.", "Add the nettles."]))
    #expect(recipe?.source.author == "Ada Fern" && recipe?.yields.map(\.text) == ["4 bowls"])
    #expect(recipe?.times.preparation?.lower == 600 && recipe?.times.cooking?.lower == 1500)
    #expect(recipe?.images == ["https://example.org/n.jpg"])
  }

  @Test func `h-recipe is read with all its properties`() {
    let recipe = recipe(
      """
      <article class="h-recipe"><h1 class="p-name">Beet dip</h1>
      <p>By <a class="p-author h-card" href="https://example.org/">Bo Reed</a></p>
      <p class="p-summary">Pink and quick.</p>
      <img class="u-photo" src="https://example.org/dip.jpg" alt="">
      <ul><li class="p-ingredient">2 beets</li><li class="p-ingredient">100 g yoghurt</li></ul>
      <p>Takes <time class="dt-duration" datetime="PT20M">20 minutes</time>,
      serves <data class="p-yield" value="6">six</data>.</p>
      <div class="e-instructions"><ol><li>Grate the beets.</li><li>Stir.</li></ol></div>
      <span class="p-category">dips</span></article>
      """)
    #expect(
      PageReading(recipe)
        == PageReading("Beet dip", ["2 beets", "100 g yoghurt"], ["Grate the beets.", "Stir."]))
    #expect(recipe?.summary == "Pink and quick." && recipe?.tags == ["dips"])
    #expect(recipe?.times.total?.lower == 1200 && recipe?.yields.first?.quantity == Quantity("6"))
    #expect(recipe?.source.author == "Bo Reed")
    #expect(recipe?.images == ["https://example.org/dip.jpg"])
  }

  @Test func `the old hRecipe is read, with times for machines beside those for people`() {
    let recipe = recipe(
      """
      <div class="hrecipe"><span class="item"><h2 class="fn">Oat bars</h2></span>
      <span class="author">Cy</span> <span class="yield">12 bars</span>
      <span class="duration">half an hour<span class="value-title" title="PT30M"> </span></span>
      <span class="preptime"><abbr title="PT10M">ten minutes</abbr></span>
      <ul><li class="ingredient"><b class="amount">200 g</b> oats</li><li class="ingredient">1 egg</li></ul>
      <div class="instructions"><p>Stir.</p><p>Bake.</p></div></div>
      """)
    #expect(
      PageReading(recipe) == PageReading("Oat bars", ["200 g oats", "1 egg"], ["Stir.", "Bake."]))
    #expect(recipe?.times.total?.lower == 1800)
    #expect(recipe?.yields.first?.noun == "bars")
  }

  @Test func `a page that marks another thing marks no recipe`() {
    #expect(
      recipe(
        "<div typeof=\"Product\" vocab=\"https://schema.org/\"><b property=\"name\">Pan</b></div>")
        == nil)
    #expect(recipe("<div class=\"h-card recipe-author\"><b class=\"p-name\">Ada</b></div>") == nil)
  }

  @Test func `what stands behind the numbered steps is a note`() {
    let recipe = recipe(
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Beet dip</h1>
      <p itemprop="recipeIngredient">2 beets<p itemprop="recipeIngredient">100 g yoghurt
      <div itemprop="recipeInstructions"><h4>For the dip</h4><ol><li>Grate the beets on the fine side.</li>
      <li>Stir the yoghurt into them.</li></ol><div><p>Note:</p><p>Wear gloves.</p></div></div></div>
      """)
    #expect(
      PageReading(recipe).steps
        == ["# For the dip", "Grate the beets on the fine side.", "Stir the yoghurt into them."])
    #expect(recipe?.notes == ["Note:", "Wear gloves."])
  }

  @Test func `a line with bold words behind the numbered steps is one note`() {
    let recipe = recipe(
      """
      <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Beet dip</h1>
      <p itemprop="recipeIngredient">2 beets<p itemprop="recipeIngredient">100 g yoghurt
      <div itemprop="recipeInstructions"><ol><li>Grate the beets on the fine side.</li>
      <li>Stir the yoghurt into them.</li></ol>Enjoy <b>your</b> <i>dip</i>!</div></div>
      """)
    #expect(
      PageReading(recipe).steps
        == ["Grate the beets on the fine side.", "Stir the yoghurt into them."])
    #expect(recipe?.notes == ["Enjoy your dip!"])
  }
}
