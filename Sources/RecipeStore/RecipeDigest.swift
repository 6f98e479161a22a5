import Digests
import Recipes
import RichText

/// The two hashes by which a recipe is known again, each the first 16 bytes of a SHA-256: enough that no
/// two recipes of any collection meet by chance.
struct RecipeDigest: Hashable {
  /// How many bytes a hash has.
  static let length = 16

  /// Of title, ingredient lines and method as people read them: equal for duplicates.
  let content: [UInt8]
  /// Of every field: equal if the source says what it said before.
  let whole: [UInt8]

  /// Hashes a recipe.
  ///
  /// O(its size).
  init(_ recipe: Recipe) {
    content = Self.content(of: recipe)
    whole = Self.whole(of: recipe)
  }

  private static func content(of recipe: Recipe) -> [UInt8] {
    var hasher = FieldHasher()
    hasher.add(recipe.title.normalized)
    let pieces = recipe.comparedPieces
    for piece in pieces { hasher.add(piece) }
    // Recipes without a text, such as bookmarks, are not one another's duplicates.
    if pieces.isEmpty {
      for field in [recipe.source.url, recipe.source.name, recipe.summary] { hasher.add(field) }
    }
    return hasher.finalized()
  }

  private static func whole(of recipe: Recipe) -> [UInt8] {
    var hasher = FieldHasher()
    for field in [
      recipe.title, recipe.summary, recipe.source.name, recipe.source.url, recipe.source.author,
      recipe.language, recipe.cuisine, recipe.rating?.description ?? "",
    ] { hasher.add(field) }
    for time in [recipe.times.preparation, recipe.times.cooking, recipe.times.total] {
      hasher.add(time?.description ?? "")
    }
    hasher.add(recipe.yields) { $0.add($1) }
    hasher.add(recipe.tags) { $0.add($1) }
    hasher.add(recipe.notes) { $0.add($1) }
    hasher.add(recipe.images) { $0.add($1) }
    hasher.add(recipe.nutrition) { hasher, nutrient in
      hasher.add(nutrient.name)
      hasher.add(nutrient.value)
    }
    hasher.add(recipe.ingredients) { hasher, section in
      hasher.add(section.name)
      hasher.add(section.lines) { $0.add($1) }
    }
    hasher.add(recipe.method.text)
    hasher.add(recipe.method.spans) { hasher, span in
      hasher.add("\(span.range.lowerBound)..<\(span.range.upperBound)")
      hasher.add(span.kind.rawValue)
      hasher.add(span.target?.description ?? "-")
      hasher.add(span.payload ?? "-")
    }
    return hasher.finalized()
  }
}

extension Recipe {
  /// The ingredient lines and the paragraphs of the method, without differences of spacing.
  var comparedPieces: [String] {
    let paragraphs = method.text.utf8.split(separator: UInt8(ascii: "\n")).map {
      String(Substring($0))
    }
    return (lines.map(\.text) + paragraphs).map(\.normalized).filter { !$0.isEmpty }
  }
}

extension String {
  /// The text composed, with one space for each run of white space, and none at its ends.
  fileprivate var normalized: String {
    if isPlainlySpaced { return self }
    var result = UnicodeScalarView()
    var isAfterSpace = false
    for scalar in composed.unicodeScalars {
      if scalar.isSpace {
        isAfterSpace = true
        continue
      }
      if isAfterSpace, !result.isEmpty { result.append(" ") }
      isAfterSpace = false
      result.append(scalar)
    }
    return String(result)
  }

  /// Whether the text is normalized, as far as a look at its bytes can tell.
  private var isPlainlySpaced: Bool {
    var previous = UInt8(ascii: " ")
    var beforePrevious = previous
    for byte in utf8 {
      switch byte {
      // Of what begins with E2 only dashes, quotation marks and the like, U+2010 to U+2027.
      case _ where previous == 0xE2: if byte != 0x80 { return false }
      case _ where beforePrevious == 0xE2: if !(0x90...0xA7).contains(byte) { return false }
      case 0x20 where previous == 0x20: return false
      // U+0085 and U+00A0 are spaces.
      case 0x85 where previous == 0xC2, 0xA0 where previous == 0xC2: return false
      // Up to U+02FF.
      case 0x20..<0x7F, 0x80..<0xC0, 0xC2..<0xCC, 0xE2: break
      default: return false
      }
      (beforePrevious, previous) = (previous, byte)
    }
    return previous != 0x20
  }
}

extension Unicode.Scalar {
  /// Whether it has the property White_Space, which Unicode's stability policy keeps as it is.
  fileprivate var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default:
      false
    }
  }
}

/// Hashes a row of fields so that no two rows run into each other.
private struct FieldHasher {
  private var bytes: [UInt8] = []

  mutating func add(_ text: String) {
    add(count: text.utf8.count)
    bytes += text.utf8
  }

  mutating func add<Element>(
    _ elements: [Element], _ addElement: (inout Self, Element) -> Void
  ) {
    add(count: elements.count)
    for element in elements { addElement(&self, element) }
  }

  mutating func add(_ flag: Bool) { add(flag ? "true" : "false") }

  mutating func add(_ yield: Yield) {
    add(yield.text)
    add(yield.quantity?.description ?? "")
    add(yield.noun)
    add(yield.isApproximate)
    add(yield.note)
  }

  mutating func add(_ line: IngredientLine) {
    add(String(line.id.rawValue))
    for field in [
      line.text, line.name, line.size, line.preparation, line.note, line.ingredient,
    ] { add(field) }
    add(line.isOptional)
    add(line.confidence.description)
    add(line.setBy.rawValue)
    // Added only where it says something, so that older digests stay what they are.
    if line.isFixed { add("fixed") }
    add(line.furtherIngredients) { $0.add($1) }
    let amounts = [line.amount, line.each] + line.alternatives
    add(amounts) { hasher, amount in
      hasher.add(amount?.text ?? "-")
      hasher.add(amount?.quantity?.description ?? "")
      hasher.add(amount?.unit?.id ?? "")
      hasher.add(amount?.isApproximate ?? false)
    }
  }

  func finalized() -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return Array(hash.finalized().prefix(RecipeDigest.length))
  }

  private mutating func add(count: Int) {
    withUnsafeBytes(of: UInt64(count).littleEndian) { bytes += $0 }
  }
}
