import Pictures
import RecipeStore
import Recipes
import RichText
import TestSupport
import Testing

struct PictureStoreTests {
  private func recipe(_ title: String, images: [String]) -> Recipe {
    var recipe = Recipe()
    recipe.title = title
    recipe.images = images
    return recipe
  }

  @Test func `a picture is kept once, and found by its address`() throws {
    let store = try RecipeStore(path: ":memory:")
    let picture = try Picture(FormatSamples.picture)
    try store.save(picture)
    try store.save(picture)
    #expect(try store.statistics().pictures == 1)
    #expect(try store.picture(at: picture.address) == picture)
    #expect(try store.picture(at: "https://example.org/a.png") == nil)
    #expect(try store.picture(at: "sha256:" + String(repeating: "0", count: 64)) == nil)
  }

  @Test func `a picture stays while a recipe or its history names it`() throws {
    let store = try RecipeStore(path: ":memory:")
    let picture = try Picture(FormatSamples.picture)
    try store.save(picture)
    let id = try store.save(recipe("Pie", images: [picture.address])).id
    #expect(try store.removeUnusedPictures() == 0)
    // The state before the change can be brought back, and must have its picture then.
    try store.update(id, to: recipe("Pie", images: []))
    #expect(try store.removeUnusedPictures() == 0)
    #expect(try store.picture(at: picture.address) == picture)
  }

  @Test func `a picture of a step stays while a recipe or its history names it`() throws {
    let store = try RecipeStore(path: ":memory:")
    let picture = try Picture(FormatSamples.picture)
    try store.save(picture)
    var pie = recipe("Pie", images: [])
    var method = RichTextBuilder()
    method.appendParagraph(
      try RichText("Bake."),
      format: ParagraphFormat(pictures: ["https://example.org/a.jpg", "\(picture.address)"]))
    pie.method = method.build()
    let id = try store.save(pie).id
    #expect(try store.removeUnusedPictures() == 0)
    #expect(try store.recipe(id: id)?.recipe.pictureAddresses.last == picture.address)
    let sizes = try store.pictureSizes(of: pie.pictureAddresses)
    #expect(sizes.count == 1 && sizes[picture.address]?.width == 3)
    try store.update(id, to: recipe("Pie", images: []))
    #expect(try store.removeUnusedPictures() == 0)
    // A state that has left the history names nothing.
    for number in 1..<99 { try store.update(id, to: recipe("Pie \(number)", images: [])) }
    #expect(try store.removeUnusedPictures() == 0)
    try store.update(id, to: recipe("Pie 99", images: []))
    #expect(try store.removeUnusedPictures() == 1)
    #expect(try store.picture(at: picture.address) == nil)
  }

  @Test func `a picture that nothing names is removed`() throws {
    let store = try RecipeStore(path: ":memory:")
    try store.save(try Picture(FormatSamples.picture))
    #expect(try store.removeUnusedPictures() == 1)
    #expect(try store.statistics().pictures == 0)
  }
}
