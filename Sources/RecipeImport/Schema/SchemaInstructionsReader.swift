import Markup
import Recipes
import RichText

/// Reads `recipeInstructions` in all its shapes into a method.
///
/// Sections become headings, steps and directions become steps, tips become notes. A text without
/// structure is divided at its blocks and line ends, or where it counts "1. … 2. …" itself.
struct SchemaInstructionsReader {
  let text: MarkupText
  let resolve: (SchemaValue) -> SchemaItem?

  private var method = SchemaMethodBuilder()
  /// What stands behind the steps and is none.
  private(set) var remarks: [String] = []
  /// The identifiers of the items that are being read, outermost first.
  private var path: [String] = []
  /// How many elements may still be read.
  private var remaining = ReadingLimits.elements

  /// How deep lists may lie in lists; the reader's own limit on JSON is not tight enough here.
  private static let depthLimit = 8

  init(text: MarkupText, resolve: @escaping (SchemaValue) -> SchemaItem?) {
    (self.text, self.resolve) = (text, resolve)
  }

  /// The method of a recipe.
  mutating func method(of recipe: SchemaItem) -> RichText {
    let values = recipe[first: "recipeInstructions", "instructions", "step", "steps"]
    if values.count == 1, resolve(values[0]) == nil {
      let lines = text.lines(of: values[0])
      let behind = linesBehindList(in: values[0], lines.map(\.text.text))
      method.addBlock(Array(lines.dropLast(behind)), address: text.address)
      remarks = lines.suffix(behind).map(\.text.text)
    } else {
      for value in ordered(values) { add(value, depth: 0) }
    }
    if remaining <= 0 { text.limits.cut("the method of a recipe") }
    return method.build()
  }

  /// How many of the lines of an element stand behind the one list with numbers in it, if most of the text
  /// is in that list; else 0.
  ///
  /// O(n).
  private func linesBehindList(in value: SchemaValue, _ lines: [String]) -> Int {
    guard case .markup(let root) = value else { return 0 }
    let lists = root.descendants.filter { $0.isNamed("ol") }
    func length(_ node: MarkupNode) -> Int { node.text.utf8.count { $0 > 0x20 } }
    guard lists.count == 1, let list = lists.first, length(list) * 10 >= length(root) * 6,
      let last = text.lines(of: list).last?.text.text, let index = lines.lastIndex(of: last)
    else { return 0 }
    return lines.count - 1 - index
  }

  /// Adds what a value holds; it calls itself no deeper than `depthLimit`.
  private mutating func add(_ value: SchemaValue, depth: Int) {
    guard depth < Self.depthLimit, remaining > 0, !text.limits.isSpent else { return }
    remaining -= 1
    guard let item = resolve(value) else {
      return addStep(text.lines(of: value))
    }
    // A reference to an item from inside of it would never end.
    if value.item?.properties.isEmpty == true, path.contains(item.id) { return }
    path.append(item.id)
    defer { path.removeLast() }
    let elements = ordered(elements(of: item))
    guard text.limits.take(elements: elements.count + 1) else { return }
    let name = item["name"].first.map(text.plain) ?? ""
    if item.isA("HowToSection") {
      let before = method.count
      if !elements.isEmpty, !SchemaMethodBuilder.isGenericName(name) { method.addHeading(name) }
      for element in elements { add(element, depth: depth + 1) }
      if elements.isEmpty { addWords(of: item, name: name) }
      if method.count == before + 1, !elements.isEmpty { method.removeLastHeading() }
    } else if item.isA("HowToTip") {
      let first = method.count
      for line in lines(of: item) { method.addNote(line.text) }
      method.addPictures(pictures(of: item), to: first)
    } else if elements.isEmpty {
      addWords(of: item, name: name)
    } else {
      if item.isA("HowToStep"), !SchemaMethodBuilder.isGenericName(name) { method.addHeading(name) }
      let first = method.count
      for element in elements { add(element, depth: depth + 1) }
      if item.isA("HowToStep") { method.addPictures(pictures(of: item), to: first) }
    }
  }

  private mutating func addStep(_ lines: [MarkupLine], name: String = "", _ own: [String] = []) {
    let pictures = lines.map { $0.pictures.compactMap(text.address) }
    method.addStep(lines, name: name, pictures: pictures, own: own)
  }

  /// The pictures of a step: those that it names, or else all in its element, but of one with elements
  /// none inside of an item.
  private func pictures(of step: SchemaItem) -> [String] {
    let images = SchemaImages(text: text, resolve: resolve)
    let named = step["image"].compactMap { images.image($0)?.address }
    guard named.isEmpty, case .markup(let element)? = step[SchemaItem.wholeElement].first else {
      return named
    }
    let skipsItems = !elements(of: step).isEmpty
    let nodes = sequence(first: element) { node in
      let isSkipped = skipsItems && node != element && Self.isItem(node)
      return isSkipped
        ? node.successorSkippingChildren(within: element) : node.successor(within: element)
    }
    return nodes.filter { $0.isNamed("img") }.compactMap { text.address(of: ImageElement($0)) }
  }

  private static func isItem(_ node: MarkupNode) -> Bool {
    node.isElement && ItemSyntax.allCases.contains { $0.types(of: node) != nil }
  }

  /// Adds a step from an item's own words, led by its name unless the text says the same.
  private mutating func addWords(of item: SchemaItem, name: String) {
    let lines = lines(of: item)
    let pictures = pictures(of: item)
    guard !lines.isEmpty else { return addStep(text.lines(of: name), pictures) }
    addStep(lines, name: SchemaMethodBuilder.isGenericName(name) ? "" : name, pictures)
  }

  private func lines(of item: SchemaItem) -> [MarkupLine] {
    for value in item[first: "text", "description", SchemaItem.wholeElement].prefix(1) {
      if let inner = resolve(value) { return lines(ofText: inner) }
      return text.lines(of: value)
    }
    return []
  }

  private func lines(ofText item: SchemaItem) -> [MarkupLine] {
    item[first: "text", "name"].first.map(text.lines) ?? []
  }

  private func elements(of item: SchemaItem) -> [SchemaValue] {
    item[first: "itemListElement", "item", "itemList", "steps", "step"]
  }

  /// In the order of `position`, if all elements have one.
  private func ordered(_ values: [SchemaValue]) -> [SchemaValue] {
    let positions = values.compactMap { value in
      resolve(value)?["position"].first.flatMap { Int(text.plain($0)) }
    }
    guard positions.count == values.count, values.count > 1 else { return values }
    return zip(positions, values).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }
}
