public import Recipes
public enum YieldReader { public static func yield(_ t: String) -> Yield? { t.isEmpty ? nil : Yield(text: t) } }
public enum DurationReader { public static func timeSpan(_ t: String) -> TimeSpan? { nil } }
