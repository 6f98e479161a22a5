public import RichText

/// A recipe, whatever program or page it came from.
public struct Recipe: Hashable, Sendable {
  /// What the dish is called.
  public var title = ""
  /// A short text before the recipe.
  public var summary = ""
  /// Where it is from.
  public var source = Source()
  /// A BCP 47 tag such as "en" or "de-AT"; empty if unknown.
  public var language = ""
  /// What it makes, once for each way of saying it.
  public var yields: [Yield] = []
  /// How long it takes.
  public var times = Times()
  /// Keywords and categories, in the order of the source, without repetition.
  public var tags: [String] = []
  /// The cuisine it belongs to, such as "Italian".
  public var cuisine = ""
  /// From 0 to 5 stars; nil if nobody has rated it.
  public var rating: Double?
  /// Remarks of the author or the cook, one text each.
  public var notes: [String] = []
  /// Addresses of pictures, best first.
  public var images: [String] = []
  /// The nutrition facts, in the order of the source.
  public var nutrition: [Nutrient] = []
  /// The ingredient list, section after section.
  public var ingredients: [IngredientSection] = []
  /// The method: headings, steps and notes, with mentions, timers and styles.
  public var method = RichText()

  /// Makes an empty recipe.
  public init() {}

  /// All ingredient lines, section after section.
  public var lines: [IngredientLine] { ingredients.flatMap(\.lines) }

  /// Where a recipe is from.
  public struct Source: Hashable, Sendable, Codable {
    /// A book, site or program.
    public var name = ""
    /// The address of the page.
    public var url = ""
    /// Who wrote it; several names are joined by commas.
    public var author = ""
    /// Makes a source; what is not known stays empty.
    public init(name: String = "", url: String = "", author: String = "") {
      (self.name, self.url, self.author) = (name, url, author)
    }

    /// Who wrote it and where it is from, as people are told: a site that signs its recipes itself is named
    /// once.
    public var credits: [String] {
      (author == name ? [name] : [author, name]).filter { !$0.isEmpty }
    }
  }

  /// How long a recipe takes.
  public struct Times: Hashable, Sendable, Codable {
    /// The work before cooking.
    public var preparation: TimeSpan?
    /// The time on the stove or in the oven.
    public var cooking: TimeSpan?
    /// The whole time as stated; see `effectiveTotal`.
    public var total: TimeSpan?
    /// Makes times of which nothing is known.
    public init() {}

    /// The stated total, or what preparation and cooking add up to; nil if neither is known.
    public var effectiveTotal: TimeSpan? {
      if let total { return total }
      guard let first = preparation ?? cooking else { return nil }
      guard preparation != nil, let cooking else { return first }
      let (lower, overflow) = first.lower.addingReportingOverflow(cooking.lower)
      let (upper, upperOverflow) = first.upper.addingReportingOverflow(cooking.upper)
      return overflow || upperOverflow ? nil : TimeSpan(seconds: lower, upper)
    }
  }

  /// One line of nutrition facts, as the source words it.
  public struct Nutrient: Hashable, Sendable, Codable {
    /// The name of schema.org's property, such as "calories" or "fatContent".
    public var name: String
    /// "240 kcal".
    public var value: String
    /// Makes one line of nutrition facts.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }
}
