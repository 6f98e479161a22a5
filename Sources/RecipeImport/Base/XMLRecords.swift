import Markup
import Recipes
import RichText

/// The records of an XML export, such as its `recipe` elements, even of a file broken somewhere.
struct XMLRecords {
  /// The elements with their numbers, counted from 1.
  private(set) var nodes: [(number: Int, node: MarkupNode)] = []
  /// The root element; nil if the file is not well formed as a whole.
  private(set) var root: MarkupNode?
  /// What had to be repaired, or could not be read.
  private(set) var diagnostics: [Diagnostic] = []

  /// Finds all elements of this name.
  ///
  /// O(n).
  ///
  /// A file that is not well formed is cut at the start tags of its records, so that a broken one
  /// takes no other with it.
  init(_ bytes: [UInt8], element: StaticString) {
    let source: XMLSource
    do {
      source = try XMLSource(bytes)
    } catch {
      diagnostics.append(Diagnostic(.error, error.description))
      return
    }
    diagnostics += source.repairs.map { Diagnostic(.warning, $0) }
    do {
      let document = try MarkupDocument.xml(source, recovering: false)
      root = document.root
      let below = root?.descendants.filter { $0.isNamed(element) } ?? []
      let found = (root.map { $0.isNamed(element) ? [$0] : [] } ?? []) + below
      nodes = found.enumerated().map { ($0.offset + 1, $0.element) }
    } catch {
      if case .malformed = error { readPieces(of: source, element: element) }
      if nodes.isEmpty { diagnostics.append(Diagnostic(.error, error.description)) }
    }
  }

  private mutating func readPieces(of source: XMLSource, element: StaticString) {
    for (index, piece) in source.pieces(named: element).enumerated() {
      let place = "recipe \(index + 1)"
      do {
        if let node = try MarkupDocument.xml(piece, recovering: false).root {
          nodes.append((index + 1, node))
        }
      } catch {
        diagnostics.append(Diagnostic(.warning, error.description, place: place))
        guard let node = try? MarkupDocument.xml(piece, recovering: true).root else { continue }
        nodes.append((index + 1, node))
      }
    }
  }

  /// Makes a recipe of each record, and reports those with nothing in them.
  func read(
    name: String, findsHeadings: Bool = true, _ make: (MarkupNode, inout RecipeBuilder) -> Void
  ) -> ImportResult {
    var collector = RecipeCollector(name: name, diagnostics: diagnostics)
    for (number, node) in nodes {
      var builder = RecipeBuilder(findsHeadings: findsHeadings)
      make(node, &builder)
      collector.add(&builder, number: number, isOnly: nodes.count == 1)
    }
    return collector.result
  }

  /// Makes a recipe of each record in one piece; see `read(name:findsHeadings:_:)`.
  func read(name: String, _ recipe: (MarkupNode, inout [String]) -> Recipe) -> ImportResult {
    var collector = RecipeCollector(name: name, diagnostics: diagnostics)
    for (number, node) in nodes {
      var warnings: [String] = []
      collector.add(recipe(node, &warnings), warnings, number: number, isOnly: nodes.count == 1)
    }
    return collector.result
  }
}
