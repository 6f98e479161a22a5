import Recipes

/// Reads a typed query into an expression.
///
///     query   = any ("OR" any)*
///     any     = part ("AND"? part)*
///     part    = ("NOT" | "-")? ( "(" query ")" | field value | text )
///     value   = text | "(" text* ")"
struct QueryParser {
  private typealias Token = QueryScanner.Token

  private let query: String
  private let tokens: [Token]
  private var index = 0
  private var depth = 0
  private var order: SearchOrder?
  private var ingredients: [ParsedSearch.Ingredient] = []

  /// Deeper brackets are refused: nobody means them, and each takes room on the stack.
  private static let maximumDepth = 32
  /// Longer queries are refused, in tokens.
  private static let maximumTokens = 512

  /// Reads a query.
  ///
  /// A query without a letter or digit asks for nothing and is no error. O(n).
  /// - Throws: `SearchQueryError`.
  static func parse(_ query: String) throws(SearchQueryError) -> ParsedSearch {
    guard query.contains(where: { $0.isLetter || $0.isNumber }) else {
      let isBlank = query.allSatisfy(\.isWhitespace)
      return ParsedSearch(expression: isBlank ? .everything : .nothing)
    }
    var parser = QueryParser(query: query, tokens: QueryScanner.tokens(of: query))
    if parser.tokens.count > maximumTokens {
      throw parser.error(
        "the query is too long; a query has \(maximumTokens) words and signs at most",
        parser.tokens[maximumTokens].range)
    }
    let expression = try parser.alternatives()
    if let token = parser.current {
      throw parser.error("no bracket is open here; take this one out", token.range)
    }
    return ParsedSearch(
      expression: expression ?? .everything, order: parser.order, ingredients: parser.ingredients)
  }

  /// Reads one value of a field, in which nothing separates it from others.
  /// - Throws: `SearchQueryError`.
  static func parse(_ field: SearchField, _ text: String) throws(SearchQueryError) -> ParsedSearch {
    var parser = QueryParser(query: text, tokens: [])
    let isPrefix = field == .title && text.hasSuffix("*")
    let value = Value(
      text: isPrefix ? String(text.dropLast()) : text, isQuoted: false, isPrefix: isPrefix,
      range: 0..<text.count)
    let expression = try parser.expression(field, value)
    return ParsedSearch(
      expression: expression ?? .everything, order: parser.order, ingredients: parser.ingredients)
  }

  private init(query: String, tokens: [Token]) { (self.query, self.tokens) = (query, tokens) }

  private var current: Token? { index < tokens.count ? tokens[index] : nil }

  private func error(_ message: String, _ range: Range<Int>) -> SearchQueryError {
    SearchQueryError(message: message, query: query, range: range)
  }

  /// Parts with "OR" between them; nil if there are none, as in "()" or before "sort:title".
  private mutating func alternatives() throws(SearchQueryError) -> SearchExpression? {
    var parts: [SearchExpression] = []
    var operators: [Token] = []
    while true {
      let part = try conjunction()
      if let part { parts.append(part) }
      if part == nil, let last = operators.last {
        throw missingOperand(of: last, "OR", isBehind: true)
      }
      guard let token = current, token.kind == .or else { break }
      if part == nil { throw missingOperand(of: token, "OR", isBehind: false) }
      operators.append(token)
      index += 1
    }
    return parts.isEmpty ? nil : .any(parts)
  }

  private func missingOperand(
    of token: Token, _ name: String, isBehind: Bool
  ) -> SearchQueryError {
    error(
      "\(name) needs something \(isBehind ? "behind" : "before") it; to find the word itself, "
        + "write it in small letters", token.range)
  }

  private mutating func conjunction() throws(SearchQueryError) -> SearchExpression? {
    var parts: [SearchExpression] = []
    var hasPart = false
    var pending: Token?
    while let token = current, token.kind != .close, token.kind != .or {
      if token.kind == .and {
        if !hasPart || pending != nil { throw missingOperand(of: token, "AND", isBehind: false) }
        pending = token
        index += 1
        continue
      }
      if let part = try part() { parts.append(part) }
      (hasPart, pending) = (true, nil)
    }
    if let pending { throw missingOperand(of: pending, "AND", isBehind: true) }
    return parts.isEmpty ? nil : .all(parts)
  }

  private mutating func part() throws(SearchQueryError) -> SearchExpression? {
    var isNegated = false
    var last: Token?
    while let token = current, token.kind == .not {
      isNegated.toggle()
      last = token
      index += 1
    }
    guard let token = current, token.kind != .and, token.kind != .or, token.kind != .close else {
      guard let last else { return nil }
      throw missingOperand(of: last, "NOT", isBehind: true)
    }
    guard let part = try operand(token) else { return nil }
    return isNegated ? .not(part) : part
  }

  private mutating func operand(_ token: Token) throws(SearchQueryError) -> SearchExpression? {
    index += 1
    switch token.kind {
    case .open: return try group(from: token)
    case .field(let name): return try field(name, token)
    case .text(let text, let isQuoted, let isPrefix):
      return .text(Self.criterion(text, isQuoted, isPrefix))
    case .and, .or, .not, .close: return nil
    }
  }

  private mutating func group(from open: Token) throws(SearchQueryError) -> SearchExpression? {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      throw error("the brackets are too deep; write it with fewer of them", open.range)
    }
    let inner = try alternatives()
    guard let token = current, token.kind == .close else {
      throw error("this bracket is not closed; add ')' where it ends", open.range)
    }
    index += 1
    return inner
  }

  static func criterion(
    _ text: String, _ isQuoted: Bool, _ isPrefix: Bool, isInTitle: Bool = false
  ) -> TextCriterion {
    TextCriterion(
      text, isPrefix ? .prefix : isQuoted ? .phrase : .words, isInTitle: isInTitle)
  }
}

// Fields and what they take.
extension QueryParser {
  /// A value of a field.
  private struct Value {
    var text: String
    var isQuoted: Bool
    var isPrefix: Bool
    var range: Range<Int>
  }

  private mutating func field(
    _ name: String, _ token: Token
  ) throws(SearchQueryError) -> SearchExpression? {
    guard let field = SearchField(name: name) else {
      let hint = SearchField.near(name).map { "did you mean '\($0.rawValue):'? " } ?? ""
      let names = SearchField.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        "there is no field '\(name)'; \(hint)The fields are \(names). To find the text itself, put "
          + "it in quotation marks", token.range)
    }
    let values = try values(of: field, token)
    if field == .step, values.count < 2 {
      throw error("it takes two ingredients or more, as in \(field.example)", values[0].range)
    }
    if field == .step {
      var criteria: [IngredientCriterion] = []
      for value in values { criteria.append(try ingredient(value)) }
      return .sameStep(criteria)
    }
    var parts: [SearchExpression] = []
    for value in values {
      if let part = try expression(field, value) { parts.append(part) }
    }
    if parts.isEmpty { return nil }
    return field == .any ? .any(parts) : .all(parts)
  }

  /// One value, or those in brackets.
  private mutating func values(
    of field: SearchField, _ token: Token
  ) throws(SearchQueryError) -> [Value] {
    guard let next = current else { throw missingValue(field, token) }
    index += 1
    if let value = Self.value(next) { return [value] }
    guard next.kind == .open else { throw missingValue(field, token) }
    var values: [Value] = []
    while let inner = current, let value = Self.value(inner) {
      values.append(value)
      index += 1
    }
    guard let end = current, end.kind == .close else {
      throw error(
        "the brackets of a field hold words and quoted texts alone, as in \(field.example), and must "
          + "be closed", current?.range ?? next.range)
    }
    index += 1
    if values.isEmpty { throw missingValue(field, token) }
    return values
  }

  private func missingValue(_ field: SearchField, _ token: Token) -> SearchQueryError {
    error("a value must follow, as in \(field.example)", token.range)
  }

  private static func value(_ token: Token) -> Value? {
    guard case .text(let text, let isQuoted, let isPrefix) = token.kind else { return nil }
    return Value(text: text, isQuoted: isQuoted, isPrefix: isPrefix, range: token.range)
  }

  /// What one value of a field asks for; nil for an order.
  private mutating func expression(
    _ field: SearchField, _ value: Value
  ) throws(SearchQueryError) -> SearchExpression? {
    switch field {
    case .ingredient, .any: return .ingredient(try ingredient(value))
    case .without: return .not(try excluded(value))
    case .contains:
      guard let traits = IngredientTraits(word: value.text) else {
        throw error(
          "write one of \(IngredientTraits.named.map(\.name).joined(separator: ", "))", value.range)
      }
      return .holding(traits)
    case .diet:
      let diet = try choice(value, Diet.init(rawValue:), Diet.allCases.map(\.rawValue))
      return .not(.holding(diet.excluded))
    case .mentioned: return .mentioned(try ingredient(value))
    case .unmentioned: return .unmentioned(try ingredient(value))
    case .unlisted: return .unlisted(try ingredient(value))
    case .title:
      return .text(Self.criterion(value.text, value.isQuoted, value.isPrefix, isInTitle: true))
    case .tag: return .tag(value.text)
    case .cuisine: return .cuisine(value.text)
    case .source: return .source(value.text)
    case .author: return .author(value.text)
    case .language: return .language(value.text)
    case .has:
      let names = RecipeFeature.allCases.map(\.rawValue)
      return .has(try choice(value, RecipeFeature.init(rawValue:), names))
    case .sort:
      order = try choice(value, SearchOrder.init(rawValue:), SearchOrder.allCases.map(\.rawValue))
      return nil
    case .rating, .time, .prep, .cook, .yield, .added:
      guard let number = field.number, let bounds = QueryValue.bounds(value.text, of: number) else {
        throw error(
          "this is no value for '\(field.rawValue):'; write it as in \(field.example)", value.range)
      }
      return .number(number, from: bounds.from, through: bounds.through)
    case .step: return nil
    }
  }

  /// An ingredient, and with it, where its name is that of an allergen, whatever usually holds that.
  private mutating func excluded(_ value: Value) throws(SearchQueryError) -> SearchExpression {
    guard let traits = IngredientTraits(word: value.text) else {
      return .ingredient(try ingredient(value))
    }
    return .or([.ingredient(IngredientCriterion(words: value.text)), .holding(traits)])
  }

  private func choice<T>(
    _ value: Value, _ make: (String) -> T?, _ names: [String]
  ) throws(SearchQueryError) -> T {
    if let choice = make(value.text.lowercased()) { return choice }
    throw error("write one of \(names.joined(separator: ", "))", value.range)
  }

  /// "cheese", or "=cheese" for itself alone.
  private mutating func ingredient(_ value: Value) throws(SearchQueryError) -> IngredientCriterion {
    let isExact = value.text.hasPrefix("=")
    var name = isExact ? String(value.text.dropFirst()) : value.text
    // ="olive oil" comes in two pieces.
    if isExact, name.isEmpty, let next = current, let quoted = Self.value(next), quoted.isQuoted {
      name = quoted.text
      index += 1
    }
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw error("the name of an ingredient must follow, as in ingredient:butter", value.range)
    }
    ingredients.append(ParsedSearch.Ingredient(name: name, range: value.range))
    return IngredientCriterion(words: name, includesKinds: !isExact)
  }
}
