import Housekeeping

/// "'flour'", cut if it is long.
func quoted(_ text: String) -> String {
  let line = text.oneLine
  return "'" + (line.utf8.count > 60 ? line.prefix(40) + "…" : line[...]) + "'"
}
