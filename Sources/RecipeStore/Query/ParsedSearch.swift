/// A typed query that has been read.
public struct ParsedSearch: Hashable, Sendable {
  /// An ingredient that a query names.
  public struct Ingredient: Hashable, Sendable {
    public var name: String
    /// Where, in characters of the query.
    public var range: Range<Int>
  }

  public var expression: SearchExpression
  /// The order that it asks for; nil if it does not.
  public var order: SearchOrder?
  /// The ingredients that it names, in their order.
  public var ingredients: [Ingredient] = []

  init(
    expression: SearchExpression, order: SearchOrder? = nil, ingredients: [Ingredient] = []
  ) {
    (self.expression, self.order, self.ingredients) = (expression, order, ingredients)
  }

  /// Makes a search of an expression that was not typed.
  public init(_ expression: SearchExpression) { self.init(expression: expression) }

  /// Reads a query in the language of Docs/search.md.
  /// - Throws: `SearchQueryError` with the place and what to do.
  public init(_ query: String) throws(SearchQueryError) {
    self = try QueryParser.parse(query)
  }

  /// Reads the value of one field, such as "rating" and ">=4".
  /// - Throws: `SearchQueryError` with what to do.
  public init(_ value: String, of field: SearchField) throws(SearchQueryError) {
    self = try QueryParser.parse(field, value)
  }

  /// What must hold besides.
  ///
  /// The order is that of the first that asks for one.
  public mutating func formIntersection(_ other: ParsedSearch) {
    combine(other) { .all($0) }
  }

  /// What may hold instead.
  public mutating func formUnion(_ other: ParsedSearch) {
    combine(other) { .any($0) }
  }

  private mutating func combine(
    _ other: ParsedSearch, _ make: ([SearchExpression]) -> SearchExpression
  ) {
    expression = make([expression, other.expression])
    order = order ?? other.order
    ingredients += other.ingredients
  }
}
