// Carries the spans of a text over changes of its characters; see `SpanMover` in Swift.

import { Graphemes } from "./graphemes.js";
import { isEntity, isFormat, isStyle } from "./kinds.js";
import { MovedPictures } from "./moved-pictures.js";
import { paragraphs } from "./paragraphs.js";
import { partition } from "./search.js";
import { compare, melted, withRange } from "./spans.js";

/** The span table of the new characters, and the entities of the old text that are lost. */
export function movedSpans(old, text, changes) {
  if (!changes.length) return { spans: old.spans, dropped: [] };
  const shift = (index) =>
    index < changes.length
      ? changes[index].newStart - changes[index].start
      : text.length - old.text.length;
  /** Spans in their new place, and those of the old text that they come from. */
  const moved = [];
  const dropped = [];
  for (const span of old.spans) {
    if (isStyle(span.kind)) {
      for (const [start, end] of stylePieces(span, changes, shift)) {
        moved.push({ span: withRange(span, start, end) });
      }
    } else if (isEntity(span.kind)) {
      const index = partition(changes, (change) => change.end <= span.start);
      if (index < changes.length && changes[index].start < span.end) dropped.push(span);
      else moved.push({ span: movedBy(span, shift(index)), origin: span });
    }
  }
  for (const change of changes) {
    for (const span of change.spans) moved.push({ span: movedBy(span, change.newStart) });
  }
  const fitted = fitToGraphemes(moved, text, dropped);
  const formats = movedFormats(old, text, changes, shift);
  return { spans: melted([...fitted, ...formats]), dropped: dropped.sort(compare) };
}

const movedBy = (span, distance) => withRange(span, span.start + distance, span.end + distance);

/** The pieces of a style that are left, and the typed text that takes it. */
function stylePieces(span, changes, shift) {
  const result = [];
  let start = span.start;
  let index = partition(changes, (change) => change.end < start);
  for (; index < changes.length && changes[index].start <= span.end; index += 1) {
    const change = changes[index];
    if (start < change.start) {
      result.push([start + shift(index), change.start + shift(index)]);
    }
    const isSource = span.start <= change.styleSource && change.styleSource < span.end;
    if (isSource && change.newStart < change.newEnd) result.push([change.newStart, change.newEnd]);
    start = Math.max(start, change.end);
  }
  if (start < span.end) result.push([start + shift(index), span.end + shift(index)]);
  return result;
}

/** The spans without entities that have a border inside a cluster, and with styles widened. */
function fitToGraphemes(moved, text, dropped) {
  const graphemes = new Graphemes(text);
  return moved.flatMap(({ span, origin }) => {
    const [lower, upper] = [graphemes.around(span.start), graphemes.around(span.end)];
    if (!lower && !upper) return [span];
    if (isEntity(span.kind)) {
      if (origin) dropped.push(origin);
      return [];
    }
    return [withRange(span, lower?.start ?? span.start, upper?.end ?? span.end)];
  });
}

/**
 * The paragraph formats of the new text.
 *
 * A paragraph has the format of the one in which its first character stood before. Typed text stood
 * where it was typed: up to its first "\n" in the paragraph where it starts, from there on in the one
 * that goes on after it. A paragraph that starts in pasted text has the format it has there, save that
 * a paste without "\n" and without a format leaves that of its new place. Pictures go their own way.
 */
function movedFormats(old, text, changes, shift) {
  const formats = old.spans.filter((span) => isFormat(span.kind));
  if (!formats.length && changes.every((change) => !change.formats.length)) return [];
  const pictures = new MovedPictures(formats, old.text, changes, shift);
  return paragraphs(text).flatMap((paragraph) => {
    const format = pictures.taken(paragraph, formatOf(paragraph.start, formats, changes, shift));
    return format ? [withRange(format, paragraph.start, paragraph.end)] : [];
  });
}

/** The format of a paragraph, `{ span?, isOwn }`: as it came in, or as it was in its place. */
function formatOf(start, formats, changes, shift) {
  const old = (place) => ({ span: formatAt(formats, place), isOwn: false });
  const index = partition(changes, (change) => change.newStart <= start);
  const change = changes[index - 1];
  if (!change || start >= change.newEnd) return old(start - shift(index));
  const offset = start - change.newStart;
  if (change.styleSource !== undefined) return old(offset === 0 ? change.start : change.end);
  const own = formatAt(change.formats, offset);
  if (own) return { span: own, isOwn: true };
  return change.text.includes("\n") ? { isOwn: false } : old(change.start);
}

/** The one of disjoint, ascending formats that covers an offset. */
function formatAt(formats, offset) {
  const format = formats[partition(formats, (format) => format.end <= offset)];
  return format && format.start <= offset ? format : undefined;
}
