import RichText

/// A method taken apart into its paragraphs, to be put together in another way.
struct MethodParagraphs {
  /// The words of a paragraph with their spans, and what it is.
  struct Paragraph {
    var text: RichText
    var format: ParagraphFormat
    /// Whether `show` gives it a number.
    var isStep: Bool { format.role == .step && !text.isEmpty }
  }

  var paragraphs: [Paragraph]

  /// Takes a method apart; a style that goes on across a line end becomes two.
  ///
  /// Complexity: O(n + s log s) for n bytes and s spans.
  init(_ method: RichText) {
    let all = method.paragraphs
    let spans = method.spans(meeting: all.map(\.range))
    paragraphs = zip(all, spans).map { paragraph, spans in
      var builder = RichTextBuilder()
      builder.append(method[paragraph.range])
      for var span in spans where !span.kind.isParagraphFormat {
        let range = span.range.clamped(to: paragraph.range)
        let start = range.lowerBound - paragraph.range.lowerBound
        span.range = start..<(start + range.count)
        builder.add(span)
      }
      return Paragraph(text: builder.build(), format: paragraph.format)
    }
  }

  /// The method that the paragraphs make.
  var method: RichText {
    var builder = RichTextBuilder()
    for paragraph in paragraphs {
      builder.appendParagraph(paragraph.text, format: paragraph.format)
    }
    return builder.build()
  }

  /// The places of the steps between headings, one group for each heading; steps before the first
  /// one are a group of their own.
  private var groups: [[Int]] {
    var groups: [[Int]] = []
    for (index, paragraph) in paragraphs.enumerated() {
      if paragraph.format.role == .section, !paragraph.text.isEmpty {
        groups.append([])
      } else if paragraph.isStep {
        if groups.isEmpty { groups.append([]) }
        groups[groups.count - 1].append(index)
      }
    }
    return groups
  }

  /// The places of the steps that a number counts through.
  private func steps(countedBy number: StepNumber) throws -> [Int] {
    guard let section = number.section else { return groups.flatMap(\.self) }
    let groups = groups
    guard section <= groups.count else {
      throw EditError("there is no step \(number); the method has \(groups.count) sections")
    }
    return groups[section - 1]
  }

  /// The place of a step.
  /// - Throws: `EditError` if there is no such step.
  func index(of number: StepNumber) throws -> Int {
    let steps = try steps(countedBy: number)
    guard number.number <= steps.count else {
      throw EditError("there is no step \(number); \(Self.count(of: steps, number))")
    }
    return steps[number.number - 1]
  }

  /// The place before which to put a paragraph that is to be the step with a number, or the last
  /// step if that is nil; the paragraph at `moving` is one that is taken from there.
  /// - Throws: `EditError` if there would be a gap before it.
  func place(forNew number: StepNumber?, moving: Int? = nil) throws -> Int {
    guard let number else {
      return paragraphs.lastIndex(where: \.isStep).map { $0 + 1 } ?? paragraphs.count
    }
    let steps = try steps(countedBy: number).filter { $0 != moving }
    if number.number <= steps.count { return steps[number.number - 1] }
    guard number.number == steps.count + 1 else {
      throw EditError("a step cannot be put at \(number); \(Self.count(of: steps, number))")
    }
    if let last = steps.last { return last + 1 }
    guard let section = number.section else { return paragraphs.count }
    let headings = paragraphs.indices.filter {
      paragraphs[$0].format.role == .section && !paragraphs[$0].text.isEmpty
    }
    let heading = section - 1 - (groups.count - headings.count)
    return heading >= 0 ? headings[heading] + 1 : 0
  }

  /// The place before which to put the step at `from`, so that it has a number afterwards.
  ///
  /// A number that counts through the whole method is that of the step whose place it takes, on
  /// the same side of any heading.
  /// - Throws: `EditError` if there is no such step.
  func place(ofStep number: StepNumber, movedFrom from: Int) throws -> Int {
    if number.section != nil { return try place(forNew: number, moving: from) }
    let place = try index(of: number)
    return place > from ? place + 1 : place
  }

  private static func count(of steps: [Int], _ number: StepNumber) -> String {
    let place = number.section.map { "section \($0)" } ?? "the method"
    return "\(place) has \(steps.count) \(steps.count == 1 ? "step" : "steps")"
  }
}
