// How a paragraph is set and which pictures belong to it: the payload of a paragraph format,
// "align=center lh=1.4 dir=rtl img=sha256:09af".

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

/** The most pictures that a paragraph has; what is over that is left out. */
const pictureLimit = 20;

/** A list of addresses without empty ones, each once; blanks are encoded as in any address of the web. */
export function pictureList(addresses) {
  const hex = (blank) => `%${blank.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
  const clean = addresses.map((address) => address.replace(/[\0-\x20\x7F]/g, hex));
  return [...new Set(clean)].filter((address) => address !== "").slice(0, pictureLimit);
}

/** What a payload says, `{ align?, lh?, dir?, img? }`; words that mean nothing are passed over. */
export function parsed(payload) {
  const format = {};
  const pictures = [];
  for (const word of (payload ?? "").split(" ")) {
    const sign = word.indexOf("=");
    const [name, value] = [word.slice(0, Math.max(sign, 0)), word.slice(sign + 1)];
    if (name === "align" && alignments.includes(value)) format.align = value;
    if (name === "lh" && lineHeight(value)) format.lh = lineHeight(value);
    if (name === "dir" && directions.includes(value)) format.dir = value;
    if (name === "img") pictures.push(value);
  }
  if (pictures.some((address) => address)) format.img = pictureList(pictures);
  return format;
}

/** The payload that says this; undefined if it is nothing. */
export function payload(format) {
  const words = ["align", "lh", "dir", "img"].flatMap((name) =>
    [format[name] ?? []].flat().map((value) => `${name}=${value}`),
  );
  return words.length ? words.join(" ") : undefined;
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

/** The pictures of a paragraph format. */
export const picturesOf = (span) => parsed(span.payload).img ?? [];

/** A paragraph format with these pictures instead of its own; undefined for a plain step. */
export function withPictures({ start, end, kind, payload: old }, pictures) {
  const words = payload({ ...parsed(old), img: pictureList(pictures) });
  const span = { start, end, kind, ...(words !== undefined && { payload: words }) };
  return isPlainStep(span) ? undefined : span;
}
