import Foundation
import Recipes
import TestSupport
import Testing

@testable import RecipeServer

struct SecurityTests {
  @Test(arguments: [
    ("localhost", true), ("localhost:8077", true), ("LOCALHOST", true), ("127.0.0.1:1", true),
    ("[::1]:8077", true), ("[::1]", true), ("192.168.1.7:8077", true), ("kitchen.local", true),
    ("evil.example", false), ("localhost.evil.example", false), ("127.0.0.1.evil.example", false),
    ("kitchen.local.evil.example:8077", false), ("", false), ("[::1", false), ("[::1]x", false),
    ("localhost:80:80", false), ("localhost:8o", false), ("user@localhost", false),
  ])
  func `only names of this machine are answered`(host: String, isAllowed: Bool) throws {
    var settings = RecipeSite.Settings()
    settings.hostNames = ["kitchen", "kitchen.local"]
    #expect(try TestSite(settings).get("/", ["host": host]).status == (isAllowed ? 200 : 421))
  }

  @Test func `every answer keeps strangers out`() throws {
    let site = try TestSite(recipes: [try TestSite.cake()])
    for target in ["/", "/recipes/1", "/nothing", "/api/recipes", Assets.shared.path("site.css")] {
      let headers = try site.get(target).headers
      let policy = headers["Content-Security-Policy"] ?? ""
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'"))
      #expect(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"))
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "same-origin")
    }
  }

  @Test func `no page loads anything from elsewhere or has a script or style in it`() throws {
    var cake = try TestSite.cake()
    cake.images = ["https://pictures.example/1.jpg"]
    cake.source.url = "javascript:alert(1)"
    let site = try TestSite(recipes: [cake])
    for target in [
      "/", "/recipes/1", "/recipes/1/edit", "/ingredients", "/ingredient?key=butter", "/nothing",
    ] {
      let text = try site.get(target).text
      #expect(
        !text.contains("pictures.example") && !text.contains("<style") && !text.contains("style="))
      #expect(!text.contains("href=\"javascript:") && !text.contains(#/ on[a-z]+=/#))
      let scripts = text.components(separatedBy: "<script").dropFirst()
      #expect(scripts.allSatisfy { $0.hasPrefix(" type=\"module\" src=\"/assets/") })
    }
  }

  @Test func `a browser gets a cookie that scripts cannot read`() throws {
    let site = try TestSite()
    let header = try #require(try site.get("/").headers["Set-Cookie"])
    #expect(header.hasSuffix("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
    let cookie = try #require(try site.get("/").cookie)
    #expect(try site.get("/", ["cookie": cookie]).headers["Set-Cookie"] == nil)
  }

  @Test func `other devices are let in by the link only`() throws {
    let folder = try TemporaryFolder()
    let (key, secret) = try PairingKey.make(inFile: folder.path("key"))
    #expect(PairingKey(file: folder.path("key")) == key)
    let kept = try String(contentsOfFile: folder.path("key"), encoding: .utf8)
    #expect(!kept.contains(secret) && kept.utf8.count == 65)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("key"))[
      .posixPermissions]
    #expect(mode as? Int == 0o600)

    var settings = RecipeSite.Settings()
    settings.key = key
    let site = try TestSite(settings, recipes: [try TestSite.cake()])
    for target in ["/", "/recipes/1", "/api/recipes", "/api/recipes/1", "/nothing", "/pictures/00"]
    {
      let answer = try site.get(target)
      #expect(answer.status == 401 && answer.cookie == nil)
      #expect(!answer.text.contains("Apple"))
    }
    #expect(try site.get("/", ["cookie": "sorrel=guess"]).status == 401)
    #expect(try site.get("/pair?key=guess").status == 403)
    #expect(try site.get("/pair").status == 403)
    let pairing = try site.get("/pair?key=\(secret)")
    #expect(pairing.status == 303 && pairing.headers["Location"] == "/")
    let cookie = try #require(pairing.cookie)
    #expect(try site.get("/recipes/1", ["cookie": cookie]).status == 200)

    let other = try PairingKey.make(inFile: folder.path("key"))
    #expect(other.key != key && !other.key.accepts(secret))
  }

  @Test(arguments: [
    "", "abc\n", String(repeating: "g", count: 64), String(repeating: "a", count: 63),
  ])
  func `a file that is no key lets nobody in`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "key")
    #expect(PairingKey(file: folder.path("key")) == nil)
    #expect(PairingKey(file: folder.path("none")) == nil)
  }
}
