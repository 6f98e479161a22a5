import RichText
import Testing

/// Mentions in languages other than English.
struct MentionLanguageTests: LinkingTests {
  @Test(arguments: [
    (
      "de", ["2 Zwiebeln", "1 Knoblauchzehe", "Sonnenblumenöl"],
      "Zwiebelwürfel und Knoblauch in Öl braten.",
      "[Zwiebelwürfel|0] und [Knoblauch|1] in [Öl|2] braten."
    ),
    (
      "de", ["3 Äpfel", "200 g Mehl"], "Den Apfel reiben, Mehl sieben.",
      "Den [Apfel|0] reiben, [Mehl|1] sieben."
    ),
    (
      "sv", ["1 lök", "2 dl vatten", "1 dl socker"], "Fräs löken, häll på vattnet och sockret.",
      "Fräs [löken|0], häll på [vattnet|1] och [sockret|2]."
    ),
    (
      "da", ["100 g smør", "2 æg"], "Smelt smørret og pisk æggene.",
      "Smelt [smørret|0] og pisk [æggene|1]."
    ),
    ("nb", ["1 løk", "2 dl melk"], "Stek løken, ha i melken.", "Stek [løken|0], ha i [melken|1]."),
    (
      "nl", ["2 uien", "3 eieren"], "Snijd de ui en klop een ei.",
      "Snijd de [ui|0] en klop een [ei|1]."
    ),
    (
      "fr", ["2 gousses d'ail", "3 œufs", "huile d’olive"],
      "Hachez l’ail, cassez un œuf dans l'huile.",
      "Hachez l’[ail|0], cassez un [œuf|1] dans l'[huile|2]."
    ),
    (
      "it", ["2 spicchi d'aglio", "3 uova"], "Tritate l'aglio, sbattete l'uovo.",
      "Tritate l'[aglio|0], sbattete l'[uovo|1]."
    ),
    (
      "es", ["2 dientes de ajo", "1 limón"], "Pique el ajo y exprima los limones.",
      "Pique el [ajo|0] y exprima los [limones|1]."
    ),
    (
      "pt", ["2 dentes de alho", "1 cebola"], "Refogue o alho e as cebolas.",
      "Refogue o [alho|0] e as [cebolas|1]."
    ),
    ("ja", ["玉ねぎ 1個", "塩 少々"], "玉ねぎを切り、塩をふる。", "[玉ねぎ|0]を切り、[塩|1]をふる。"),
  ])
  func `mentions are found in many languages`(
    language: String, lines: [String], method: String, expected: String
  ) {
    #expect(link(method, lines, language: language) == expected)
  }

  @Test(arguments: [
    (
      "de", "Hackfleisch anbraten, Reis zugeben.",
      ["500 g Rinderhackfleisch", "200 g Risottoreis"], "0 1"
    ),
    ("de", "Die Steaks mit Öl einreiben.", ["4 Rumpsteaks", "2 EL Rapsöl"], "0 1"),
    ("de", "Die Zwiebeln und alles fein hacken.", ["2 Pck. veganes Hack"], ""),
    ("de", "Backofen auf Ober-/Unterhitze stellen.", ["1 Becher Obers"], ""),
    ("sv", "Skiva kycklingen, ansa purjon.", ["700 g kycklinglår", "1 purjolök"], "0 1"),
    ("da", "Skær pærebådene ud, steg kyllingen.", ["2 pærer", "400 g kyllingebryst"], "0 1"),
    (
      "nb", "Ha i gresskaret, oljen og salviebladene.",
      ["1 flaskegresskar", "olivenolje", "10 blad salvie"], "0 1 2"
    ),
    (
      "nl", "Kruid de vis met limoensap.", ["4 kabeljauwfilets", "1 limoen", "2 el vissaus"], "0 1"
    ),
    ("nl", "Kook de sushirijst, snijd de kip.", ["200 g sushi rijst", "2 kipschnitzels"], "0 1"),
    ("pt", "Vire o frango.", ["500 g de coxas de frango", "1 kg de filé mignon"], "0"),
    ("pt", "Tempere a carne.", ["1 kg de filé mignon", "sal"], "0"),
    (
      "fr", "Égouttez les pâtes, dorez la viande.", ["250 g de tagliatelles", "800 g de veau"],
      "0 1"
    ),
    ("fr", "Une cuillère à café de miel, une c. à café de sel, un café.", ["1 tasse de café"], "0"),
    ("it", "Rosolate la carne.", ["400 g di macinato di manzo"], "0"),
    (
      "fi", "Kuullota sipuli ja valkosipuli öljyssä.",
      ["1 sipuli", "2 valkosipulinkynttä", "2 rkl öljyä"], "0 1 2"
    ),
    (
      "pl", "Pokrój cebulę, dodaj masło i mąkę.", ["1 cebula", "50 g masła", "200 g mąki"], "0 1 2"
    ),
    (
      "cs", "Nakrájej cibuli, přidej máslo a mouku.", ["1 cibule", "50 g másla", "200 g mouky"],
      "0 1 2"
    ),
  ])
  func `compounds, cases and kinds are found in other languages`(
    language: String, method: String, lines: [String], targets: String
  ) {
    #expect(self.targets(method, lines, language) == targets)
  }

  @Test func `a page in another language than it says is read in its own`() {
    let method = """
      Skjær løken i terninger og stek den i smøret i en panne til den er gyllen. Hell på melken og \
      la det koke i noen minutter. Smak til med salt og server den med brød til alle som er sultne.
      """
    let linked = link(text: method, ["1 løk", "20 g smør", "2 dl melk", "salt"], "en")
    #expect(linked.spans.compactMap(\.target) == [0, 1, 2, 3])
  }
}
