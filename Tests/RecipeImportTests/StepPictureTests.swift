import Foundation
import Pictures
import Recipes
import RichText
import TestSupport
import Testing

@testable import RecipeImport

/// Pictures that belong to steps, in whatever way a page or file has them.
struct StepPictureTests {
  private func read(_ body: String, head: String = "") -> ImportResult {
    let page = """
      <!DOCTYPE html><html lang="en"><head><link rel="canonical" href="https://example.org/r/soup">\(head)</head>
      <body><h1>Soup</h1>\(body)</body></html>
      """
    return HTMLFormat().read(ImportSource(bytes: Array(page.utf8), name: "page"))
  }

  /// The steps, each with the last parts of the addresses of its pictures.
  private func steps(_ recipe: Recipe?) -> [String] {
    guard let method = recipe?.method else { return [] }
    return method.paragraphs.map { paragraph in
      let names = paragraph.format.pictures.addresses.map { $0.split(separator: "/").last ?? "" }
      return ([method[paragraph.range]] + names).joined(separator: " | ")
    }
  }

  private func data(_ instructions: String) -> String {
    """
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Soup",
    "image":"https://example.org/soup.jpg","recipeYield":"2","totalTime":"PT1H",
    "recipeIngredient":["1 l stock","2 leeks"],"recipeInstructions":\(instructions)}</script>
    """
  }

  @Test(arguments: [
    (
      #"[{"@type":"HowToStep","text":"Cut.","image":"/1.jpg"},{"@type":"HowToStep","text":"Boil."}]"#,
      ["Cut. | 1.jpg", "Boil."]
    ),
    (
      #"[{"@type":"HowToStep","text":"Cut.","image":["/1.jpg",{"@type":"ImageObject","url":"2.jpg"},"/1.jpg"]}]"#,
      ["Cut. | 1.jpg | 2.jpg"]
    ),
    (
      #"[{"@type":"HowToSection","name":"Base","itemListElement":[{"@type":"HowToStep","text":"Cut.","image":{"@type":"ImageObject","contentUrl":"/1.jpg"}},{"@type":"HowToStep","text":"Boil."}]}]"#,
      ["Base", "Cut. | 1.jpg", "Boil."]
    ),
    (
      #"[{"@type":"HowToStep","image":"/1.jpg","itemListElement":[{"@type":"HowToDirection","text":"Cut."},{"@type":"HowToTip","text":"Sharp."}]}]"#,
      ["Cut. | 1.jpg", "Sharp."]
    ),
    (
      #"[{"@type":"HowToStep","text":"Cut.","image":["https://example.org/1.mp4#t=9","/2.webp"]}]"#,
      ["Cut. | 2.webp"]
    ),
    // A picture without words belongs to the step before.
    (
      #"[{"@type":"HowToStep","text":"Cut."},{"@type":"HowToStep","image":"/1.jpg"}]"#,
      ["Cut. | 1.jpg"]
    ),
    (
      #""<ol><li>Cut.<img src='/1.jpg'></li><li><img data-src='/2.jpg' src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>Boil.</li></ol>""#,
      ["Cut. | 1.jpg", "Boil. | 2.jpg"]
    ),
  ])
  func `data name the pictures of their steps`(instructions: String, expected: [String]) {
    let result = read("", head: data(instructions))
    #expect(steps(result.recipes.first) == expected)
    #expect(result.recipes.first?.images == ["https://example.org/soup.jpg"])
  }

  @Test(arguments: [
    // A list of texts, and items of their own.
    """
    <ol itemprop="recipeInstructions"><li>Cut the leeks.<img src="/1.jpg"></li><li>Boil all of it.</li></ol>
    """,
    """
    <ol><li itemprop="recipeInstructions">Cut the leeks. <img src="/1.jpg"></li>
    <li itemprop="recipeInstructions">Boil all of it.</li></ol>
    """,
    """
    <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
    <img itemprop="image" src="/1.jpg"><p itemprop="text">Cut the leeks.</p></div>
    <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
    <p itemprop="text">Boil all of it.</p></div>
    """,
    """
    <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
    <figure><img src="/1.jpg"></figure><p itemprop="text">Cut the leeks.</p></div>
    <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
    <p itemprop="text">Boil all of it.</p></div>
    """,
  ])
  func `marked steps hold their pictures`(method: String) {
    let result = read(
      """
      <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
      <p itemprop="recipeIngredient">1 l stock</p><p itemprop="recipeIngredient">2 leeks</p>
      <p itemprop="recipeYield">2</p><time itemprop="totalTime" datetime="PT1H">1 h</time>\(method)</div>
      """)
    #expect(steps(result.recipes.first) == ["Cut the leeks. | 1.jpg", "Boil all of it."])
  }

  @Test func `a marked step leaves the pictures of its directions to them`() {
    let type = #"itemscope itemtype="https://schema.org/HowToDirection""#
    let direction = #"itemprop="itemListElement" \#(type)"#
    let result = read(
      """
      <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
      <p itemprop="recipeIngredient">1 l stock</p><p itemprop="recipeIngredient">2 leeks</p>
      <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><img src="/0.jpg">
      <div \(direction)><p itemprop="text">Cut the leeks.</p><img src="/1.jpg"></div>
      <div \(direction)><p itemprop="text">Boil all of it.</p><img src="/2.jpg"></div></div></div>
      """)
    #expect(
      steps(result.recipes.first) == ["Cut the leeks. | 1.jpg | 0.jpg", "Boil all of it. | 2.jpg"])
  }

  @Test(arguments: [
    (
      "<p>1. Cut the leeks. 2. Boil all of it.<img src='/1.jpg'></p>",
      ["Cut the leeks.", "Boil all of it. | 1.jpg"]
    ),
    (
      "<p>1. Cut the leeks. 2. Boil all of it.<img src='/1.jpg'><br>3. Serve.<img src='/2.jpg'></p>",
      ["Cut the leeks.", "Boil all of it. | 1.jpg", "Serve. | 2.jpg"]
    ),
  ])
  func `a picture behind steps on one line is of the last of them`(
    method: String, expected: [String]
  ) {
    let quoted = method.replacing("<br>", with: "<br/>")
    let marked = """
      <div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep">
      <div itemprop="text">\(method)</div></div>
      """
    #expect(steps(read("", head: data("\"\(quoted)\"")).recipes.first) == expected)
    #expect(
      steps(read("\(Self.list)<h2>Method</h2><div>\(method)</div>").recipes.first) == expected)
    #expect(
      steps(
        read(
          """
          <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>
          <p itemprop="recipeIngredient">1 l stock</p><p itemprop="recipeIngredient">2 leeks</p>\(marked)</div>
          """
        ).recipes.first) == expected)
  }

  @Test func `a step has no more than twenty pictures, however many steps without words follow`() {
    let pictures = (1...100).map { #"{"@type":"HowToStep","image":"/\#($0 / 2).jpg"}"# }
    let steps = [#"{"@type":"HowToStep","text":"Cut."}"#] + pictures
    let result = read("", head: data("[\(steps.joined(separator: ","))]"))
    let addresses = result.recipes.first?.method.pictureAddresses
    #expect(addresses == (0..<20).map { "https://example.org/\($0).jpg" })
  }

  @Test func `the pictures of a paragraph that is left out are of the next step`() {
    func step(_ text: String, _ image: Int) -> String {
      #"{"@type":"HowToStep","text":"\#(text)","image":"/\#(image).jpg"}"#
    }
    let method = read("", head: data("[\(step("Method", 1)),\(step("Cut.", 2))]")).recipes.first
    #expect(steps(method) == ["Cut. | 1.jpg | 2.jpg"])
    let all = [step("Cut. Boil. Eat.", 1), step("Cut.", 2), step("Boil.", 3), step("Eat.", 4)]
    let summary = read("", head: data("[\(all.joined(separator: ","))]")).recipes.first
    #expect(steps(summary) == ["Cut. | 1.jpg | 2.jpg", "Boil. | 3.jpg", "Eat. | 4.jpg"])
  }

  @Test(arguments: ["/A.MP4", "/a.mp4?b=1.jpg", "/a.WebM#t=1"])
  func `a film is no picture, in whatever letters its ending is`(film: String) {
    let result = read(
      "", head: data(#"[{"@type":"HowToStep","text":"Cut.","image":["\#(film)","/2.jpg"]}]"#))
    #expect(steps(result.recipes.first) == ["Cut. | 2.jpg"])
  }

  private static let list = "<h2>Ingredients</h2><ul><li>1 l stock<li>2 leeks<li>1 tsp salt</ul>"

  @Test(arguments: [
    // In the words, in a block before or behind them, and by a script later.
    ("<li>Cut the leeks in rings.<img src='/1.jpg'><li>Boil it for an hour.", ["1.jpg"]),
    (
      "<li><figure><img src='/1.jpg'></figure><p>Cut the leeks in rings.</p><li>Boil it for an hour.",
      ["1.jpg"]
    ),
    (
      "<li><p>Cut the leeks in rings.</p><p><img src='/1.jpg'><img src='/2.jpg'></p><li>Boil it for an hour.",
      ["1.jpg", "2.jpg"]
    ),
    (
      """
      <li>Cut the leeks in rings.<img data-lazy-src='/1.jpg'><noscript><img src='/n.jpg'></noscript><li>Boil it for an hour.
      """, ["1.jpg"]
    ),
    (
      "<li>Cut the leeks in rings.<img src='/s.jpg' srcset='/s.jpg 300w, /l.jpg 900w'><li>Boil it for an hour.",
      ["l.jpg"]
    ),
    // Signs and smileys show no step.
    (
      """
      <li>Cut the leeks in rings.<img src='/i.png' width=24 height=24><img src='/e.png' alt='🙂'><img
      src='/pen.svg?v=2'><li>Boil it for an hour.
      """, []
    ),
  ])
  func `the steps of a bare page hold their pictures`(items: String, pictures: [String]) {
    let result = read("\(Self.list)<h2>Method</h2><ol>\(items)</ol><p><img src='/end.jpg'></p>")
    #expect(
      steps(result.recipes.first) == [
        (["Cut the leeks in rings."] + pictures).joined(separator: " | "), "Boil it for an hour.",
      ])
  }

  @Test func `a picture between paragraphs is nobody's, and one in a paragraph is of that`() {
    let result = read(
      """
      \(Self.list)<h2>Method</h2><div class="instructions"><p>Cut the leeks in rings.<br><img src="/1.jpg"></p>
      <div><img src="/2.jpg"></div><p>Boil it all for an hour.</p></div>
      """)
    #expect(
      steps(result.recipes.first) == [
        "Cut the leeks in rings. | 1.jpg", "Boil it all for an hour.",
      ])
  }

  @Test func `a picture in the page itself comes along`() throws {
    var bytes = FormatSamples.picture
    (bytes[19], bytes[23]) = (64, 64)
    let address = "data:image/png;base64,\(Data(bytes).base64EncodedString())"
    let result = read(
      "\(Self.list)<h2>Method</h2><ol><li>Cut the leeks in rings.<img src='\(address)'><li>Boil it for an hour.</ol>"
    )
    let picture = try #require(result.pictures.first)
    #expect(result.recipes.first?.method.pictureAddresses == [picture.address])
  }

  @Test func `photos that Paprika sets into the directions belong to their steps`() throws {
    var other = FormatSamples.picture
    other[19] = 9
    let (first, second) = (
      Data(FormatSamples.picture).base64EncodedString(), Data(other).base64EncodedString()
    )
    let json = """
      {"name":"Soup","ingredients":"2 leeks","photo_data":"","directions":
      "Cut.\\n[photo:one]\\nBoil [photo:gone] it.\\n[photo:b.jpg]","photos":[
      {"name":"one","filename":"a.jpg","data":"\(first)"},{"name":"2","filename":"b.jpg","data":"\(second)"}]}
      """
    let result = PaprikaFormat().read(ImportSource(bytes: Array(json.utf8), name: "x"))
    let recipe = try #require(result.recipes.first)
    #expect(recipe.method.text == "Cut.\nBoil it.")
    #expect(recipe.method.pictureAddresses == result.pictures.map(\.address))
    #expect(recipe.images == [] && result.pictures.count == 2)
  }

  @Test(arguments: [
    ("Cut. ![rings](https://example.org/1.jpg)", "Cut.", ["1.jpg"]),
    ("Cut ![](https://example.org/1.jpg) it **well**.", "Cut it well.", ["1.jpg"]),
    (
      "![](https://example.org/1.jpg \"Rings\")![](https://example.org/2.jpg) Cut.", "Cut.",
      ["1.jpg", "2.jpg"]
    ),
    // One that is not of the web cannot be had; its words stay as they are written.
    ("Cut. ![](/api/1.jpg)", "Cut.", []), ("Cut. **![](1.jpg) ![](2.jpg)**", "Cut.", []),
    ("Use ![the pot](pot.jpg) **now**.", "Use ![the pot](pot.jpg) now.", []),
    ("Cut. ![rings](1.jpg) ![](https://example.org/2.jpg)", "Cut. ![rings](1.jpg)", ["2.jpg"]),
    ("Cut \\![x](y).", "Cut !x.", []),
    ("Wow!", "Wow!", []), ("Wow![", "Wow![", []), ("![](x", "![](x", []),
  ])
  func `images of Markdown are pictures`(source: String, text: String, pictures: [String]) {
    let marked = InlineMarkdown.marked(source)
    #expect(marked.pictures.map { $0.split(separator: "/").last.map(String.init) } == pictures)
    #expect(marked.text == text)
  }

  @Test(arguments: [
    ("Cut. ![](https://e.org/1.jpg)", "Cut.", ["1.jpg"]),
    ("Cut.\u{2028}![](https://e.org/1.jpg) ![](https://e.org/2.jpg)", "Cut.", ["1.jpg", "2.jpg"]),
    ("![](https://e.org/1.jpg)![](https://e.org/2.jpg)", "", ["1.jpg", "2.jpg"]),
    ("Cut ![](https://e.org/1.jpg) it (all)", "Cut ![](https://e.org/1.jpg) it (all)", []),
    ("Cut ![](https://e.org/1.jpg) it)", "Cut ![](https://e.org/1.jpg) it)", []),
    ("Cut \\![](https://e.org/1.jpg)", "Cut \\![](https://e.org/1.jpg)", []),
    ("Cut it (all)", "Cut it (all)", []), (")", ")", []), ("", "", []), ("![](x", "![](x", []),
  ])
  func `only pictures at the end are taken off`(source: String, text: String, pictures: [String]) {
    let result = InlineMarkdown.withoutPictures(source)
    #expect(result.text == text)
    #expect(result.pictures.map { $0.split(separator: "/").last.map(String.init) } == pictures)
  }

  /// A recipe in Markdown with a method of its own.
  private func markdown(_ method: String) throws -> Recipe {
    let source = "# Soup\n\n## Ingredients\n\n- 1 l stock\n- 2 leeks\n\n## Method\n\n\(method)\n"
    let result = RecipeImporter().read(ImportSource(bytes: Array(source.utf8), name: "soup.md"))
      .result
    return try #require(result.recipes.first)
  }

  @Test func `words behind a picture in an annotated step are not lost`() throws {
    let recipe = try markdown(
      "1. Cut ![](https://example.org/1.jpg) the ^[leeks](ingredient: 2)\n2. Boil. ![](https://example.org/2.jpg)"
    )
    #expect(recipe.method.text.contains("leeks"))
    #expect(recipe.method.text.hasSuffix("\nBoil."))
    #expect(
      recipe.method.paragraphs.map(\.format.pictures.addresses) == [
        ["https://example.org/1.jpg"], ["https://example.org/2.jpg"],
      ])
  }

  @Test(arguments: ["1. Cut.\n2. Boil.", "1. Cut.\n2. Boil the ^[leeks](ingredient: 2)."])
  func `a picture above the first step is of that`(method: String) throws {
    let recipe = try markdown("![](https://example.org/1.jpg)\n\n\(method)")
    #expect(steps(recipe).first == "Cut. | 1.jpg")
    #expect(recipe.method.pictureAddresses.count == 1)
  }

  @Test func `a picture of a method without words is the recipe's`() throws {
    let recipe = try markdown("![](https://example.org/1.jpg)")
    #expect(recipe.method.isEmpty)
    #expect(recipe.images == ["https://example.org/1.jpg"])
  }

  @Test(arguments: [
    (#"[photo:one]\nCut.\nBoil."#, "Cut.\nBoil."), (#"[photo:one] [photo:one]"#, ""),
  ])
  func `a photo before the first step of Paprika comes along`(
    directions: String, text: String
  ) throws {
    let photo = Data(FormatSamples.picture).base64EncodedString()
    let json = """
      {"name":"Soup","ingredients":"2 leeks","directions":"\(directions)","photos":[
      {"name":"one","filename":"a.jpg","data":"\(photo)"}]}
      """
    let result = PaprikaFormat().read(ImportSource(bytes: Array(json.utf8), name: "x"))
    let recipe = try #require(result.recipes.first)
    let address = try #require(result.pictures.first?.address)
    #expect(recipe.method.text == text)
    #expect(recipe.method.pictureAddresses == (text.isEmpty ? [] : [address]))
    #expect(recipe.images == (text.isEmpty ? [address] : []))
  }

  @Test(.timeLimit(.minutes(1))) func `many pictures take no longer than their text`() throws {
    let image = "![](https://example.org/1.jpg)"
    let taken = InlineMarkdown.withoutPictures(String(repeating: image, count: 100_000))
    #expect(taken.text == "" && taken.pictures.count == 100_000)

    let json = """
      {"name":"Soup","ingredients":"2 leeks","photos":[],
      "directions":"Cut \(String(repeating: "[photo:1]", count: 200_000))it."}
      """
    let result = PaprikaFormat().read(ImportSource(bytes: Array(json.utf8), name: "x"))
    #expect(result.recipes.first?.method.text == "Cut it.")
  }

  @Test func `a step without a role has its pictures in Sorrel's JSON`() {
    let json = #"""
      {"sorrel": 1, "title": "Soup", "method": [
        {"text": "Cut.", "payload": "img=https://example.org/1.jpg"}, {"text": "Boil."}]}
      """#
    let result = SorrelFormat().read(ImportSource(bytes: Array(json.utf8), name: "x"))
    #expect(steps(result.recipes.first) == ["Cut. | 1.jpg", "Boil."])
  }
}
