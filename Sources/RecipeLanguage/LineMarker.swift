/// Says where the parts of a line stand, and how sure they are.
///
/// What the tagger has decided is as sure as the best other labelling is less likely. What rules
/// alone have read has a fixed confidence by its part: they were right as often, roughly, in lines
/// that they were not written for.
struct LineMarker {
  let measures: MeasureReader
  let parts: LineParts
  /// For each token the confidence of its label; empty for lines read by rules alone.
  let confidences: [Double]

  /// Below this a part is called unsure.
  static let sure = 0.6

  private static let byRules: [LineMark.Part: Double] = [
    .amount: 0.95, .each: 0.9, .alternative: 0.9, .size: 0.85, .name: 0.85, .preparation: 0.8,
    .note: 0.75,
  ]

  /// The marks in the order of the text.
  ///
  /// O(n log n) for n tokens.
  var marks: [LineMark] {
    var marks: [LineMark] = []
    func add(_ ranges: [Range<Int>], _ part: LineMark.Part) {
      for range in ranges where !range.isEmpty && range.upperBound <= measures.tokens.count {
        let tokens = measures.tokens
        marks.append(
          LineMark(
            part: part,
            range: tokens[range.lowerBound].range
              .lowerBound..<tokens[range.upperBound - 1].range
              .upperBound, confidence: confidence(of: range, part)))
      }
    }
    let (amounts, name) = (parts.amounts, parts.name)
    add(([amounts.amount].compactMap { $0 } + amounts.addends).map(\.tokens), .amount)
    add([amounts.each, name.each].compactMap { $0?.tokens }, .each)
    add((amounts.alternatives + name.measures).map(\.tokens), .alternative)
    add(amounts.sizes + name.size, .size)
    add(name.name, .name)
    add([parts.partOf].compactMap { $0 } + name.preparation, .preparation)
    add(name.note, .note)
    return marks.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// What makes a reading with these marks doubtful.
  func doubts(_ marks: [LineMark]) -> [LineDoubt] {
    var doubts: [LineDoubt] = []
    if parts.name.name.isEmpty { doubts.append(.noName) }
    if measures.tokens.contains(where: { $0.kind == .number && $0.value == nil }) {
      doubts.append(.unreadableNumber)
    }
    let name = parts.name.name.joined()
    if name.contains(where: { measures.tokens[$0].kind == .number }) {
      doubts.append(.numberInName)
    }
    if name.count(where: { measures.tokens[$0].isWord }) > 7 { doubts.append(.longName) }
    for mark in marks where mark.confidence < Self.sure && !doubts.contains(.unsure(mark.part)) {
      doubts.append(.unsure(mark.part))
    }
    return doubts
  }

  /// How sure the whole line is: as its least sure part, and less for other doubts.
  func confidence(_ marks: [LineMark], _ doubts: [LineDoubt]) -> Double {
    var result = marks.map(\.confidence).min() ?? 0.1
    for doubt in doubts {
      switch doubt {
      case .noName: result = min(result, 0.1)
      case .unreadableNumber, .numberInName: result = min(result, 0.5)
      case .longName: result = min(result, 0.6)
      case .unsure: break
      }
    }
    return result
  }

  private func confidence(of range: Range<Int>, _ part: LineMark.Part) -> Double {
    let sure = range.compactMap { confidences.indices.contains($0) ? confidences[$0] : nil }
    return sure.min() ?? Self.byRules[part] ?? 0.5
  }
}
