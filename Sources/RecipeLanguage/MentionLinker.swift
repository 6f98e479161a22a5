public import Recipes
public import RichText

/// Marks where a method mentions ingredients, times, temperatures and tools.
///
/// A pure function: the text stays, spans are added. Spans that are there already stay, and new ones do
/// not overlap them; one of an ingredient without a payload is given the part that words say of it. O(n)
/// for n bytes and a bounded number of lines of one name.
public struct MentionLinker: Sendable {
  private let language: String

  /// Makes a linker for a language, by its BCP 47 tag; English if it is empty.
  public init(language: String) {
    let code = Language.code(of: language)
    self.language = code.isEmpty ? "en" : code
  }

  /// The method with its mentions of the lines.
  public func link(_ method: RichText, lines: [IngredientLine]) -> RichText {
    link(method, sections: [IngredientSection(lines: lines)])
  }

  /// The method with its mentions of the lines of sections.
  ///
  /// Of two lines with one name, the one counts whose section has the heading of the step. A word of
  /// the title that names a dish, such as "burger", means no line by itself.
  public func link(
    _ method: RichText, sections: [IngredientSection], title: String = ""
  ) -> RichText {
    WordKeys.borrowed(language) { keys in
      let index = MentionIndex(sections, title: title, keys: keys)
      let pass = MentionPass(method, index, keys)
      return (try? RichText(method.text, spans: pass.marked + pass.spans)) ?? method
    }
  }

  /// What speaks for each mention of a method, what is doubtful, and what looks like an ingredient
  /// but is not listed.
  ///
  /// The mentions that the method marks already are found anew, as if it marked none. O(n) for n
  /// bytes and a bounded number of lines of one name.
  public func report(
    on method: RichText, sections: [IngredientSection], title: String = ""
  ) -> MentionReport {
    let spans = method.spans.filter { $0.kind != .ingredient }
    let bare = (try? RichText(method.text, spans: spans)) ?? method
    return WordKeys.borrowed(language) { keys in
      let index = MentionIndex(sections, title: title, keys: keys)
      return MentionReport(MentionPass(bare, index, keys), marked: method)
    }
  }
}
