import Recipes
import Testing

struct MarkdownTests {
  @Test(arguments: [
    ("plain, text: (a) 50 % – \"b\"", "plain, text: (a) 50 % – \"b\""),
    ("*a* _b_", #"\*a\* \_b\_"#),
    ("[x](y) `z` ~t~", #"\[x\](y) \`z\` \~t\~"#), ("a < b > c", #"a \< b > c"#),
    (#"a\b"#, #"a\\b"#),
    ("salt & pepper &amp; &#39; B&B", #"salt & pepper \&amp; \&#39; B\&B"#),
    ("C# #1 #", "C# \\#1 \\#"), ("Wow!", "Wow!"), ("!a", "!a"), ("a\nb\tc", "a b c"),
    ("- a", "- a"), ("", ""),
  ])
  func `inline markup is escaped`(text: String, escaped: String) {
    #expect(Markdown.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("# a", "\\# a"), ("- a", #"\- a"#), ("+ a", #"\+ a"#), ("---", #"\---"#), ("===", #"\==="#),
    ("> a", #"\> a"#), ("1. a", #"1\. a"#), ("12) a", #"12\) a"#), ("1.", #"1\."#),
    ("1.5 l a", "1.5 l a"), ("    a", "a"), ("\t- a", #"\- a"#), ("a - b", "a - b"), (".", "."),
  ])
  func `marks at the start of a line are escaped`(text: String, escaped: String) {
    #expect(Markdown.escaped(text, atLineStart: true) == escaped)
  }

  @Test func `a mark before markup does not change its meaning`() {
    #expect(Markdown.escaped("Wow!", beforeMarkup: true) == #"Wow\!"#)
    #expect(Markdown.escaped("A&", beforeMarkup: true) == #"A\&"#)
    #expect(Markdown.escaped("a! b", beforeMarkup: true) == "a! b")
  }
}
