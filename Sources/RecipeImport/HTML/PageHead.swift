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
  private var sharedTitle = ""
  private var headings: [String] = []
  private var image = ""
  private var siteName = ""
  private var author = ""

  /// Reads what the tags of a page say.
  ///
  /// O(n).
  init(_ scan: PageScan, _ limits: ReadingLimits, address: String = "") {
    let text = MarkupText(base: base, limits: limits)
    var metadata: [String: String] = [:]
    var reference: String?
    let (html, meta, link) = (Self.html.code, Self.meta.code, Self.link.code)
    let (baseTag, titleTag, h1) = (Self.baseTag.code, TagName.title.code, Self.h1.code)
    for (index, tag) in scan.tags.enumerated() where !tag.isEnd {
      switch tag.name.code {
      case html where language.isEmpty:
        language =
          (scan.attribute("lang", of: tag) ?? scan.attribute("xml:lang", of: tag) ?? "").languageTag
      case meta where metadata.count < 500:
        let key =
          (scan.attribute("property", of: tag) ?? scan.attribute("name", of: tag)
          ?? scan.attribute("http-equiv", of: tag) ?? "").lowercased()
        if let content = scan.attribute("content", of: tag), !content.isEmpty, metadata[key] == nil
        {
          metadata[key] = content
        }
      case link where url.isEmpty && scan.holds("canonical", in: tag):
        if scan.attribute("rel", of: tag)?.lowercased() == "canonical",
          let href = scan.attribute("href", of: tag), PageAddress.isWeb(href)
        {
          url = href
        }
      case baseTag where reference == nil: reference = scan.attribute("href", of: tag)
      case titleTag where title.isEmpty:
        title = text.plain(scan.text(scan.content(at: index).range.prefix(4096)))
      case h1 where headings.count < 4:
        let heading = text.plain(Self.withoutSmallPrint(scan, index))
        if !heading.isEmpty { headings.append(heading) }
      default: break
      }
    }
    if url.isEmpty, let address = metadata["og:url"], PageAddress.isWeb(address) { url = address }
    if url.isEmpty {
      url = PageAddress.isWeb(address) ? address : Self.savedAddress(scan.bytes)
    }
    base.url = PageAddress.isWeb(address) ? address : url
    // The address of the base may itself be relative to that of the page.
    if let reference, let resolved = base.resolved(reference) { base.url = resolved }
    if language.isEmpty {
      language = (metadata["content-language"] ?? metadata["og:locale"] ?? "").languageTag
    }
    image =
      metadata["og:image"] ?? metadata["og:image:secure_url"] ?? metadata["twitter:image"] ?? ""
    siteName = text.plain(metadata["og:site_name"] ?? metadata["application-name"] ?? "")
    author = text.plain(metadata["author"] ?? metadata["article:author"] ?? "")
    if PageAddress.isWeb(author) { author = "" }
    sharedTitle = text.plain(metadata["og:title"] ?? metadata["twitter:title"] ?? "")
    // A motto behind the name is no part of it.
    if let bar = siteName.firstRange(of: " | ") { siteName = String(siteName[..<bar.lowerBound]) }
    if siteName.isEmpty {
      siteName = Self.site(in: title, base.host).map { String(title[$0]) } ?? ""
    }
  }

  /// The source of a heading, cut after some length, without what is in `small` inside of it.
  private static func withoutSmallPrint(_ scan: PageScan, _ heading: Int) -> String {
    let (range, next) = scan.content(at: heading)
    var end = range.prefix(4096).endIndex
    if let print = (heading + 1..<next).first(where: { scan.tags[$0].name == small }),
      !scan.text(range.lowerBound..<scan.tags[print].range.lowerBound).trimmed.isEmpty
    {
      end = min(end, scan.tags[print].range.lowerBound)
    }
    return scan.text(range.lowerBound..<end)
  }

  private static let small = TagName("small")

  /// The address in the comment that browsers and SingleFile put at the start of a page they save:
  /// "saved from url=(0022)https://example.org/", "url: https://example.org/".
  private static func savedAddress(_ bytes: [UInt8]) -> String {
    let head = String(decoding: bytes.prefix(2048), as: UTF8.self)
    guard let comment = head.firstRange(of: "<!--"),
      let end = head[comment.upperBound...].firstRange(of: "-->")
    else { return "" }
    let text = head[comment.upperBound..<end.lowerBound]
    guard text.contains("saved from url=") || text.contains("SingleFile"),
      let start = text.firstRange(of: "http")?.lowerBound
    else { return "" }
    let address = String(text[start...].prefix { !$0.isWhitespace })
    return PageAddress.isWeb(address) ? address : ""
  }

  private static let html = TagName("html")
  private static let meta = TagName("meta")
  private static let link = TagName("link")
  private static let baseTag = TagName("base")
  private static let h1 = TagName("h1")

  /// The title of the page's subject: the first main heading that the page's title or that for sharing
  /// repeats; else the title without the name of the site.
  var subject: String { Self.withoutKind(heading) }

  /// A title without the word for what it is behind a dash, "Plum cake – recipe", or in front of a colon.
  private static func withoutKind(_ title: String) -> String {
    if let colon = title.firstIndex(of: ":"), colon < title.index(before: title.endIndex),
      PageWords.shared.isExactly(.kind, String(title[..<colon]))
    {
      return title[title.index(after: colon)...].trimmed
    }
    guard let dash = title.lastIndex(where: { "-–—|:".contains($0) }), dash > title.startIndex,
      title[title.index(before: dash)] == " ",
      PageWords.shared.isExactly(.kind, String(title[dash...].dropFirst()))
    else { return title }
    return title[..<dash].trimmed
  }

  /// A title without a rating and the word for what it is behind what a main heading says: "Plum cake
  /// recipe (4.8/5)".
  private func withoutRating(_ title: String) -> String {
    guard title.last == ")" || title.last?.isNumber == true,
      let heading = headings.first(where: { !$0.isEmpty && title.hasPrefix($0) && $0 != title }),
      case let rest = String(title.dropFirst(heading.count)),
      Self.isRating(rest),
      !rest.hasLetters
        || PageWords.shared.isExactly(.kind, String(rest.map { $0.isLetter ? $0 : " " }))
    else { return title }
    return heading
  }

  /// Whether the only number of a text is one out of 5 or 10, in a bracket or with a decimal: "(4/5)" and
  /// "4.8/5", but neither "1/2" nor "(4/2023)".
  private static func isRating(_ text: String) -> Bool {
    let numbers = text.filter { $0 != " " }.split { !($0.isNumber || ".,/".contains($0)) }
      .filter { $0.contains(where: \.isNumber) }
    guard numbers.count == 1,
      case let parts = numbers[0].split(separator: "/", omittingEmptySubsequences: false),
      parts.count == 2, parts[1] == "5" || parts[1] == "10", let best = Double(parts[1]),
      let value = Double(String(parts[0].map { $0 == "," ? "." : $0 })), value <= best
    else { return false }
    return text.last == ")" || !parts[0].allSatisfy(\.isNumber)
  }

  private var heading: String {
    let titles = [sharedTitle, title].map { $0.lowercased() }
    let site = siteName.lowercased()
    let headings = headings.filter { $0.lowercased() != site }
    if let heading = headings.first(where: { heading in
      titles.contains { $0.contains(heading.lowercased()) }
    }) {
      return heading
    }
    if headings.count == 1 { return headings[0] }
    let given = sharedTitle.isEmpty ? title : sharedTitle
    return headings.isEmpty || !given.isEmpty ? withoutSite(given) : headings[0]
  }

  /// A title without " | Site" or " - Site" at its end.
  private func withoutSite(_ title: String) -> String {
    for separator in Self.separators {
      guard let range = title.ranges(of: separator).last else { continue }
      if title[range.upperBound...].lowercased() == siteName.lowercased() {
        return String(title[..<range.lowerBound])
      }
    }
    guard let site = Self.site(in: title, base.host) else { return title }
    return title[..<site.lowerBound].trimmed.dropLast().trimmed
  }

  private static let separators = [" | ", " - ", " – ", " — ", " • ", " :: "]

  /// Where the name of the site is at the end of a title: what its address repeats.
  private static func site(in title: String, _ host: String) -> Range<String.Index>? {
    for separator in separators {
      guard let range = title.ranges(of: separator).last else { continue }
      let name = title[range.upperBound...].lowercased().filter { $0.isLetter || $0.isNumber }
      if name.count > 1, host.contains(name) { return range.upperBound..<title.endIndex }
      // "Cooking with Acorn" on acorn.example.
      let last = title[range.upperBound...].lastIndex(of: " ").map { title.index(after: $0) }
      if let last, let label = host.split(separator: ".").first(where: { $0 != "www" }),
        label == title[last...].lowercased()
      {
        return last..<title.endIndex
      }
    }
    return nil
  }

  /// Fills in what the recipe's own data leaves out.
  ///
  /// The only recipe of a page has the page's address, whatever it says itself; each of several
  /// keeps its own.
  func complete(_ recipe: inout Recipe, isOnly: Bool) {
    recipe.title = recipe.title.isEmpty ? subject : Self.withoutKind(withoutRating(recipe.title))
    if !language.isEmpty { recipe.language = language }
    if !url.isEmpty, isOnly || recipe.source.url.isEmpty { recipe.source.url = url }
    if recipe.source.author.isEmpty { recipe.source.author = author.trimmed }
    if recipe.source.name.isEmpty { recipe.source.name = siteName }
    // What nobody signs is by those who publish it.
    if recipe.source.author.isEmpty { recipe.source.author = recipe.source.name }
    if recipe.source.name.isEmpty {
      let host = PageAddress(url: recipe.source.url).host
      recipe.source.name = host.isEmpty ? base.host : host
    }
    if recipe.images.isEmpty, let image = base.resolved(image) { recipe.images = [image] }
  }
}
