import Markup
import Recipes
import RichText

/// The records of an XML export, such as its `recipe` elements, even of a file broken somewhere.
struct XMLRecords {
  /// One element.
  struct Record {
    /// Its place among the others, counted from 1.
    var number: Int
    var node: MarkupNode
    /// What is wrong with it, of which a part may be missing; nil for a sound one.
    var damage: String?
  }

  /// The elements that could be read.
  private(set) var records: [Record] = []
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
      records = found.enumerated().map { Record(number: $0.offset + 1, node: $0.element) }
    } catch {
      if case .malformed = error { readPieces(of: source, element: element) }
      if records.isEmpty { diagnostics.append(Diagnostic(.error, error.description)) }
    }
  }

  private mutating func readPieces(of source: XMLSource, element: StaticString) {
    for (index, piece) in source.pieces(named: element).enumerated() {
      let place = "recipe \(index + 1)"
      do {
        if let node = try MarkupDocument.xml(piece, recovering: false).root {
          records.append(Record(number: index + 1, node: node))
        }
      } catch {
        diagnostics.append(Diagnostic(.warning, error.description, place: place))
        guard let node = try? MarkupDocument.xml(piece, recovering: true).root else { continue }
        records.append(Record(number: index + 1, node: node, damage: error.description))
      }
    }
  }

  /// Makes a recipe of each record, and reports those with nothing in them.
  func read(
    name: String, findsHeadings: Bool = true, _ make: (MarkupNode, inout RecipeBuilder) -> Void
  ) -> ImportResult {
    var collector = RecipeCollector(name: name, diagnostics: diagnostics)
    for record in records {
      var builder = RecipeBuilder(findsHeadings: findsHeadings)
      builder.damage = record.damage
      make(record.node, &builder)
      collector.add(&builder, number: record.number, isOnly: records.count == 1)
    }
    return collector.result
  }

  /// Makes a recipe of each record in one piece; see `read(name:findsHeadings:_:)`.
  func read(name: String, _ recipe: (MarkupNode, inout [String]) -> Recipe) -> ImportResult {
    var collector = RecipeCollector(name: name, diagnostics: diagnostics)
    for record in records {
      var warnings: [String] = []
      let recipe = recipe(record.node, &warnings)
      collector.add(
        recipe, warnings, damage: record.damage, number: record.number, isOnly: records.count == 1)
    }
    return collector.result
  }
}
