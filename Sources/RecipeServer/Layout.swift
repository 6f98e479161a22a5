import HTTPServer

/// What all pages have in common.
struct Layout {
  let interface: Interface
  /// What a change must bring along; see `Sessions`.
  let token: String
  /// The first part of the path.
  let section: String
  let isReadOnly: Bool

  /// A page; `scripts` are names of modules.
  func response(
    _ title: String, status: Int = 200, scripts: [String] = [], _ main: HTML
  ) -> HTTPResponse {
    let page = page(title, scripts: scripts, main)
    return HTTPResponse(
      status: status, type: "text/html; charset=utf-8", body: .bytes(Array(page.text.utf8)),
      headers: [("Cache-Control", "no-store"), ("Vary", "Accept-Language, Cookie")])
  }

  private func page(_ title: String, scripts: [String], _ main: HTML) -> HTML {
    let assets = Assets.shared
    let modules = scripts.map { name -> HTML in
      "<script type=\"module\" src=\"\(assets.path(name))\"></script>"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(interface.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="token" content="\(token)">
      <title>\(title)</title>
      <link rel="icon" href="\(assets.path("icon.svg"))" type="image/svg+xml">
      <link rel="stylesheet" href="\(assets.path("site.css"))">
      \(modules)
      </head>
      <body>
      <a class="skip" href="#main">\(interface(.skip))</a>
      <header class="site">
      <a class="home" href="/" aria-label="\(interface(.home))">Sorrel</a>
      <nav aria-label="\(interface(.menu))">
      \(menu)
      </nav>
      </header>
      <main id="main">
      \(main)
      </main>
      </body>
      </html>

      """
  }

  /// The ways to the other parts of the site.
  private var menu: HTML {
    var places: [(section: String, phrase: Phrase)] = [
      ("", .recipes), ("ingredients", .ingredients), ("shopping", .shopping), ("plan", .plan),
    ]
    if !isReadOnly { places.append(("import", .importMenu)) }
    places.append(("review", .review))
    return HTML(
      places.map { place in
        let current: HTML = place.section == section ? " aria-current=\"page\"" : ""
        return "<a href=\"/\(place.section)\"\(current)>\(interface(place.phrase))</a>"
      })
  }
}
