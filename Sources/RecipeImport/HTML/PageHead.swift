import Markup
import Recipes

/// What a page says about itself outside of the recipe.
struct PageHead {
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
  init(_ root: MarkupNode) {
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
      case "base" where url.isEmpty:
        if let href = node["href"], PageAddress.isWeb(href) { url = href }
      case "title" where title.isEmpty && node.parent?.name == "head": title = plain(node)
      case "h1" where heading.isEmpty: heading = plain(node)
      default: break
      }
    }
    if url.isEmpty, let address = metadata["og:url"], PageAddress.isWeb(address) { url = address }
    if language.isEmpty { language = metadata["content-language"] ?? metadata["og:locale"] ?? "" }
    image = metadata["og:image"] ?? metadata["twitter:image"] ?? ""
    siteName = metadata["og:site_name"] ?? ""
    author = metadata["author"] ?? ""
    if let given = metadata["og:title"], title.isEmpty { title = given }
  }

  /// Fills in what the recipe's own data leaves out.
  func complete(_ recipe: inout Recipe) {
    let address = PageAddress(url: url)
    if recipe.title.isEmpty { recipe.title = heading.isEmpty ? title : heading }
    if !language.isEmpty { recipe.language = language }
    recipe.language = String(recipe.language.map { $0 == "_" ? "-" : $0 })
    if !url.isEmpty { recipe.source.url = url }
    if recipe.source.author.isEmpty { recipe.source.author = author.trimmed }
    if recipe.source.name.isEmpty {
      recipe.source.name = siteName.isEmpty ? address.host : siteName
    }
    if let image = address.resolved(image) {
      // The picture a page gives to others is whole; the recipe's own are often cut small.
      recipe.images = [image] + recipe.images.filter { $0 != image }
    }
  }

  private func plain(_ node: MarkupNode) -> String {
    MarkupText(base: PageAddress(url: "")).plain(.markup(node))
  }
}
