import Annotations
import ArgumentParser
import FoundationEssentials
import RecipeLanguage
import Recipes

/// Trains the tagger of ingredient lines.
@main
struct Train: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Train the tagger of ingredient lines from labelled lines.",
    discussion: """
      Each file has one JSON object a line, with "id", "sentence", "language", "tokens" and "labels"; \
      labels are QTY, UNIT, SIZE, NAME, PREP, COMMENT and O. A compressed file has to be unpacked before. \
      The same files and the same seed give the same bytes.
      """)

  @Argument(help: "Files of labelled lines.") var files: [String]
  @Flag(help: "Test on each fifth of the groups of like lines what the others teach.")
  var crossValidate = false
  @Option(help: "Where to write what is read by cross-validation.") var predictions: String?
  @Option(help: "Where to write the weights.") var output: String?
  @Option(help: "The largest size of the weights, in bytes.") var limit = 200_000
  @Option(help: "How often all lines are learnt from.") var epochs = 10
  @Option(help: "The seed of the order in which lines are learnt.") var seed = 1
  @Option(help: "How strongly weights are drawn to zero, in hundredths.") var lasso = 300
  @Option(help: "How strongly large weights are drawn back, in hundredths.") var ridge = 100
  @Option(help: "How fast weights follow, in hundredths.") var rate = 15
  @Option(help: "How many of the five parts are tested.") var parts = 5

  func run() throws {
    let lines = try LabelledLine.read(files)
    let rules = IngredientLineReader(language: "en", model: nil)
    var index = FeatureIndex()
    let examples = lines.map { line -> Example? in
      let features = rules.features(of: line.sentence)
      return line.labels(of: features).map { index.example(features, $0) }
    }
    let usable = examples.compactMap { $0 }
    print("\(lines.count) lines, \(usable.count) with labels, \(index.hashes.count) features")
    if crossValidate { try validate(lines, examples, index) }
    if let output {
      let bytes = model(of: usable, index)
      try Data(bytes).write(to: URL(filePath: output))
      print("\(output): \(bytes.count) bytes")
    }
  }

  /// Learns from examples.
  private func model(of examples: [Example], _ index: FeatureIndex) -> [UInt8] {
    var options = Trainer.Options()
    options.epochs = epochs
    options.seed = UInt64(seed)
    options.lasso = Float(lasso) / 100
    options.ridge = Float(ridge) / 100
    options.rate = Float(rate) / 100
    let first = examples.first { $0.count > 0 }
    let width = first.map { $0.features.count / $0.count } ?? 1
    var trainer = Trainer(featureCount: index.hashes.count, width: width, options: options)
    trainer.train(examples) { epoch, loss in
      if epoch == epochs { print("  epoch \(epoch): loss \(loss)") }
    }
    return ModelFile(limit: limit).bytes(of: trainer, hashes: index.hashes)
  }

  /// Reads each fold with what the other folds teach.
  private func validate(
    _ lines: [LabelledLine], _ examples: [Example?], _ index: FeatureIndex
  ) throws {
    let folds = LineGroups.folds(of: lines, count: 5, seed: UInt64(seed))
    var written = ""
    for fold in 0..<parts {
      let others = zip(examples, folds).compactMap { $1 == fold ? nil : $0 }
      let bytes = model(of: others, index)
      guard let model = LineModel(bytes) else { continue }
      let reader = IngredientLineReader(language: "en", model: model)
      var (right, total, whole, tested) = (0, 0, 0, 0)
      for (line, place) in zip(lines, lines.indices) where folds[place] == fold {
        let source = IngredientLine(id: .init(rawValue: 1), text: line.sentence)
        let prediction = LinePrediction(id: line.id, language: "en", reader.reading(of: source))
        written += try JSONLines.text(of: prediction) + "\n"
        guard let gold = line.labels(of: reader.features(of: line.sentence)) else { continue }
        let found = reader.labels(of: line.sentence)
        let same = zip(gold, found).count { $0 == $1 }
        (right, total) = (right + same, total + gold.count)
        (whole, tested) = (whole + (same == gold.count ? 1 : 0), tested + 1)
      }
      print(
        "part \(fold + 1): \(tested) lines, \(bytes.count) bytes, words "
          + "\(percent(right, total)) %, lines \(percent(whole, tested)) %")
    }
    if let predictions { try Data(written.utf8).write(to: URL(filePath: predictions)) }
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    let hundredths = whole > 0 ? part * 10_000 / whole : 0
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}
