package import Recipes

/// Writes a recipe as Cooklang, with aliases and modifiers as cooklang-rs has them.
///
/// The front matter has the conventional keys, and `rating`, `notes`, `images`, `yield` and
/// `nutrition` besides; "mentions: marked" says that words without marks are no mentions. The first mention of an ingredient is `@name{amount%unit}(preparation)`, a
/// further one `@&name{}`; where the step has other words than the list, they stand behind a bar:
/// `@red onion|onions{2}`. Tools add the amounts of all mentions up, so a mention has an amount of
/// its own only if all of them make up what the line says. What no step mentions comes first, as a
/// paragraph of components.
///
/// Lost are shares and rests ("half the cheese") as what a mention means, styles, links,
/// temperatures and amounts as marks, the headings of the ingredient list, mentions in headings and
/// remarks, times that are not a number and a unit as marks, and white space at the ends of lines.
/// Their words stay. Of two lines with one name a mention means the one that was mentioned first
/// most lately; another is plain text. Plain Cooklang loses besides that a line is optional, the
/// names of lines where steps have other words, further mentions, and the shares of mentions.
package struct CooklangExporter: Hashable, Sendable {
  /// Whether to write only what every reader of Cooklang knows: names without aliases and modifiers,
  /// and further mentions of an ingredient as plain text.
  package var isPlain: Bool

  /// Makes an exporter.
  package init(isPlain: Bool = false) { self.isPlain = isPlain }

  /// One recipe as a Cooklang file that ends in a line end, in time proportional to its size.
  package func text(for recipe: Recipe) -> String {
    let front = CooklangFrontMatter.text(for: recipe, isPlain: isPlain).map { [$0] } ?? []
    return (front + CooklangMethod.blocks(of: recipe, isPlain: isPlain)).map { $0 + "\n" }.joined(
      separator: "\n")
  }
}
