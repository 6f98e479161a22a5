// How a paragraph is set: the payload of a paragraph format, "align=center lh=1.4 dir=rtl".

import { isEntity, isFormat } from "./kinds.js";

const alignments = ["leading", "center", "trailing"];
const directions = ["ltr", "rtl"];

/** A line height of 0.5 to 10 as it is written, without needless digits; undefined if it is none. */
function lineHeight(text) {
  const match = /^([0-9]{1,2})(?:\.([0-9]{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const percent = 100 * Number(match[1]) + Number((match[2] ?? "0").padEnd(2, "0"));
  return percent >= 50 && percent <= 1000 ? String(percent / 100) : undefined;
}

/** What a payload says, `{ align?, lh?, dir? }`; words that mean nothing are passed over. */
export function parsed(payload) {
  const format = {};
  for (const word of (payload ?? "").split(" ")) {
    const sign = word.indexOf("=");
    const [name, value] = [word.slice(0, Math.max(sign, 0)), word.slice(sign + 1)];
    if (name === "align" && alignments.includes(value)) format.align = value;
    if (name === "lh" && lineHeight(value)) format.lh = lineHeight(value);
    if (name === "dir" && directions.includes(value)) format.dir = value;
  }
  return format;
}

/** The payload that says this; undefined if it is nothing. */
export function payload(format) {
  const words = ["align", "lh", "dir"].filter((name) => format[name] !== undefined);
  return words.length ? words.map((name) => `${name}=${format[name]}`).join(" ") : undefined;
}

/** A span without what its kind cannot carry. */
export function withSuitableContent(span) {
  if (isEntity(span.kind)) return span;
  const { start, end, kind } = span;
  const content = isFormat(kind) ? payload(parsed(span.payload)) : undefined;
  return content === undefined ? { start, end, kind } : { start, end, kind, payload: content };
}

/** Whether a span says of a paragraph what one without a format is, too; there is no such span. */
export const isPlainStep = (span) => span.kind === "step" && span.payload === undefined;

/** Whether target and payload are such as the kind can have. */
export function hasSuitableContent(span) {
  const suitable = withSuitableContent(span);
  const isSame = suitable.target === span.target && suitable.payload === span.payload;
  return isSame && !isPlainStep(span);
}
