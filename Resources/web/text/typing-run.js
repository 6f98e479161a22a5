// Keystrokes that are taken back as one; see `TypingRun` in Swift.

import { clean } from "./changes.js";
import { isStyle } from "./kinds.js";

/**
 * An edit that types or deletes at a caret, `{ kind, start, end, count }`; undefined if the edit is
 * more than that, or a paragraph starts or ends by it.
 */
export function keystroke({ replacements = [], removed = [], added = [] }, text, selection) {
  const [replacement] = replacements;
  if (replacements.length !== 1 || replacement.pasted) return undefined;
  if (![...removed, ...added].every((span) => isStyle(span.kind))) return undefined;
  const { start, end } = replacement;
  const characters = clean(replacement.typed);
  if (characters.includes("\n") || text.text.slice(start, end).includes("\n")) return undefined;
  const key = (kind) => ({ kind, start, end, count: characters.length });
  if (characters) return key("insertion");
  if (selection.start !== selection.end) return undefined;
  if (selection.start === end) return key("backward");
  return selection.start === start ? key("forward") : undefined;
}

/** Keystrokes one after another at the caret. */
export class TypingRun {
  /** The text before the first of them. */
  text;
  /** The selections before the first and after the last. */
  before;
  after;
  /** The characters replaced in all, in the text before, and what is there now. */
  old;
  new;
  #kind;

  constructor(key, text, before, after) {
    Object.assign(this, { text, before, after });
    this.#kind = key.kind;
    this.old = { start: key.start, end: key.end };
    this.new = { start: key.start, end: key.start + key.count };
  }

  /** Takes in a keystroke if it goes on where the last one stopped; says whether. */
  extend(key, before, after) {
    if (key.kind !== this.#kind || !isSameSelection(before, this.after)) return false;
    if (this.#kind === "insertion") {
      if (key.start !== this.new.end || key.end !== this.new.end) return false;
      this.new = { start: this.new.start, end: this.new.end + key.count };
    } else if (this.#kind === "backward") {
      if (key.end !== this.new.start) return false;
      this.old = { start: key.start, end: this.old.end };
      this.new = { start: key.start, end: key.start };
    } else {
      if (key.start !== this.new.start) return false;
      this.old = { start: this.old.start, end: this.old.end + (key.end - key.start) };
    }
    this.after = after;
    return true;
  }
}

/** Whether two selections are at the same place, and would type in the same styles. */
const isSameSelection = (a, b) =>
  a.start === b.start &&
  a.end === b.end &&
  a.typingStyles?.join() === b.typingStyles?.join();
