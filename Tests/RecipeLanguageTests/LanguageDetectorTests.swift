import RecipeLanguage
import Testing

struct LanguageDetectorTests {
  @Test(arguments: [
    ("en", "Whisk the eggs with the sugar and pour them into a bowl."),
    ("de", "Die Eier mit dem Zucker verrühren und in eine Schüssel geben."),
    ("fr", "Battre les œufs avec le sucre et verser dans un saladier."),
    ("es", "Bata los huevos con el azúcar y viértalos en un cuenco."),
    ("it", "Sbattere le uova con lo zucchero e versarle in una ciotola."),
    ("nl", "Klop de eieren met de suiker en giet het mengsel in een kom."),
    ("sv", "Vispa äggen med sockret och häll smeten i en skål."),
    ("da", "Pisk æggene med sukkeret og hæld det i en skål, og lad det stå."),
    ("nb", "Visp eggene med sukkeret og hell det i en bolle etter 10 minutter, og la det stå."),
    ("pt", "Bata os ovos com o açúcar e despeje em uma tigela até ficar claro."),
    ("fi", "Vatkaa munat ja sokeri, kunnes seos on vaahtoa, ja kaada kulhoon."),
    ("pl", "Ubij jajka z cukrem i wlej do miski, aby nie było grudek."),
    ("cs", "Vejce vyšleháme s cukrem a pak je nalijeme do mísy, až jsou světlá."),
    ("ja", "卵と砂糖を混ぜて、ボウルに入れる。"),
    ("zh", "把鸡蛋和糖搅拌均匀，倒入碗中。"),
  ])
  func `languages are told apart`(language: String, text: String) {
    #expect(LanguageDetector.language(of: text) == language)
  }

  @Test func `too little text has no language`() {
    #expect(LanguageDetector.language(of: "") == nil)
    #expect(LanguageDetector.language(of: "Gnocchi 42") == nil)
  }
}
