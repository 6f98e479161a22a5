import RecipeLanguage
package import Recipes
package import RichText

extension Recipe {
  /// Adds a line at the end of a section, the last one if there is none of that number; its own number
  /// is the one after `last`, the greatest that a line of the recipe has ever had.
  @discardableResult
  package mutating func addLine(
    _ text: String, after last: Int, toSection section: Int? = nil
  ) -> IngredientLine {
    let line = lineReader.line(last + 1, text)
    if ingredients.isEmpty { ingredients.append(IngredientSection()) }
    let section = section.flatMap { ingredients.indices.contains($0) ? $0 : nil }
    ingredients[section ?? ingredients.count - 1].lines.append(line)
    return line
  }

  /// Gives a line other words; its mentions stay mentions of it.
  @discardableResult
  package mutating func setLine(at place: LinePlace, to text: String) -> IngredientLine {
    let line = lineReader.reread(ingredients[place.section].lines[place.line], as: text)
    ingredients[place.section].lines[place.line] = line
    return line
  }

  /// Deletes lines, and sections that are left without any; their mentions become plain words.
  ///
  /// - Returns: The mentions that there were.
  /// - Throws: `RichTextError`.
  @discardableResult
  package mutating func deleteLines(_ ids: Set<IngredientLine.ID>) throws -> [TextSpan] {
    for index in ingredients.indices.reversed() {
      let count = ingredients[index].lines.count
      ingredients[index].lines.removeAll { ids.contains($0.id) }
      if ingredients[index].lines.isEmpty, count > 0 { ingredients.remove(at: index) }
    }
    func isLost(_ span: TextSpan) -> Bool {
      span.kind == .ingredient && span.target.map { ids.contains(.init(rawValue: $0)) } ?? false
    }
    let lost = method.spans.filter(isLost)
    try method.untag(where: isLost)
    return lost
  }

  /// Moves a line to the place of another, and into the section of that.
  package mutating func moveLine(at from: LinePlace, toPlaceOf to: LinePlace) {
    // What follows in the section has moved up, so that a later line keeps its number in the list.
    let isLater = to.section > from.section
    move(from, to: (to.section, isLater ? to.line + 1 : to.line))
  }

  /// Moves a line one place up or down, or over the heading of the next section.
  ///
  /// - Returns: Whether there was a place to move it to.
  package mutating func moveLine(at from: LinePlace, isUp: Bool) -> Bool {
    let next = isUp ? from.line - 1 : from.line + 1
    if ingredients[from.section].lines.indices.contains(next) {
      move(from, to: (from.section, next))
      return true
    }
    let section = isUp ? from.section - 1 : from.section + 1
    guard ingredients.indices.contains(section) else { return false }
    move(from, to: (section, isUp ? ingredients[section].lines.count : 0))
    return true
  }

  /// Moves a line, in places as they are once it is taken out; a section that is left without any goes.
  private mutating func move(_ from: LinePlace, to: LinePlace) {
    let line = ingredients[from.section].lines.remove(at: from.line)
    ingredients[to.section].lines.insert(line, at: to.line)
    if ingredients[from.section].lines.isEmpty { ingredients.remove(at: from.section) }
  }

  private var lineReader: LineRereader { LineRereader(language: RecipeReader.language(of: self)) }

  /// The method with marks for all that it mentions.
  ///
  /// O(n) for the length of the recipe.
  package var linkedMethod: RichText {
    MentionLinker(language: RecipeReader.language(of: self))
      .link(method, sections: ingredients, title: title)
  }

  /// Words of the method that mean nothing yet and look like lines of the list, in the order of their
  /// first places.
  ///
  /// O(n) for the length of the recipe.
  package var unmarkedMentions: [UnmarkedMention] {
    struct Words: Hashable {
      var target: Int
      var key: String
    }
    let known = Set(method.spans)
    var found: [UnmarkedMention] = []
    var indices: [Words: Int] = [:]
    for span in linkedMethod.spans where span.kind == .ingredient && !known.contains(span) {
      guard let target = span.target else { continue }
      let name = String(method[span.range])
      let words = Words(target: target, key: Folding.key(of: name))
      if let index = indices[words] {
        found[index].places.append(span)
      } else {
        indices[words] = found.count
        found.append(UnmarkedMention(name: name, target: target, places: [span]))
      }
    }
    return found
  }
}

/// Words of a method that look like a line of the list and are not marked.
package struct UnmarkedMention: Hashable, Sendable {
  /// The words as they stand in their first place.
  package var name: String
  /// The number of the line.
  package var target: Int
  /// What would mark them, in order.
  package var places: [TextSpan]
}
