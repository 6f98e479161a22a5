import { Graphemes } from "./graphemes.js";
import { isEntity, isFormat, isStyle } from "./kinds.js";
import { maximumNesting } from "./invariants.js";
import { isPlainStep, withSuitableContent } from "./paragraph-format.js";
import { paragraphs } from "./paragraphs.js";
import { partition } from "./search.js";
import { melted, withRange } from "./spans.js";

/**
 * Those of spans in any order that fit clean characters; see `RichText.init(_:fitting:)` in Swift.
 *
 * Styles widen to whole clusters, formats to the paragraph in which they start, of which the first
 * has it; entities that fit nowhere are left out.
 */
export function fittingSpans(text, candidates) {
  const graphemes = new Graphemes(text);
  const places = paragraphs(text);
  const formatted = new Set();
  const result = [];
  for (const span of candidates) {
    if (!(0 <= span.start && span.start < span.end && span.end <= text.length)) continue;
    const paragraph = places[partition(places, (place) => place.end <= span.start)];
    const [lower, upper] = [graphemes.around(span.start), graphemes.around(span.end)];
    if (isFormat(span.kind)) {
      if (formatted.has(paragraph.start)) continue;
      formatted.add(paragraph.start);
      const format = withRange(withSuitableContent(span), paragraph.start, paragraph.end);
      if (!isPlainStep(format)) result.push(format);
    } else if (isStyle(span.kind)) {
      const [start, end] = [lower?.start ?? span.start, upper?.end ?? span.end];
      result.push({ start, end, kind: span.kind });
    } else if (!lower && !upper && span.end <= paragraph.end && text[span.end - 1] !== "\n") {
      result.push(span);
    }
  }
  return nested(melted(result));
}

/** Sorted spans without entities that cross one before, are there already, or lie too deep. */
function nested(spans) {
  const open = [];
  return spans.filter((span) => {
    if (!isEntity(span.kind)) return true;
    while (open.length && open.at(-1).end <= span.start) open.pop();
    const last = open.at(-1);
    if (last) {
      if (span.end > last.end) return false;
      if (span.start === last.start && span.end === last.end && span.kind === last.kind) {
        return false;
      }
    }
    if (open.length === maximumNesting) return false;
    open.push(span);
    return true;
  });
}
