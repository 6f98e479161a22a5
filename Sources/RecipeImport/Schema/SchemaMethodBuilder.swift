import RichText

/// Builds the method of a recipe from lines that are laid out already, as those of HTML are.
///
/// For raw text of files, with line ends where it was wrapped, there is `MethodLayout`.
struct SchemaMethodBuilder {
  private struct Paragraph {
    var lines: [RichText]
    var role: SpanKind
    var pictures: PictureList = []

    /// Adds addresses of pictures.
    mutating func add(_ addresses: [String]) {
      for address in addresses { pictures.append(address) }
    }
  }

  private var paragraphs: [Paragraph] = []

  /// The number of headings, steps and notes so far.
  var count: Int { paragraphs.count }

  /// Adds the heading of a section, if it says anything and is not already the last.
  mutating func addHeading(_ name: String) {
    let name = name.trimmed
    guard !name.isEmpty, let heading = try? RichText(name) else { return }
    paragraphs.append(Paragraph(lines: [heading], role: .section))
  }

  /// Takes back the first heading if it is the only one and stands over all.
  mutating func removeSoleHeading() {
    guard paragraphs.first?.role == .section, paragraphs.count(where: { $0.role == .section }) == 1
    else { return }
    paragraphs.removeFirst()
  }

  /// Takes back a heading under which nothing followed.
  mutating func removeLastHeading() {
    if paragraphs.last?.role == .section { paragraphs.removeLast() }
  }

  /// Adds a remark that is no step.
  mutating func addNote(_ text: RichText) {
    paragraphs.append(Paragraph(lines: [text], role: .note))
  }

  /// Adds a block of text that holds all steps: each line is one, unless only `<br>` divides it
  /// from the line before while there are blocks as well.
  mutating func addBlock(_ lines: [MarkupLine], address: (ImageElement) -> String?) {
    let hasBlocks = lines.filter { !$0.continues }.count > 1
    var step: [MarkupLine] = []
    func finish() {
      addStep(step, pictures: step.map { $0.pictures.compactMap(address) })
      step = []
    }
    for line in lines {
      if !(line.continues && hasBlocks), !step.isEmpty { finish() }
      step.append(line)
    }
    finish()
  }

  /// Adds a step of one or more lines, led by a name in bold unless the text begins with it.
  ///
  /// Headings at the start become headings of the method. A text that counts its own steps from 1
  /// is divided there. Lines that only say which step it is, "Step 1", are left out, and so are
  /// those without a letter or digit. The pictures of one without words belong to the step before.
  /// `pictures` has those of each line, which belong to the last step of a line that is divided, and
  /// `own` those of the step.
  mutating func addStep(
    _ lines: [MarkupLine], name: String = "", pictures: [[String]], own: [String] = []
  ) {
    let count = paragraphs.count
    addWords(Array(zip(lines, pictures)), name: name)
    let placed = Set(paragraphs[count...].flatMap(\.pictures.addresses))
    let others = (own + pictures.joined()).filter { !placed.contains($0) }
    let first = paragraphs[count...].firstIndex { $0.role == .step }
    addPictures(others, to: first ?? paragraphs.count - 1)
  }

  /// Adds addresses of pictures to the paragraph that has so many before it, if it is no heading.
  mutating func addPictures(_ pictures: [String], to index: Int) {
    guard paragraphs.indices.contains(index), paragraphs[index].role != .section else { return }
    paragraphs[index].add(pictures)
  }

  /// Adds the words of a step, and the pictures of its lines where one is divided.
  private mutating func addWords(_ lines: [(line: MarkupLine, pictures: [String])], name: String) {
    if name.isEmpty, lines.count == 1, joinBracket(lines[0].line.text) { return }
    let headings = lines.prefix { $0.line.isHeading }.map(\.line.text.text)
    for heading in headings where !Self.isGenericName(heading) { addHeading(heading) }
    let lines = lines.dropFirst(headings.count).filter { !Self.isEmpty($0.line.text.text) }
    guard !lines.isEmpty else { return }
    let name = headings.isEmpty ? name : ""
    let texts = lines.map { NumberedSteps.divided($0.line.text) }
    let whole = lines.prefix(8).map(\.line.text.text).joined(separator: " ")
    let lead = name.isEmpty || Self.begins(whole, with: name) ? [] : [Self.lead(name)]
    guard lead.count + texts.joined().count > lines.count + (name.isEmpty ? 0 : 1) else {
      paragraphs.append(Paragraph(lines: lead + texts.joined(), role: .step))
      return
    }
    paragraphs += lead.map { Paragraph(lines: [$0], role: .step) }
    for (texts, line) in zip(texts, lines) {
      paragraphs += texts.map { Paragraph(lines: [$0], role: .step) }
      paragraphs[paragraphs.count - 1].add(line.pictures)
    }
  }

  /// Joins a text to the step before that ends inside of a short bracket which the text closes: "180 °C (th."
  /// and "6)", divided at the point by a program.
  private mutating func joinBracket(_ text: RichText) -> Bool {
    guard paragraphs.last?.role == .step, let last = paragraphs.last?.lines.last,
      let open = last.text.lastIndex(of: "("), last.text[open...].utf8.count <= 12,
      !last.text[open...].contains(")"), let close = text.text.firstIndex(of: ")"),
      text.text[..<close].utf8.count <= 12, !text.text[..<close].contains("(")
    else { return false }
    let index = paragraphs[paragraphs.count - 1].lines.count - 1
    paragraphs[paragraphs.count - 1].lines[index] = RichText.joined([last, text], separator: " ")
    return true
  }

  private static func lead(_ name: String) -> RichText {
    var builder = RichTextBuilder()
    builder.append(name, as: .bold)
    return builder.build()
  }

  /// Whether a text begins with a name, case and punctuation aside; a name that breaks off with "…"
  /// is a beginning too.
  ///
  /// O(length of the name).
  private static func begins(_ text: String, with name: String) -> Bool {
    if text.utf8.starts(with: name.utf8) { return true }
    let letters = name.lazy.filter { $0.isOfWord || $0.isNumber }.map { $0.lowercased() }
    let start = text.lazy.filter { $0.isOfWord || $0.isNumber }.map { $0.lowercased() }
    return start.starts(with: letters)
  }

  /// Whether a name says only which step it is: "Step 1", "Schritt 2", "3.", "Apple cake Step 1", "the
  /// last step".
  static func isGenericName(_ name: String) -> Bool {
    if hasSeveralWords(name), name.utf8.last.map({ (0x30...0x39).contains($0) }) == false,
      name.utf8.count > 30
    {
      return false
    }
    let words = words(of: name)
    guard words.count > 1 else { return words.allSatisfy(stepWords.contains) }
    if name.last?.isNumber == true { return stepWords.contains(words[words.count - 1]) }
    return stepWords.contains(words[words.count - 1])
      && words.dropLast().allSatisfy(ordinals.contains)
  }

  private static let ordinals: Set = [
    "the", "first", "second", "third", "fourth", "next", "last", "final", "der", "erste", "zweite",
    "dritte", "nächste", "letzte", "första", "andra", "tredje", "nästa", "sista", "første", "anden",
    "neste", "næste", "siste", "sidste", "primer", "segundo", "siguiente", "último", "eerste",
    "tweede", "volgende", "laatste", "première", "deuxième", "dernière",
  ]

  /// Whether a text is ASCII and has two words of letters at least.
  private static func hasSeveralWords(_ text: String) -> Bool {
    var count = 0
    var isInside = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return false
      case 0x61...0x7A, 0x41...0x5A:
        if !isInside { count += 1 }
        isInside = true
      case 0x30...0x39: break
      default: isInside = false
      }
    }
    return count > 1
  }

  /// The words of a text in lower case, without numbers before and behind them.
  private static func words(of text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(of: text) }
    return text.lowercased().split { !$0.isOfWord && !$0.isNumber }
      .map { $0.drop(while: \.isNumber) }
      .map { word in String(word.last?.isNumber == true ? word.prefix { !$0.isNumber } : word) }
      .filter { !$0.isEmpty }
  }

  private static func asciiWords(of text: String) -> [String] {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    return text.lowercased().utf8.split { !isDigit($0) && !(0x61...0x7A).contains($0) }
      .compactMap { word in
        let word = word.drop(while: isDigit)
        guard let last = word.last else { return nil }
        return String(Substring(isDigit(last) ? word.prefix { !isDigit($0) } : word))
      }
  }

  /// Whether a line of a step says nothing: it has no letter or digit, or only counts, "Step 1".
  private static func isEmpty(_ line: String) -> Bool {
    guard line.hasLettersOrNumbers else { return true }
    guard line.utf8.count <= 40 else { return false }
    let words = words(of: line)
    return words.count <= 1 && words.allSatisfy(stepWords.contains)
  }

  private static let stepWords: Set = [
    "step", "stap", "schritt", "étape", "etape", "etapa", "paso", "passo", "passaggio", "steg",
    "trin", "trinn", "steget", "vaihe", "krok", "lépés", "pas", "fase", "βήμα", "шаг", "adım",
    "korak", "instruktion", "instruktionen", "手順", "步骤", "工程", "th", "st", "nd", "rd",
  ]

  /// Whether the first paragraph is only all the others in one.
  ///
  /// O(n).
  private static func isSummary(_ paragraphs: [Paragraph]) -> Bool {
    guard paragraphs.count > 3, paragraphs[0].role == .step else { return false }
    func count(_ paragraph: Paragraph) -> Int {
      paragraph.lines.reduce(0) { $0 + $1.text.utf8.count { (0x61...0x7A).contains($0 | 0x20) } }
    }
    guard count(paragraphs[0]) == paragraphs.dropFirst().reduce(0, { $0 + count($1) }) else {
      return false
    }
    func letters(_ paragraph: Paragraph) -> String {
      paragraph.lines.map { $0.text.letters }.joined()
    }
    let rest = paragraphs.dropFirst().map(letters).joined()
    return !rest.isEmpty && letters(paragraphs[0]) == rest
  }

  /// Takes out the first paragraph; its pictures are of the next that is no heading.
  private static func removeFirst(_ paragraphs: inout [Paragraph]) {
    var pictures = paragraphs.removeFirst().pictures
    guard let next = paragraphs.firstIndex(where: { $0.role != .section }) else { return }
    pictures.append(paragraphs[next].pictures)
    paragraphs[next].pictures = pictures
  }

  /// The method; the numbers of numbered steps are taken away, since roles number them.
  func build() -> RichText {
    var paragraphs = paragraphs
    let headings = paragraphs.indices.filter { paragraphs[$0].role == .section }
    if paragraphs.count > 1, paragraphs[0].lines.count == 1 {
      let first = paragraphs[0].lines[0].text
      // Other headings may stand beside "Method", but "Recipe" is none.
      let isSole = headings.isEmpty || headings == [0]
      if isSole && PageWords.shared.isExactly(.method, first)
        || headings.first == 0 && PageWords.shared.isExactly(.kind, first)
      {
        Self.removeFirst(&paragraphs)
      }
    }
    if Self.isSummary(paragraphs) { Self.removeFirst(&paragraphs) }
    let steps = paragraphs.indices.filter { paragraphs[$0].role == .step }
    if let stripped = NumberedSteps.stripped(steps.map { paragraphs[$0].lines[0] }) {
      for (index, text) in zip(steps, stripped) { paragraphs[index].lines[0] = text }
    }
    var builder = RichTextBuilder()
    for paragraph in paragraphs {
      let lines = paragraph.lines.filter { !$0.isEmpty }
      guard !lines.isEmpty else { continue }
      builder.appendParagraph(
        RichText.joined(lines, separator: "\n"),
        format: ParagraphFormat(
          role: ParagraphFormat.Role(paragraph.role) ?? .step,
          pictures: paragraph.pictures))
    }
    return builder.build()
  }
}
