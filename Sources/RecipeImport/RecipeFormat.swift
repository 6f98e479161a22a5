/// A format in which recipes are kept.
///
/// A reader is a pure function from bytes to recipes and diagnostics. It does not read ingredient
/// lines and finds no mentions: it gives lines with `text` alone, numbered from 1 in their order,
/// and a method with styles, roles, and those mentions and timers that the format marks itself.
/// It never traps and never throws: what it cannot read it reports.
package protocol RecipeFormat: Sendable {
  /// The name people know, such as "RecipeML".
  var name: String { get }

  /// Whether the input is of this format, by its content. It looks at a bounded part of it.
  func recognizes(_ source: ImportSource) -> Bool

  /// Reads all recipes of the input.
  func read(_ source: ImportSource) -> ImportResult
}
