// Replacements made ready for work: clean, in bounds, and real changes.
//
// A change is `{ start, end, newStart, newEnd, text, spans, formats, styleSource? }`: what is replaced
// in the old text and what by in the new one, and the spans that come along, in offsets of `text`.
// `styleSource` is the place in the old text whose styles typed characters take.

import { RichTextError } from "./error.js";
import { isEntity, isFormat } from "./kinds.js";
import { lineEnd } from "./paragraphs.js";
import { withPictures } from "./paragraph-format.js";
import { withRange } from "./spans.js";

/** Characters with "\n" for every line end; throws for U+0000. */
export function clean(characters) {
  const forbidden = characters.indexOf("\0");
  if (forbidden >= 0) throw new RichTextError("forbiddenCharacter", forbidden);
  return characters.replace(/\r\n|[\r\u2029]/g, "\n");
}

const isScalarBorder = (text, offset) =>
  !/^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(Math.max(offset - 1, 0), offset + 1)) ||
  offset === 0;

/**
 * The real changes among replacements of a text.
 *
 * `fitting` makes a text of characters and those spans that fit, for telling idle pastes.
 */
export function changes(old, replacements, fitting) {
  let end = 0;
  for (const replacement of replacements) {
    const isInOrder = replacement.start >= end && replacement.end >= replacement.start;
    const isInBounds = replacement.end <= old.text.length;
    const isWhole =
      isScalarBorder(old.text, replacement.start) && isScalarBorder(old.text, replacement.end);
    if (!isInOrder || !isInBounds || !isWhole) throw new RichTextError("invalidEdit", replacement);
    end = replacement.end;
  }
  const result = [];
  let shift = 0;
  for (const replacement of replacements) {
    if (replacement.pasted && isIdle(old, replacement, fitting)) continue;
    const change = replacement.pasted ? pasted(replacement) : typed(old.text, replacement);
    if (change.start === change.end && change.text === "") continue;
    change.newStart = change.start + shift;
    change.newEnd = change.newStart + change.text.length;
    shift += change.text.length - (change.end - change.start);
    result.push(change);
  }
  return result;
}

/** The characters of a text after changes. */
export function textAfter(text, changes) {
  let [result, end] = ["", 0];
  for (const change of changes) {
    result += text.slice(end, change.start) + change.text;
    end = change.end;
  }
  return result + text.slice(end);
}

function pasted({ start, end, pasted }) {
  return {
    start,
    end,
    text: pasted.text,
    spans: pasted.spans.filter((span) => !isFormat(span.kind)),
    formats: pasted.spans.filter((span) => isFormat(span.kind)),
  };
}

/** A change of what differs, by scalars, between typed characters and those they replace. */
function typed(text, replacement) {
  const characters = clean(replacement.typed);
  const [prefix, suffix] = commonEnds(text.slice(replacement.start, replacement.end), characters);
  const [start, end] = [replacement.start + prefix, replacement.end - suffix];
  // Words typed over a selection look like what they replace; an insertion, like what it follows.
  const isCaret = replacement.start === replacement.end;
  const follows = start === end && (isCaret || prefix > 0) && start > 0;
  return {
    start,
    end,
    text: characters.slice(prefix, characters.length - suffix),
    spans: [],
    formats: [],
    styleSource: start - (follows ? 1 : 0),
  };
}

/** The lengths of the common start and the common end, both of whole scalars. */
function commonEnds(a, b) {
  const limit = Math.min(a.length, b.length);
  let [prefix, suffix] = [0, 0];
  while (prefix < limit && a[prefix] === b[prefix]) prefix += 1;
  while (!isScalarBorder(a, prefix) || !isScalarBorder(b, prefix)) prefix -= 1;
  while (prefix + suffix < limit && a.at(-1 - suffix) === b.at(-1 - suffix)) suffix += 1;
  while (!isScalarBorder(a, a.length - suffix) || !isScalarBorder(b, b.length - suffix)) suffix -= 1;
  return [prefix, suffix];
}

/** Whether a paste brings exactly what stands there already. */
function isIdle(old, { start, end, pasted }, fitting) {
  if (start === end || pasted.text !== old.text.slice(start, end)) return false;
  const spans = [];
  for (const span of old.spans) {
    const [lower, upper] = [Math.max(span.start, start), Math.min(span.end, end)];
    const isWhole = lower === span.start && upper === span.end;
    if (lower >= upper || (!isWhole && isEntity(span.kind))) continue;
    const isCut = isFormat(span.kind) && (span.start < start || lineEnd(old.text, span) > end);
    const kept = isCut ? withPictures(span, []) : span;
    if (kept) spans.push(withRange(kept, lower - start, upper - start));
  }
  return fitting(pasted.text, spans).equals(pasted);
}
