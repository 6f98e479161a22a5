// Spans, `{ start, end, kind, target?, payload? }`, and tables of them.
//
// Offsets count UTF-16 code units, as JavaScript's strings do; `wire.js` maps them to the UTF-8 bytes
// that the program counts. Spans are never changed, only replaced.

import { isStyle, order } from "./kinds.js";
import { partition } from "./search.js";

/** A span with another range. */
export const withRange = (span, start, end) => ({ ...span, start, end });

const scalars = (text) => Array.from(text.normalize("NFC"), (scalar) => scalar.codePointAt(0));

function compareScalars(a, b) {
  const [left, right] = [scalars(a), scalars(b)];
  const count = Math.min(left.length, right.length);
  for (let i = 0; i < count; i += 1) if (left[i] !== right[i]) return left[i] - right[i];
  return left.length - right.length;
}

/** Compares what may be missing; that comes before everything. */
function compareOptional(a, b, compare) {
  if (a === undefined || b === undefined) return (b === undefined) - (a === undefined);
  return a === b ? 0 : compare(a, b);
}

/** The order of a span table: by start, the longer first, then by kind, target and payload. */
export function compare(a, b) {
  return (
    a.start - b.start ||
    b.end - a.end ||
    order(a.kind) - order(b.kind) ||
    compareOptional(a.target, b.target, (x, y) => x - y) ||
    compareOptional(a.payload, b.payload, compareScalars)
  );
}

/** Spans sorted, with overlapping and touching styles of one kind joined. */
export function melted(spans) {
  const result = [];
  const last = new Map();
  for (const span of [...spans].sort(compare)) {
    if (isStyle(span.kind)) {
      const index = last.get(span.kind);
      if (index !== undefined && result[index].end >= span.start) {
        const end = Math.max(result[index].end, span.end);
        result[index] = withRange(result[index], result[index].start, end);
        continue;
      }
      last.set(span.kind, result.length);
    }
    result.push(span);
  }
  return result.sort(compare);
}

/** A table without some spans and then with others: styles lose ranges, all else goes as a whole. */
export function replaced(spans, removed, added) {
  const cuts = new Map();
  for (const span of melted(removed.filter((span) => isStyle(span.kind)))) {
    cuts.set(span.kind, [...(cuts.get(span.kind) ?? []), span]);
  }
  const gone = removed.filter((span) => !isStyle(span.kind));
  const result = [];
  for (const span of spans) {
    const ranges = cuts.get(span.kind);
    if (ranges) result.push(...pieces(span, ranges));
    else if (!gone.some((other) => compare(span, other) === 0)) result.push(span);
  }
  return melted([...result, ...added]);
}

/** What is left of a span without disjoint, ascending ranges. */
function pieces(span, cuts) {
  const result = [];
  let start = span.start;
  for (const cut of cuts.slice(partition(cuts, (cut) => cut.end <= span.start))) {
    if (cut.start >= span.end) break;
    if (start < cut.start) result.push(withRange(span, start, cut.start));
    start = cut.end;
  }
  if (start < span.end) result.push(withRange(span, start, span.end));
  return result;
}

/** What to remove from one sorted table, and what to add, to get another. */
export function difference(old, wanted) {
  const [removed, added] = [[], []];
  let [i, j] = [0, 0];
  while (i < old.length && j < wanted.length) {
    const sign = compare(old[i], wanted[j]);
    if (sign < 0) removed.push(old[i]);
    if (sign > 0) added.push(wanted[j]);
    if (sign <= 0) i += 1;
    if (sign >= 0) j += 1;
  }
  return { removed: [...removed, ...old.slice(i)], added: [...added, ...wanted.slice(j)] };
}
