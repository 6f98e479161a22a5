import RecipeExport
import Terminal

/// What `bench search` says of a collection.
struct SearchReport {
  private let recipes: Int
  private let building: SearchCollection.Building
  private let results: [SearchCollection.Measured]

  init(
    recipes: Int, _ building: SearchCollection.Building, _ results: [SearchCollection.Measured]
  ) {
    (self.recipes, self.building, self.results) = (recipes, building, results)
  }

  /// All times of the queries of some kinds as one.
  private func latency(_ kinds: [BenchQuery.Kind]) -> Latency {
    Latency(results.filter { kinds.contains($0.query.kind) }.map(\.sorrel))
  }

  /// The times of the processor of all queries as one.
  private var processor: Latency { Latency(results.map(\.processor)) }

  /// How many times faster the frequent words are found than by the reference, the least of all.
  private var leastGain: Double {
    results.filter(\.query.isFrequent).compactMap(\.gain).min() ?? 0
  }

  private func perSecond(_ duration: Duration) -> Double {
    duration > .zero ? Double(recipes) / duration.seconds : 0
  }

  private func perRecipe(_ bytes: Int) -> Double { Double(bytes) / Double(recipes) }

  var table: TextTable {
    var table = TextTable([
      .init("query"), .init("hits", alignment: .trailing), .init("median ms", alignment: .trailing),
      .init("p95 ms", alignment: .trailing), .init("p99 ms", alignment: .trailing),
      .init("processor ms", alignment: .trailing),
      .init("FTS5 ms", alignment: .trailing), .init("times faster", alignment: .trailing),
    ])
    for result in results {
      table.append([
        result.query.name, "\(result.hits)", result.sorrel.median.milliseconds.fixed(3),
        result.sorrel.p95.milliseconds.fixed(3), result.sorrel.p99.milliseconds.fixed(3),
        result.processor.median.milliseconds.fixed(3),
        result.reference.map { $0.median.milliseconds.fixed(3) } ?? "",
        result.gain.map { $0.fixed(1) } ?? "",
      ])
    }
    return table
  }

  var summary: [String] {
    let (all, top, counts) = (latency([.top, .count, .facets]), latency([.top]), latency([.count]))
    var lines = [
      "\(recipes) recipes, \(results.count) queries",
      "all queries: p95 \(all.p95.milliseconds.fixed(3)) ms, p99 \(all.p99.milliseconds.fixed(3)) ms",
      "of the processor: p95 \(processor.p95.milliseconds.fixed(3)) ms, p99 "
        + "\(processor.p99.milliseconds.fixed(3)) ms",
      "first 20 hits: median \(top.median.milliseconds.fixed(3)) ms, p95 "
        + "\(top.p95.milliseconds.fixed(3)) ms, p99 \(top.p99.milliseconds.fixed(3)) ms",
      "counts: p99 \(counts.p99.milliseconds.fixed(3)) ms",
      "frequent words: at least \(leastGain.fixed(1)) times faster than FTS5",
      "file: \(perRecipe(building.file).fixed(0)) bytes a recipe, of which "
        + "\(perRecipe(building.text).fixed(0)) are its text and "
        + "\(perRecipe(building.index).fixed(0)) the search index",
    ]
    let parts = building.parts.map { "\($0.name) \(perRecipe($0.bytes).fixed(0))" }
    lines.append("parts of the file: " + parts.joined(separator: ", "))
    if building.storing > .zero {
      lines.append(
        "stored \(perSecond(building.storing).fixed(0)) recipes a second "
          + "(\(perSecond(building.storingProcessor).fixed(0)) a second of processor time)")
    }
    if building.indexing > .zero {
      lines.append(
        "indexed \(perSecond(building.indexing).fixed(0)) recipes a second "
          + "(\(perSecond(building.indexingProcessor).fixed(0)) a second of processor time)")
    }
    lines.append(
      "at most \(building.peakMemory / 1_048_576) MB of memory to build, "
        + "\(ProcessUsage.peakMemory / 1_048_576) MB in all")
    return lines
  }

  var json: JSONValue {
    let (all, top, counts) = (latency([.top, .count, .facets]), latency([.top]), latency([.count]))
    return .object([
      "recipes": .number(Double(recipes)),
      "p50_ms": milliseconds(all.median), "p95_ms": milliseconds(all.p95),
      "p99_ms": milliseconds(all.p99), "processor_p95_ms": milliseconds(processor.p95),
      "processor_p99_ms": milliseconds(processor.p99), "top20_p50_ms": milliseconds(top.median),
      "top20_p95_ms": milliseconds(top.p95), "top20_p99_ms": milliseconds(top.p99),
      "count_p99_ms": milliseconds(counts.p99),
      "least_gain_of_frequent_words": .number(leastGain.rounded(to: 1)),
      "stored_per_second": .number(perSecond(building.storing).rounded(to: 0)),
      "indexed_per_second": .number(perSecond(building.indexing).rounded(to: 0)),
      "indexed_per_processor_second": .number(
        perSecond(building.indexingProcessor).rounded(to: 0)),
      "stored_per_processor_second": .number(
        perSecond(building.storingProcessor).rounded(to: 0)),
      "peak_mb": .number(Double(ProcessUsage.peakMemory / 1_048_576)),
      "build_peak_mb": .number(Double(building.peakMemory / 1_048_576)),
      "file_bytes_per_recipe": .number(perRecipe(building.file).rounded(to: 1)),
      "text_bytes_per_recipe": .number(perRecipe(building.text).rounded(to: 1)),
      "index_bytes_per_recipe": .number(perRecipe(building.index).rounded(to: 1)),
      "queries": .array(
        results.map { result in
          .object([
            "query": .string(result.query.name), "kind": .string(result.query.kind.rawValue),
            "hits": .number(Double(result.hits)), "p50_ms": milliseconds(result.sorrel.median),
            "p95_ms": milliseconds(result.sorrel.p95), "p99_ms": milliseconds(result.sorrel.p99),
            "processor_p50_ms": milliseconds(result.processor.median),
            "fts5_p50_ms": result.reference.map { milliseconds($0.median) },
          ])
        }),
    ])
  }

  private func milliseconds(_ duration: Duration) -> JSONValue {
    .number(duration.milliseconds.rounded(to: 4))
  }
}

extension SearchCollection.Measured {
  /// How many times faster than the reference; nil if there is none.
  var gain: Double? { reference.map { $0.median / sorrel.median } }
}
