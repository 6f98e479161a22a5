import Foundation
import TestSupport
import Testing

/// Importing pages from the web, from bookmarks, and from folders as browsers save them.
struct WebImportTests {
  let session: CookSession

  init() throws { session = try CookSession() }

  @Test func `a page from the web is imported, and known again`() throws {
    let server = try LocalServer([
      "/custard": LocalServer.redirect(to: "/custard.html"),
      "/custard.html": LocalServer.page(CookSession.custard),
    ])
    let address = server.address + "/custard"
    let first = try session.sorrel("import --allow-private --url", address)
    #expect(first.output.hasPrefix("1 recipe in 1 file: 1 new"), "\(first)")
    #expect(try session.sorrel("show custard").output.contains(server.address + "/custard.html"))
    let again = try session.sorrel("import --allow-private --url", address)
    #expect(again.output.hasPrefix("1 recipe in 1 file: 0 new, 1 unchanged"))
  }

  @Test func `a page that must not be fetched is a failure with its reason`() throws {
    let server = try LocalServer(["/robots.txt": LocalServer.page("User-agent: *\nDisallow: /\n")])
    let outcome = try session.sorrel("import --url", server.address + "/x")
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("leads into a private network; --allow-private permits that"))
    let polite = try session.sorrel("import --allow-private --url", server.address + "/x")
    #expect(polite.code == 1 && polite.errors.contains("robots.txt"))
    #expect(try session.sorrel("import").code == 64)
  }

  @Test func `bookmarks stand for the local files among them`() throws {
    try session.folder.write(CookSession.custard, to: "pages/my custard.html")
    try session.folder.write(
      """
      <!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><DL><p>
      <DT><A HREF="pages/my%20custard.html">Custard</A>
      <DT><A HREF="https://example.org/rye">Rye</A></DL>
      """, to: "bookmarks.html")
    let outcome = try session.sorrel("import", session.folder.path("bookmarks.html"))
    #expect(outcome.output.hasPrefix("1 recipe in 1 file: 1 new"), "\(outcome)")
    #expect(outcome.errors.contains("names 1 page on the web, not fetched: use --url"))
  }

  @Test func `the folder that a browser saves beside a page is passed over`() throws {
    let outcome = try session.importing([
      "Custard.html": CookSession.custard, "Custard_files/frame.html": "<html><p>An advert</html>",
      "other_files/beans.xml": CookSession.beans,
    ])
    #expect(outcome.output.hasPrefix("2 recipes in 2 files: 2 new"), "\(outcome)")
    #expect(outcome.output.contains("0 files skipped"))
  }
}
