extension SQL.Shape {
  /// The text, with a "?" for each parameter.
  ///
  /// O(length).
  var text: String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal.description
      case .parameter: text += "?"
      case .text(let index): text += texts[index]
      }
    }
    return text
  }

  /// Adds a text that is no literal.
  mutating func append(_ text: String) {
    pieces.append(.text(texts.count))
    texts.append(text)
  }

  /// Adds the pieces of another.
  mutating func append(_ other: SQL.Shape) {
    for piece in other.pieces {
      if case .text(let index) = piece { append(other.texts[index]) } else { pieces.append(piece) }
    }
  }

  // Shapes are looked up for each statement that is run: the number of pieces and the ends tell them apart.
  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(pieces.count)
    hasher.combine(pieces.first?.place)
    hasher.combine(pieces.last?.place)
    hasher.combine(texts.last)
  }
}

extension SQL.Piece: Equatable {
  /// Literals are the same if they are at one place.
  @usableFromInline static func == (a: SQL.Piece, b: SQL.Piece) -> Bool {
    switch (a, b) {
    case (.literal(let a), .literal(let b)):
      a.hasPointerRepresentation && b.hasPointerRepresentation
        ? a.utf8Start == b.utf8Start && a.utf8CodeUnitCount == b.utf8CodeUnitCount
        : a.description == b.description
    case (.parameter, .parameter): true
    case (.text(let a), .text(let b)): a == b
    default: false
    }
  }

  /// A number that says much of which piece it is.
  fileprivate var place: UInt {
    switch self {
    case .literal(let text) where text.hasPointerRepresentation: UInt(bitPattern: text.utf8Start)
    case .literal: 0
    case .parameter: 1
    case .text: 2
    }
  }
}
