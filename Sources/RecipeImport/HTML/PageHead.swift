import Markup
import Recipes

/// What a page says about itself outside of the recipe.
struct PageHead {
  /// What relative addresses on the page are resolved against.
  private(set) var base = PageAddress(url: "")
  /// The address of the page, from its canonical link or its metadata; empty if unknown.
  private(set) var url = ""
  private(set) var language = ""
  private var title = ""
  private var heading = ""
  private var image = ""
  private var siteName = ""
  private var author = ""

  /// Reads the page in one walk.
  ///
  /// O(n).
  init(_ root: MarkupNode, _ limits: ReadingLimits) {
    let text = MarkupText(base: base, limits: limits)
    language = root["lang"] ?? root["xml:lang"] ?? ""
    var metadata: [String: String] = [:]
    for node in root.descendants where node.isElement {
      switch node.name {
      case "meta":
        let key = node["property"] ?? node["name"] ?? node["http-equiv"] ?? ""
        if let content = node["content"], !content.isEmpty, metadata[key.lowercased()] == nil {
          metadata[key.lowercased()] = content
        }
      case "link" where node["rel"]?.lowercased() == "canonical" && url.isEmpty:
        if let href = node["href"], PageAddress.isWeb(href) { url = href }
      case "base" where base.url.isEmpty:
        if let href = node["href"], PageAddress.isWeb(href) { base.url = href }
      case "title" where title.isEmpty && node.parent?.name == "head":
        title = text.plain(.markup(node))
      case "h1" where heading.isEmpty: heading = text.plain(.markup(node))
      default: break
      }
    }
    if url.isEmpty, let address = metadata["og:url"], PageAddress.isWeb(address) { url = address }
    if base.url.isEmpty { base.url = url }
    if language.isEmpty { language = metadata["content-language"] ?? metadata["og:locale"] ?? "" }
    language = language.languageTag
    image = metadata["og:image"] ?? metadata["twitter:image"] ?? ""
    siteName = metadata["og:site_name"] ?? ""
    author = metadata["author"] ?? ""
    if let given = metadata["og:title"], title.isEmpty { title = given }
  }

  /// Fills in what the recipe's own data leaves out.
  ///
  /// The only recipe of a page has the page's address, whatever it says itself; each of several
  /// keeps its own.
  func complete(_ recipe: inout Recipe, isOnly: Bool) {
    if recipe.title.isEmpty { recipe.title = heading.isEmpty ? title : heading }
    if !language.isEmpty { recipe.language = language }
    if !url.isEmpty, isOnly || recipe.source.url.isEmpty { recipe.source.url = url }
    if recipe.source.author.isEmpty { recipe.source.author = author.trimmed }
    if recipe.source.name.isEmpty {
      let host = PageAddress(url: recipe.source.url).host
      recipe.source.name = !siteName.isEmpty ? siteName : host.isEmpty ? base.host : host
    }
    if let image = base.resolved(image) {
      // The picture a page gives to others is whole; the recipe's own are often cut small.
      recipe.images = [image] + recipe.images.filter { $0 != image }
    }
  }
}
