import { clean } from "./changes.js";
import { RichTextError } from "./error.js";
import { Graphemes } from "./graphemes.js";
import { isFormat, isStyle, styleKinds } from "./kinds.js";
import { parsed, payload } from "./paragraph-format.js";
import { paragraphs } from "./paragraphs.js";
import { RichText } from "./rich-text.js";
import { TypingRun, keystroke } from "./typing-run.js";

/**
 * A rich text with a selection and a history, as an editor has it; see `EditableText` in Swift.
 *
 * A selection is `{ start, end, typingStyles? }`, a caret if it is empty; `typingStyles` are the styles
 * that the next typed characters take, in the order of the kinds.
 */
export class EditableText {
  #text;
  #selection;
  #undo = [];
  #redo = [];
  /** What is being typed: the last step, that may still grow. */
  #run;

  /** Makes a text that nothing has been done to, with a caret at its end. */
  constructor(text = new RichText()) {
    this.#text = text;
    this.#selection = { start: text.text.length, end: text.text.length };
  }

  get text() {
    return this.#text;
  }

  get selection() {
    return this.#selection;
  }

  /** Moves the selection, or the nearest that fits, which ends a run of typing. */
  set selection(selection) {
    const next = clamped(selection, this.#text);
    const isMoved = next.start !== this.#selection.start || next.end !== this.#selection.end;
    if (isMoved) this.endTyping();
    this.#selection = next;
  }

  get canUndo() {
    return this.#run !== undefined || this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  /** The styles of what is typed over the selection. */
  get typingStyles() {
    const { start, end, typingStyles } = this.#selection;
    if (typingStyles) return typingStyles;
    const source = start - (start === end && start > 0 ? 1 : 0);
    const isThere = (span) => isStyle(span.kind) && span.start <= source && source < span.end;
    const kinds = new Set(this.#text.spans.filter(isThere).map((span) => span.kind));
    return styleKinds.filter((kind) => kinds.has(kind));
  }

  /** The formats of the paragraphs that the selection meets: `[{ role, align?, lh?, dir? }]`. */
  get formats() {
    return this.#paragraphs().map((paragraph) => this.#format(paragraph).format);
  }

  /** Carries out an edit; the selection follows it. Throws a `RichTextError` if it does not fit. */
  apply(edit) {
    const { start, end, typingStyles } = this.#selection;
    return this.#perform(edit, ({ map }) => {
      if (start !== end) return map.range({ start, end });
      const caret = map.position(start, "after");
      return { start: caret, end: caret, ...(typingStyles && { typingStyles }) };
    });
  }

  /** Types characters over the selection, and puts the caret behind them. */
  type(characters) {
    const typed = clean(characters);
    const { start, end, typingStyles } = this.#selection;
    const edit = { replacements: [{ start, end, typed }], removed: [], added: [] };
    const caret = start + typed.length;
    if (typingStyles && typed) {
      // Only the text after the edit tells which clusters the characters become part of.
      const whole = clamped({ start, end: caret }, this.#text.apply(edit).text);
      for (const kind of styleKinds) {
        const list = typingStyles.includes(kind) ? edit.added : edit.removed;
        list.push({ start: whole.start, end: whole.end, kind });
      }
    }
    return this.#perform(edit, () => ({ start: caret, end: caret }));
  }

  /** Pastes a text with its spans over the selection, and puts the caret behind it. */
  paste(pasted) {
    const { start, end } = this.#selection;
    const caret = start + pasted.text.length;
    return this.#perform({ replacements: [{ start, end, pasted }] }, () => ({
      start: caret,
      end: caret,
    }));
  }

  /** Deletes what is selected, or the character before the caret. */
  deleteBackward() {
    const { start, end } = this.#selection;
    if (start !== end) return this.type("");
    if (start === 0) return undefined;
    return this.#delete(new Graphemes(this.#text.text).before(start), start);
  }

  /** Deletes what is selected, or the character after the caret. */
  deleteForward() {
    const { start, end } = this.#selection;
    if (start !== end) return this.type("");
    if (start === this.#text.text.length) return undefined;
    return this.#delete(start, new Graphemes(this.#text.text).after(start));
  }

  /** Gives a style to all that is selected, or takes it off; at a caret, to what is typed next. */
  toggle(kind) {
    if (!isStyle(kind)) throw new RichTextError("unsuitableKind", kind);
    const { start, end } = this.#selection;
    const styles = this.typingStyles;
    const isOn = styles.includes(kind);
    if (start === end) {
      const typingStyles = styleKinds.filter((other) => styles.includes(other) !== (other === kind));
      return this.#perform({}, () => ({ start, end, typingStyles }));
    }
    const span = { start, end, kind };
    return this.#perform(isOn ? { removed: [span] } : { added: [span] }, () => this.#selection);
  }

  /** Changes the formats of the paragraphs that the selection meets; undefined clears a part. */
  updateFormats(change) {
    const edit = { removed: [], added: [] };
    for (const paragraph of this.#paragraphs()) {
      const { span, format } = this.#format(paragraph);
      const { role, ...rest } = { ...format, ...change };
      const words = payload(rest);
      if (span?.kind === role && span.payload === words) continue;
      if (span) edit.removed.push(span);
      if (role === "step" && words === undefined) continue;
      edit.added.push({ ...paragraph, kind: role, ...(words !== undefined && { payload: words }) });
    }
    return this.apply(edit);
  }

  /** Makes a step of what has been typed, so that what is typed next is another. */
  endTyping() {
    const run = this.#run;
    if (!run) return;
    this.#run = undefined;
    const edit = this.#text.editUndoing([{ old: run.old, new: run.new }], run.text);
    if (!isEmpty(edit)) this.#undo.push({ edit, before: run.before, after: run.after });
  }

  /** Takes the last step back, with the selection before it; undefined if there is none. */
  undo() {
    this.endTyping();
    return this.#step(this.#undo, this.#redo, "before");
  }

  /** Does again what was taken back last; undefined if nothing was. */
  redo() {
    return this.#step(this.#redo, this.#undo, "after");
  }

  #step(from, to, side) {
    const step = from.pop();
    if (!step) return undefined;
    const applied = this.#text.apply(step.edit);
    this.#text = applied.text;
    this.#selection = step[side];
    to.push({ ...step, edit: applied.inverse });
    return { ...applied, edit: step.edit };
  }

  #delete(start, end) {
    return this.apply({ replacements: [{ start, end, typed: "" }] });
  }

  #perform(edit, select) {
    const [old, before] = [this.#text, this.#selection];
    const applied = old.apply(edit);
    this.#text = applied.text;
    this.#selection = clamped(select(applied), applied.text);
    if (isEmpty(applied.inverse)) return { ...applied, edit };
    this.#redo = [];
    const key = keystroke(edit, old, before);
    if (!key || !this.#run?.extend(key, before, this.#selection)) {
      this.#endRun(old);
      if (key) this.#run = new TypingRun(key, old, before, this.#selection);
      else this.#undo.push({ edit: applied.inverse, before, after: this.#selection });
    }
    return { ...applied, edit };
  }

  /** Ends the run of typing that led to an older text. */
  #endRun(text) {
    const current = this.#text;
    this.#text = text;
    this.endTyping();
    this.#text = current;
  }

  /** The paragraphs that the selection meets; a caret at the end of the text is in the last one. */
  #paragraphs() {
    const { start, end } = this.#selection;
    const { text } = this.#text;
    const isOpenAtEnd = !text.endsWith("\n");
    return paragraphs(text).filter((paragraph) => {
      if (start !== end) return paragraph.start < end && start < paragraph.end;
      if (paragraph.start <= start && start < paragraph.end) return true;
      return isOpenAtEnd && paragraph.end === start && start === text.length;
    });
  }

  #format({ start }) {
    const isHere = (span) => isFormat(span.kind) && span.start === start;
    const span = this.#text.spans.find(isHere);
    return { span, format: { role: span?.kind ?? "step", ...parsed(span?.payload) } };
  }
}

const isEmpty = ({ replacements = [], removed = [], added = [] }) =>
  !replacements.length && !removed.length && !added.length;

/**
 * A selection on borders of clusters: ranges widen, a caret inside one goes behind it; beyond the
 * text, a caret at its end.
 */
function clamped(selection, { text }) {
  const { start, end } = selection;
  if (!(0 <= start && start <= end && end <= text.length)) {
    return { start: text.length, end: text.length };
  }
  const graphemes = new Graphemes(text);
  const upper = graphemes.around(end)?.end ?? end;
  const lower = start === end ? upper : (graphemes.around(start)?.start ?? start);
  return { ...selection, start: lower, end: upper };
}
