import Markup
import Recipes
import RichText

/// The records of a page of fixed form, such as its elements of one class.
struct HTMLRecords {
  private let source: ImportSource
  private let nodes: [MarkupNode]
  private let diagnostics: [Diagnostic]
  private let limits: ReadingLimits

  /// Finds all elements that are records.
  ///
  /// O(n).
  init(_ source: ImportSource, isRecord: (MarkupNode) -> Bool) {
    self.source = source
    limits = ReadingLimits(bytes: source.bytes.count)
    do {
      let root = try MarkupDocument.html(source.bytes).root
      nodes = root?.descendants.filter { $0.isElement && isRecord($0) } ?? []
      diagnostics = []
    } catch {
      (nodes, diagnostics) = ([], [Diagnostic(.error, error.description)])
    }
  }

  /// Whether there is none.
  var isEmpty: Bool { nodes.isEmpty }

  /// Makes a recipe of each record.
  func read(_ make: (HTMLRecord, inout RecipeBuilder) -> Void) -> ImportResult {
    var collector = RecipeCollector(name: source.name, diagnostics: diagnostics)
    let isCutOff = PageScan(HTMLText.utf8(source.bytes, charset: source.charset)).isCutOff
    for (index, node) in nodes.enumerated() {
      var builder = RecipeBuilder()
      if isCutOff, index == nodes.count - 1 { builder.damage = "the page ends in the middle" }
      make(HTMLRecord(node: node, limits: limits), &builder)
      collector.add(&builder, number: index + 1, isOnly: nodes.count == 1)
    }
    return collector.result
  }
}

/// One record of a page.
struct HTMLRecord {
  fileprivate let node: MarkupNode
  fileprivate let limits: ReadingLimits

  private var text: MarkupText { MarkupText(base: PageAddress(url: ""), limits: limits) }

  /// The first element below that is so.
  ///
  /// O(n).
  func first(where isOne: (MarkupNode) -> Bool) -> MarkupNode? {
    node.descendants.first { $0.isElement && isOne($0) }
  }

  /// The elements below that are so.
  ///
  /// O(n).
  func all(_ isOne: (MarkupNode) -> Bool) -> [MarkupNode] {
    node.descendants.filter { $0.isElement && isOne($0) }
  }

  /// The text of an element on one line; of a `meta` its content.
  func value(_ node: MarkupNode) -> String {
    (node["content"] ?? lines(node).map(\.text.text).joined(separator: " ")).collapsingWhitespace
  }

  /// The lines of an element.
  func lines(_ node: MarkupNode) -> [MarkupLine] { text.lines(of: node) }
}

extension MarkupNode {
  /// Whether an element is of this class.
  func hasClass(_ name: String) -> Bool {
    self["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == name } ?? false
  }
}
