public import ArgumentParser

/// The program: what people type first.
public struct Sorrel: ParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "sorrel",
    abstract: "Keep recipes, find them by what is in them, and shop for them.",
    discussion: """
      Sorrel takes recipes in from saved web pages and the files of other programs, works out which \
      words of the method mean which line of the ingredient list, and answers from that.

      Recipes are named by their number, or by their title or a part of it. A ":" behind it says \
      how much to make: "7:2" is twice recipe 7, "apple cake:6p" is for six people, or makes six \
      pieces where the recipe counts those.

      All recipes are in one file: that of --database, else of the environment variable \
      SORREL_DATABASE, else recipes.sqlite in the folder sorrel of the user's data folder. The \
      first import makes it.
      """,
    version: version,
    subcommands: [
      ImportCommand.self, NewCommand.self, ListCommand.self, ShowCommand.self, SearchCommand.self,
      ShopCommand.self, GroceriesCommand.self, PantryCommand.self, PlanCommand.self,
      AislesCommand.self, ExportCommand.self, ConvertCommand.self, FormatsCommand.self,
      EditCommand.self, TagCommand.self, UntagCommand.self, DeleteCommand.self, CheckCommand.self,
      IngredientCommand.self,
      HistoryCommand.self, UndoCommand.self, RedoCommand.self, BackupCommand.self,
      RestoreCommand.self, StatsCommand.self,
      CompletionsCommand.self, ReferenceCommand.self,
    ],
    examples: [
      Example("sorrel import ~/recipes", "Take in all recipes below a folder."),
      Example("sorrel search --ingredient butter --without nuts", "Find by what is in them."),
      Example("sorrel show 'apple cake:6p'", "Show a recipe for six people."),
      Example("sorrel shop 3 7:2", "Print a shopping list."),
    ])

  /// The version of the program; files read by another one are read again.
  static let version = "0.1.0"

  /// Makes the command; parsing sets its properties.
  public init() {}
}
