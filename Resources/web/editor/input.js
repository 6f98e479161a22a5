// Turns what somebody types, pastes and deletes into edits of the text.
//
// The browser is kept from changing the element by itself; where it cannot be, as while an input method
// composes, what it has done is read off the element and typed into the text after it.

import * as wire from "../text/wire.js";
import { RichText } from "../text/rich-text.js";
import { isKnown } from "../text/kinds.js";

const archive = "application/vnd.sorrel.richtext+json";

const styles = {
  formatBold: "bold",
  formatItalic: "italic",
  formatUnderline: "underline",
  formatStrikeThrough: "strikethrough",
};
const keys = { b: "bold", i: "italic", u: "underline" };

export class Input {
  #root;
  #view;
  #editor;
  #isComposing = false;

  /**
   * Listens to an element. `editor` has the text and does things: `perform(action)` with a function of
   * an `EditableText`, `undo()`, `redo()`, and `recipe`, the number of the recipe.
   */
  constructor(root, view, editor) {
    this.#root = root;
    this.#view = view;
    this.#editor = editor;
    const on = (name, handle, target = root) => target.addEventListener(name, handle);
    on("beforeinput", (event) => this.#beforeInput(event));
    on("input", () => this.#afterInput());
    on("compositionstart", () => (this.#isComposing = true));
    on("compositionend", () => this.#endComposing());
    on("keydown", (event) => this.#keyDown(event));
    on("copy", (event) => this.#copy(event));
    on("cut", (event) => this.#copy(event) && this.#do((text) => text.type("")));
    on("paste", (event) => this.#paste(event, event.clipboardData));
    on("drop", (event) => this.#paste(event, event.dataTransfer));
    on("selectionchange", () => this.#selectionChanged(), document);
  }

  #do(action) {
    this.#editor.perform(action);
  }

  #selectionChanged() {
    const { selection } = this.#view;
    if (selection && !this.#isComposing) this.#editor.select(selection);
  }

  #beforeInput(event) {
    const { inputType, data, isComposing } = event;
    if (isComposing || !event.cancelable || inputType === "insertCompositionText") return;
    event.preventDefault();
    this.#selectionChanged();
    if (inputType === "insertParagraph") this.#do((text) => text.type("\n"));
    else if (inputType === "insertLineBreak") this.#do((text) => text.type("\u2028"));
    else if (inputType === "deleteContentBackward") this.#do((text) => text.deleteBackward());
    else if (inputType === "deleteContentForward") this.#do((text) => text.deleteForward());
    else if (inputType === "historyUndo") this.#editor.undo();
    else if (inputType === "historyRedo") this.#editor.redo();
    else if (styles[inputType]) this.#do((text) => text.toggle(styles[inputType]));
    else if (inputType.startsWith("delete")) this.#replace(event, "");
    else if (inputType === "insertReplacementText") {
      this.#replace(event, data ?? event.dataTransfer?.getData("text/plain") ?? "");
    } else if (inputType === "insertText" && data) this.#do((text) => text.type(data));
  }

  /** Types over the places that the browser names: a word to delete, or one that is misspelt. */
  #replace(event, characters) {
    const [range] = event.getTargetRanges();
    if (!range) return;
    const start = this.#view.offset(range.startContainer, range.startOffset);
    const end = this.#view.offset(range.endContainer, range.endOffset);
    this.#do((text) => {
      text.selection = { start, end };
      return text.type(characters);
    });
  }

  #endComposing() {
    this.#isComposing = false;
    this.#afterInput();
  }

  /** Types what the browser has put into the element by itself. */
  #afterInput() {
    if (this.#isComposing) return;
    const { text } = this.#editor.text;
    const shown = this.#view.shownText;
    if (shown === text) return;
    const caret = this.#view.selection?.end ?? shown.length;
    const [start, end, typed] = difference(text, shown, caret);
    this.#view.refresh();
    this.#do((model) => {
      model.selection = { start, end };
      return model.type(typed);
    });
  }

  #keyDown(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
    const key = event.key.toLowerCase();
    if (keys[key] && !event.shiftKey) this.#do((text) => text.toggle(keys[key]));
    else if (key === "z" && !event.shiftKey) this.#editor.undo();
    else if (key === "y" || key === "z") this.#editor.redo();
    else return;
    event.preventDefault();
  }

  #copy(event) {
    const { start, end } = this.#view.selection ?? { start: 0, end: 0 };
    if (start === end) return false;
    const part = this.#editor.text.slice(start, end);
    const data = { recipe: this.#editor.recipe, ...wire.textToWire(part) };
    event.clipboardData.setData(archive, JSON.stringify(data));
    event.clipboardData.setData("text/plain", part.text.replaceAll("\u2028", "\n"));
    event.preventDefault();
    return true;
  }

  #paste(event, data) {
    event.preventDefault();
    this.#selectionChanged();
    const rich = this.#archived(data.getData(archive));
    if (rich) this.#do((text) => text.paste(rich));
    else {
      const plain = data.getData("text/plain").replaceAll("\0", "");
      if (plain) this.#do((text) => text.type(plain));
    }
  }

  /** A text that was copied here; mentions of lines that are not in this recipe become plain words. */
  #archived(json) {
    if (!json) return undefined;
    try {
      const data = JSON.parse(json);
      const isOurs = data.recipe === this.#editor.recipe;
      const means = ({ kind, target }) =>
        kind !== "ingredient" || (isOurs && this.#view.known.has(target));
      const spans = data.spans.filter((span) => isKnown(span.kind) && means(span));
      const { text } = new RichText(data.text);
      return wire.textFromWire({ text, spans });
    } catch {
      return undefined;
    }
  }
}

/** Where two texts differ: a range of the old one, and what stands there now, which ends at a caret. */
function difference(old, shown, caret) {
  const tail = shown.length - caret;
  let back = 0;
  const limit = Math.min(old.length, shown.length);
  while (back < Math.min(tail, limit) && old.at(-1 - back) === shown.at(-1 - back)) back += 1;
  let front = 0;
  while (front < limit - back && old[front] === shown[front]) front += 1;
  return [front, old.length - back, shown.slice(front, shown.length - back)];
}
