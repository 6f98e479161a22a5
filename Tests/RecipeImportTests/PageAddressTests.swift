import Foundation
import Testing

@testable import RecipeImport

struct PageAddressTests {
  @Test(arguments: [
    ("https://example.org/a/b?c", "/img/x.jpg"), ("https://example.org/a/b", "/"),
    ("https://example.org", "/x?a=1&b=2"), ("http://example.org:8080/a", "/x_y-z"),
    ("https://example.org/a/b", "/a/../x"), ("https://example.org/a/b", "/./x"),
    ("https://example.org/a/b", "/.hidden"), ("https://example.org/a/b", "/x.y/z"),
    ("https://example.org/a/b", "x.jpg"), ("https://example.org/a/", "../x.jpg"),
    ("https://example.org/a", "/h%C3%A4r"), ("https://user@example.org/a", "/x"),
    ("https://example.org?q", "/x"), ("https://example.org/a", "?p=2"),
  ])
  func `an address is resolved as the Foundation does it`(base: String, reference: String) {
    let expected = URL(string: base).flatMap { URL(string: reference, relativeTo: $0) }
    #expect(PageAddress(url: base).resolved(reference) == expected?.absoluteString)
  }

  @Test(arguments: [
    ("http://example.org", true), ("HTTPS://example.org", true), ("https:/example.org", false),
    ("ftp://example.org", false), ("httpx://example.org", false), ("", false), ("http:", false),
  ])
  func `addresses on the web are told from others`(address: String, isWeb: Bool) {
    #expect(PageAddress.isWeb(address) == isWeb)
  }

  @Test(arguments: [
    ("salt", true, false), ("½", false, true), ("1", false, true), ("汁", true, false),
    ("é", true, false),
    ("— …", false, false), ("", false, false), ("٣", false, true), ("a1", true, true),
  ])
  func `letters and numbers of all scripts are seen`(
    text: String, hasLetters: Bool, hasNumbers: Bool
  ) {
    #expect(text.hasLetters == hasLetters)
    #expect(text.hasNumbers == hasNumbers)
    #expect(text.hasLettersOrNumbers == (hasLetters || hasNumbers))
  }

  @Test(arguments: [
    ("crÃ¨me brÃ»lÃ©e", "crème brûlée"), ("crème brûlée", "crème brûlée"), ("Ãœ Â½", "Ü ½"),
    ("éà", "éà"), ("ÃÃ©", "Ãé"), ("Ã", "Ã"), ("plain", "plain"),
  ])
  func `text encoded twice is put right and other text left alone`(text: String, expected: String) {
    #expect(Mojibake.repaired(text) == expected)
  }
}
