import { changes, textAfter } from "./changes.js";
import { fittingSpans } from "./fitting.js";
import { checkInvariants } from "./invariants.js";
import { isFormat } from "./kinds.js";
import { movedSpans } from "./mover.js";
import { withPictures } from "./paragraph-format.js";
import { lineEnd } from "./paragraphs.js";
import { PositionMap } from "./position-map.js";
import { compare, difference, melted, replaced } from "./spans.js";

/**
 * Text with a sorted table of spans, by the rules of `RichText` in Swift. It is a value: `apply` makes
 * another one. One table of cases, made by the Swift engine, holds the two together.
 *
 * An edit is `{ replacements, removed, added }`, each of which may be missing. A replacement is
 * `{ start, end, typed }` with characters, or `{ start, end, pasted }` with a rich text, in offsets of
 * the old text; `removed` and `added` are spans in offsets of the new one.
 */
export class RichText {
  /** The characters. */
  text;
  /** The spans in order. */
  spans;

  /** Makes a text; throws a `RichTextError` if it would break an invariant. */
  constructor(text = "", spans = []) {
    this.text = text;
    this.spans = melted(spans);
    checkInvariants(this.text, this.spans);
  }

  static #unchecked(text, spans) {
    const result = Object.create(RichText.prototype);
    return Object.assign(result, { text, spans });
  }

  /** Makes a text of clean characters and those of the spans that fit. */
  static fitting(text, spans) {
    return RichText.#unchecked(text, fittingSpans(text, spans));
  }

  /** Whether two texts have the same characters and the same spans. */
  equals(other) {
    return (
      this.text === other.text &&
      this.spans.length === other.spans.length &&
      this.spans.every((span, index) => compare(span, other.spans[index]) === 0)
    );
  }

  /**
   * Carries out an edit: `{ text, inverse, map, dropped }` with the new text, the edit that takes it
   * back, the map of positions, and the entities lost because their text changed. Throws a
   * `RichTextError` if the edit does not fit.
   */
  apply({ replacements = [], removed = [], added = [] }) {
    const changed = changes(this, replacements, RichText.fitting);
    const characters = textAfter(this.text, changed);
    const { spans, dropped } = movedSpans(this, characters, changed);
    let text = RichText.#unchecked(characters, spans);
    if (removed.length || added.length) {
      text = new RichText(characters, replaced(spans, removed, added));
    }
    const ranges = changed.map(({ start, end, newStart, newEnd }) => ({
      old: { start, end },
      new: { start: newStart, end: newEnd },
    }));
    const inverse = text.editUndoing(ranges, this);
    return { text, inverse, map: new PositionMap(changed), dropped };
  }

  /** The edit that leads back to an old text, given the ranges in which the characters differ. */
  editUndoing(ranges, old) {
    const replacements = ranges.map((range) => ({
      ...range.new,
      pasted: RichText.#unchecked(old.text.slice(range.old.start, range.old.end), []),
    }));
    const changed = changes(this, replacements, RichText.fitting);
    const { spans } = movedSpans(this, old.text, changed);
    return { replacements, ...difference(spans, old.spans) };
  }

  /**
   * The characters of a range with their spans: entities only as a whole, styles clipped, pictures with
   * the whole text of their paragraph only.
   */
  slice(start, end) {
    const gaps = [
      { start: 0, end: start, typed: "" },
      { start: end, end: this.text.length, typed: "" },
    ];
    const changed = changes(this, gaps, RichText.fitting);
    const text = textAfter(this.text, changed);
    const spans = this.spans.flatMap((span) => {
      const stop = isFormat(span.kind) ? lineEnd(this.text, span) : span.start;
      const isCut = span.start < stop && (span.start < start || stop > end);
      return isCut ? (withPictures(span, []) ?? []) : span;
    });
    const old = RichText.#unchecked(this.text, spans);
    return RichText.#unchecked(text, movedSpans(old, text, changed).spans);
  }
}
