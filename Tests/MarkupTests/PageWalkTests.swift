import Testing

@testable import Markup

struct PageWalkTests {
  /// A page as the walk tells it: "(p" and ")" around what is in an element.
  private func told(_ page: String) -> String {
    let scan = PageScan(Array(page.utf8))
    var walk = PageWalk(scan, scan.bytes.indices)
    var result = ""
    while let event = walk.next() {
      switch event {
      case .text(let range): result += scan.text(range)
      case .start(let tag):
        let name = scan.text(scan.tags[tag].range).dropFirst().prefix { $0.isLetter || $0.isNumber }
        result += "(\(name.lowercased()) "
      case .end: result += ")"
      }
    }
    return result
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("<p>a</p>b", "(p a)b"),
    // End tags that are left out.
    ("<ul><li>a<li>b</ul>c", "(ul (li a)(li b))c"), ("<p>a<p>b<div>c</div>", "(p a)(p b)(div c)"),
    ("<ul><li><p>a<li>b</ul>", "(ul (li (p a))(li b))"),
    ("<dl><dt>a<dd>b<dt>c", "(dl (dt a)(dd b)(dt c))"),
    ("<ul><li>a<ul><li>b</ul><li>c</ul>", "(ul (li a(ul (li b)))(li c))"),
    ("<table><tr><td>a<td>b<tr><td>c</table>d", "(table (tr (td a)(td b))(tr (td c)))d"),
    ("<title>a</title><p>b", "(title a)(p b)"),
    ("<head><title>a</title><p>b", "(head (title a))(p b)"),
    // End tags that end nothing, or more than their own.
    ("a</p>b</x>", "ab"), ("<div><b>a</div>b", "(div (b a))b"),
    ("<div>a</p></b>b</div>c", "(div ab)c"),
    ("<table><tr><td>a</div>b</td></tr></table>", "(table (tr (td ab)))"),
    ("<body>a</body></html>b", "(body ab)"), ("<b><p>a</b>b", "(b )(p ab)"),
    // Elements without an end.
    ("a<br>b<br/>c<img src=x>", "a(br )b(br )c(img )"), ("<g><path d='x'/></g>a", "(g (path ))a"),
    // Comments, declarations and signs.
    ("<!DOCTYPE html>a<!-- <p>b --><?php x ?>c", "ac"), ("a < b <3 </ x>c", "a < b <3 c"),
    ("a<!-- b", "a"), ("a<", "a<"), ("<p", "<p"),
    // Elements that hold text alone.
    ("<script>if (a < b) '<p>'</script>c", "(script if (a < b) '<p>')c"),
    ("<textarea><b>a</textarea>b", "(textarea <b>a)b"), ("<SCRIPT>a</Script>b", "(script a)b"),
  ])
  func `a page is told as it is nested`(page: String, expected: String) {
    #expect(told(page) == expected)
  }

  @Test func `what is nested too deep is told as empty`() {
    let page = String(repeating: "<div>", count: 3000) + "a"
    #expect(
      told(page) == String(repeating: "(div ", count: 2000)
        + String(repeating: "(div )", count: 1000) + "a" + String(repeating: ")", count: 2000))
  }
}
