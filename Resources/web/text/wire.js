// What goes over the wire and what is stored counts UTF-8 bytes; JavaScript's strings count UTF-16 code
// units. This is the one place where the two meet. Targets are numbers of ingredient lines, far below
// 2^53, from which on JavaScript's numbers are not exact.

import { changes, textAfter } from "./changes.js";
import { RichTextError } from "./error.js";
import { isKnown } from "./kinds.js";
import { RichText } from "./rich-text.js";

const byteWidth = (scalar) => (scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4);

/** The UTF-8 offset of each UTF-16 offset of a text; inside a scalar, that of its end. */
export class ByteOffsets {
  #bytes;
  #units;

  constructor(text) {
    this.#bytes = new Uint32Array(text.length + 1);
    let [unit, byte] = [0, 0];
    for (const character of text) {
      this.#bytes[unit] = byte;
      byte += byteWidth(character.codePointAt(0));
      if (character.length === 2) this.#bytes[unit + 1] = byte;
      unit += character.length;
    }
    this.#bytes[unit] = byte;
    this.#units = new Map();
    this.#bytes.forEach((byte, unit) => this.#units.set(byte, unit));
  }

  /** The UTF-8 offset of a UTF-16 offset in bounds. */
  byte(unit) {
    return this.#bytes[unit];
  }

  /** The UTF-16 offset of a UTF-8 offset; throws if that stands inside a scalar or out of bounds. */
  unit(byte) {
    const unit = this.#units.get(byte);
    if (unit === undefined) throw new RichTextError("invalidEdit", byte);
    return unit;
  }
}

const spanToWire = (span, offsets) => ({
  ...span,
  start: offsets.byte(span.start),
  end: offsets.byte(span.end),
});

function spanFromWire({ kind, start, end, target, payload }, offsets) {
  const span = { start: offsets.unit(start), end: offsets.unit(end), kind };
  if (target !== undefined && target !== null) span.target = target;
  if (payload !== undefined && payload !== null) span.payload = payload;
  return span;
}

/** A text as it is archived, with offsets in UTF-8 bytes. */
export function textToWire(text) {
  const offsets = new ByteOffsets(text.text);
  const spans = text.spans.map((span) => spanToWire(span, offsets));
  return { version: 1, text: text.text, spans };
}

/** Reads an archived text; spans that are unknown or do not fit are left out. */
export function textFromWire(wire) {
  const offsets = new ByteOffsets(wire.text);
  const spans = (wire.spans ?? []).filter((span) => isKnown(span.kind));
  return RichText.fitting(wire.text, spans.map((span) => spanFromWire(span, offsets)));
}

/** An edit of a text, with offsets in UTF-8 bytes. */
export function editToWire({ replacements = [], removed = [], added = [] }, text) {
  const old = new ByteOffsets(text.text);
  const after = new ByteOffsets(charactersAfter(text, replacements));
  return {
    replacements: replacements.map((replacement) => ({
      ...(replacement.pasted
        ? { pasted: textToWire(replacement.pasted) }
        : { typed: replacement.typed }),
      start: old.byte(replacement.start),
      end: old.byte(replacement.end),
    })),
    removed: removed.map((span) => spanToWire(span, after)),
    added: added.map((span) => spanToWire(span, after)),
  };
}

/** Reads an edit of a text; throws a `RichTextError` if its offsets do not fit. */
export function editFromWire(wire, text) {
  const old = new ByteOffsets(text.text);
  const replacements = (wire.replacements ?? []).map(({ start, end, typed, pasted }) => ({
    start: old.unit(start),
    end: old.unit(end),
    ...(pasted ? { pasted: textFromWire(pasted) } : { typed }),
  }));
  const after = new ByteOffsets(charactersAfter(text, replacements));
  const spans = (list) => (list ?? []).map((span) => spanFromWire(span, after));
  return { replacements, removed: spans(wire.removed), added: spans(wire.added) };
}

/** The offsets of spans of a text in UTF-8 bytes. */
export function spansToWire(spans, text) {
  const offsets = new ByteOffsets(text.text);
  return spans.map((span) => spanToWire(span, offsets));
}

const charactersAfter = (text, replacements) =>
  textAfter(text.text, changes(text, replacements, RichText.fitting));
