public import FoundationEssentials

extension AttributedString {
  /// Makes an attributed string of a text, with a mention of its own for every entity.
  ///
  /// It is for reading, for showing and for others' interfaces; `RichText(_:)` reads it back without
  /// loss.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public init(_ text: RichText) {
    self.init(text.attributeRuns(), of: text)
  }

  /// Makes an attributed string of what a scope knows of a text.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  public init<Scope: AttributeScope>(_ text: RichText, including scope: Scope.Type) {
    let keys = Scope.textAttributeKeys
    let runs = text.attributeRuns().map {
      AttributeRun(range: $0.range, attributes: $0.attributes.filtered(by: keys))
    }
    self.init(runs, of: text)
  }

  /// Makes an attributed string of all characters of a text, in runs.
  init(_ runs: [AttributeRun], of text: RichText) {
    self.init(joining: runs.map { (String(text[$0.range]), $0.attributes) }[...])
  }
}
