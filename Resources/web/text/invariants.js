// What a rich text promises; see `RichText` in Swift.

import { RichTextError } from "./error.js";
import { Graphemes } from "./graphemes.js";
import { isEntity, isFormat, isStyle } from "./kinds.js";
import { hasSuitableContent } from "./paragraph-format.js";

/** How many entities can lie in one another. */
export const maximumNesting = 32;

/** Throws a `RichTextError` for the first promise that a text and its sorted spans break. */
export function checkInvariants(text, spans) {
  const forbidden = text.search(/[\0\r\u2029]/);
  if (forbidden >= 0) throw new RichTextError("forbiddenCharacter", forbidden);
  checkBorders(text, spans);
  checkStyles(spans);
  for (const span of spans) {
    if (!hasSuitableContent(span)) throw new RichTextError("unsuitableContent", span);
  }
  checkEntities(text, spans.filter((span) => isEntity(span.kind)));
  checkFormats(text, spans.filter((span) => isFormat(span.kind)));
}

function checkBorders(text, spans) {
  for (const span of spans) {
    const isInBounds = 0 <= span.start && span.start < span.end && span.end <= text.length;
    if (!isInBounds) throw new RichTextError("outOfBounds", span);
  }
  const graphemes = new Graphemes(text);
  for (const span of spans) {
    if (graphemes.around(span.start) || graphemes.around(span.end)) {
      throw new RichTextError("insideGrapheme", span);
    }
  }
}

function checkStyles(spans) {
  const ends = new Map();
  for (const span of spans.filter((span) => isStyle(span.kind))) {
    if (ends.get(span.kind) >= span.start) throw new RichTextError("overlap", span);
    ends.set(span.kind, span.end);
  }
}

function checkEntities(text, entities) {
  const open = [];
  for (const span of entities) {
    while (open.length && open.at(-1).end <= span.start) open.pop();
    const last = open.at(-1);
    const isTwin = last?.start === span.start && last.end === span.end && last.kind === span.kind;
    if (last && (span.end > last.end || isTwin)) throw new RichTextError("overlap", span);
    if (open.length === maximumNesting) throw new RichTextError("tooDeep", span);
    open.push(span);
    const newline = text.indexOf("\n", span.start);
    if (newline >= 0 && newline < span.end) throw new RichTextError("crossesParagraphs", span);
  }
}

function checkFormats(text, formats) {
  let previous;
  for (const span of formats) {
    const isStart = span.start === 0 || text[span.start - 1] === "\n";
    const newline = text.indexOf("\n", span.start);
    const end = newline < 0 ? text.length : newline + 1;
    if (!isStart || span.end !== end) throw new RichTextError("notAParagraph", span);
    if (previous && previous.end > span.start) throw new RichTextError("overlap", span);
    previous = span;
  }
}
