import RecipeLanguage
import Testing

@testable import train

struct TrainerTests {
  private static let names = ["barley", "rye", "spelt", "millet", "oats", "buckwheat", "farro"]

  /// "200 g rye, toasted" and the like.
  private static let lines = names.flatMap { name in
    (1...6).map { number in
      LabelledLine(
        id: "\(name)\(number)", sentence: "\(number)00 g \(name), toasted", language: "en",
        tokens: ["\(number)00", "g", name, ",", "toasted"],
        labels: ["QTY", "UNIT", "NAME", "O", "PREP"])
    }
  }

  private func model(seed: UInt64, limit: Int = 300_000) -> [UInt8] {
    let rules = IngredientLineReader(language: "en", model: nil)
    var index = FeatureIndex()
    var examples: [Example] = []
    for line in Self.lines {
      let features = rules.features(of: line.sentence)
      if let labels = line.labels(of: features) { examples.append(index.example(features, labels)) }
    }
    var options = Trainer.Options()
    (options.seed, options.lasso) = (seed, 0.1)
    let width = examples.first.map { $0.features.count / $0.count } ?? 1
    var trainer = Trainer(featureCount: index.hashes.count, width: width, options: options)
    trainer.train(examples) { _, _ in }
    return ModelFile(limit: limit).bytes(of: trainer, hashes: index.hashes)
  }

  @Test func `the same lines and seed give the same bytes`() {
    #expect(model(seed: 1) == model(seed: 1))
    #expect(model(seed: 1) != model(seed: 2))
  }

  @Test func `what is learnt holds for other lines`() throws {
    let model = try #require(LineModel(model(seed: 1)))
    let reader = IngredientLineReader(language: "en", model: model)
    #expect(reader.labels(of: "800 g sorghum, toasted") == [.quantity, .unit, .name, .preparation])
  }

  @Test func `a model is no larger than it may be`() throws {
    let small = model(seed: 1, limit: 76_000)
    #expect(small.count <= 76_000)
    #expect(LineModel(small) != nil)
    #expect(model(seed: 1).count > small.count)
  }

  @Test func `labels go to the words that a reader sees`() {
    let rules = IngredientLineReader(language: "en", model: nil)
    var line = LabelledLine(
      id: "", sentence: "1 1/2-inch rye loaf", language: "en",
      tokens: ["1", "1/2", "-", "inch", "rye", "loaf"],
      labels: ["QTY", "QTY", "O", "SIZE", "NAME", "UNIT"])
    #expect(
      line.labels(of: rules.features(of: line.sentence)) == [.quantity, .size, .name, .unit])
    line.tokens = ["something", "else", "than", "the", "line", "has"]
    #expect(line.labels(of: rules.features(of: line.sentence)) == nil)
  }

  @Test func `lines about the same are in one part`() {
    func line(_ sentence: String) -> LabelledLine {
      LabelledLine(id: "", sentence: sentence, language: "en", tokens: nil, labels: nil)
    }
    let lines =
      [
        line("2 cups chopped leek"), line("1 lb leeks, chopped"),
        line("3 firm red Cox orchard apples, cored"), line("3 firm red Cox apples, cored"),
      ] + Self.lines
    let folds = LineGroups.folds(of: lines, count: 5, seed: 1)
    #expect(folds[0] == folds[1])
    #expect(folds[2] == folds[3])
    #expect(Set(folds[4..<10]).count == 1)
    #expect(Set(folds).count > 1)
  }
}
