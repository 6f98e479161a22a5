// Shows a rich text in an element that can be edited, and maps selections between the two.
//
// Each paragraph is a <p> of flat <span>s, one for each run; a line break within a paragraph is a <br>.
// A paragraph that ends in nothing visible has one more <br>, which stands for no character, so that
// the caret has a line to stand on. Colours follow from what spans mean and are never stored.

import { isEntity, isFormat, isStyle } from "../text/kinds.js";
import { parsed } from "../text/paragraph-format.js";

const filler = "filler";

/** An element as a view of a text. */
export class TextView {
  #root;
  #text;
  /** What each paragraph looks like, to leave those alone that stay. */
  #looks = [];
  /** The numbers of the ingredients that there are. */
  known = new Set();

  constructor(root) {
    this.#root = root;
    root.replaceChildren();
  }

  /** Shows a text; only paragraphs that have changed are made anew. */
  show(text) {
    this.#text = text;
    const pieces = text.text.split("\n");
    const looks = [];
    let start = 0;
    for (const piece of pieces) {
      looks.push(this.#look(start, start + piece.length));
      start += piece.length + 1;
    }
    const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
    let front = 0;
    while (front < looks.length && same(looks[front], this.#looks[front])) front += 1;
    let back = 0;
    const limit = Math.min(looks.length, this.#looks.length) - front;
    while (back < limit && same(looks.at(-1 - back), this.#looks.at(-1 - back))) back += 1;
    for (const child of [...this.#root.childNodes].slice(front, this.#looks.length - back)) {
      child.remove();
    }
    const next = this.#root.childNodes[front] ?? null;
    for (const look of looks.slice(front, looks.length - back)) {
      this.#root.insertBefore(element(look), next);
    }
    this.#looks = looks;
  }

  /** Makes all anew, as when the browser has changed the element by itself. */
  refresh() {
    this.#root.replaceChildren();
    this.#looks = [];
    this.show(this.#text);
  }

  /** What a paragraph looks like: its format, and its runs with their classes. */
  #look(start, end) {
    const { text, spans } = this.#text;
    const format = spans.find((span) => isFormat(span.kind) && span.start === start);
    const inside = spans.filter(
      (span) => !isFormat(span.kind) && span.start < end && span.end > start,
    );
    const borders = new Set([start, end]);
    for (const span of inside) {
      borders.add(Math.max(span.start, start)).add(Math.min(span.end, end));
    }
    const sorted = [...borders].sort((a, b) => a - b);
    const runs = sorted.slice(1).map((border, index) => {
      const place = sorted[index];
      const here = inside.filter((span) => span.start <= place && place < span.end);
      return { text: text.slice(place, border), ...this.#run(here) };
    });
    return { role: format?.kind ?? "step", ...parsed(format?.payload), runs };
  }

  #run(spans) {
    const classes = spans.filter((span) => isStyle(span.kind)).map((span) => span.kind);
    const entities = spans.filter((span) => isEntity(span.kind));
    const mention = entities.findLast(
      (span) => span.kind === "ingredient" && this.known.has(span.target),
    );
    if (mention) classes.push("ingredient");
    else if (entities.some(({ kind }) => kind === "timer" || kind === "temperature")) {
      classes.push("measure");
    }
    if (entities.some(({ kind }) => kind === "link")) classes.push("link");
    return { classes, ingredient: mention?.target };
  }

  /** The selection in the page as offsets; undefined if it is elsewhere. */
  get selection() {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection();
    if (!this.#root.contains(anchorNode) || !this.#root.contains(focusNode)) return undefined;
    const places = [this.offset(anchorNode, anchorOffset), this.offset(focusNode, focusOffset)];
    return { start: Math.min(...places), end: Math.max(...places) };
  }

  /** Puts the selection of the page where offsets say. */
  select({ start, end }) {
    const isBackward = this.#isBackward();
    const [first, last] = [this.#place(start), this.#place(end)];
    const [anchor, focus] = isBackward ? [last, first] : [first, last];
    document.getSelection().setBaseAndExtent(...anchor, ...focus);
  }

  #isBackward() {
    const { anchorNode, focusNode, anchorOffset, focusOffset } = document.getSelection();
    if (!this.#root.contains(anchorNode) || !this.#root.contains(focusNode)) return false;
    return this.offset(anchorNode, anchorOffset) > this.offset(focusNode, focusOffset);
  }

  /** The offset of a place in the page. */
  offset(node, place) {
    if (node === this.#root) {
      const before = [...this.#root.children].slice(0, place);
      const length = before.reduce((sum, paragraph) => sum + lengthOf(paragraph) + 1, 0);
      return Math.min(length, this.#text.text.length);
    }
    let paragraph = node;
    while (paragraph.parentNode !== this.#root) paragraph = paragraph.parentNode;
    let offset = 0;
    for (let p = this.#root.firstChild; p !== paragraph; p = p.nextSibling) {
      offset += lengthOf(p) + 1;
    }
    return offset + lengthBefore(paragraph, node, place);
  }

  /** The place in the page of an offset. */
  #place(offset) {
    let rest = offset;
    for (const paragraph of this.#root.children) {
      const length = lengthOf(paragraph);
      if (rest <= length) return placeIn(paragraph, rest);
      rest -= length + 1;
    }
    return [this.#root, this.#root.childNodes.length];
  }

  /** The characters that the element shows, which a browser may have changed by itself. */
  get shownText() {
    return [...this.#root.children].map(textOf).join("\n");
  }
}

function element(look) {
  const paragraph = document.createElement("p");
  paragraph.dataset.role = look.role;
  paragraph.dir = look.dir ?? "auto";
  if (look.align) paragraph.dataset.align = look.align;
  if (look.img) paragraph.dataset.pictures = look.img.length;
  for (const run of look.runs) {
    const span = document.createElement("span");
    span.className = run.classes.join(" ");
    if (run.ingredient !== undefined) span.dataset.ingredient = run.ingredient;
    run.text.split("\u2028").forEach((line, index) => {
      if (index > 0) span.append(document.createElement("br"));
      if (line) span.append(line);
    });
    paragraph.append(span);
  }
  const last = look.runs.at(-1)?.text;
  if (!last || last.endsWith("\u2028")) {
    const br = document.createElement("br");
    br.className = filler;
    paragraph.append(br);
  }
  return paragraph;
}

/** The leaves of a paragraph that stand for characters. */
function* leaves(node) {
  if (node.nodeType === Node.TEXT_NODE) yield node;
  else if (node.nodeName === "BR") {
    if (node.className !== filler) yield node;
  } else for (const child of node.childNodes) yield* leaves(child);
}

const lengthOfLeaf = (leaf) => (leaf.nodeType === Node.TEXT_NODE ? leaf.data.length : 1);
const textOfLeaf = (leaf) => (leaf.nodeType === Node.TEXT_NODE ? leaf.data : "\u2028");
const lengthOf = (node) => [...leaves(node)].reduce((sum, leaf) => sum + lengthOfLeaf(leaf), 0);
const textOf = (node) => [...leaves(node)].map(textOfLeaf).join("");

/** How many characters of a paragraph stand before a place in it. */
function lengthBefore(paragraph, node, place) {
  if (node.nodeType === Node.TEXT_NODE) {
    const range = document.createRange();
    range.setStart(paragraph, 0);
    range.setEndBefore(node);
    return lengthOf(range.cloneContents()) + place;
  }
  const range = document.createRange();
  range.setStart(paragraph, 0);
  range.setEnd(node, place);
  return lengthOf(range.cloneContents());
}

/** The place in the page of an offset in a paragraph: in a text, if there is one. */
function placeIn(paragraph, offset) {
  let rest = offset;
  for (const leaf of leaves(paragraph)) {
    const length = lengthOfLeaf(leaf);
    if (leaf.nodeType === Node.TEXT_NODE && rest <= length) return [leaf, rest];
    if (rest < length) return beside(leaf, 0);
    rest -= length;
    if (rest === 0 && leaf.nodeName === "BR") {
      const next = [...leaves(paragraph)];
      const following = next[next.indexOf(leaf) + 1];
      if (following?.nodeType === Node.TEXT_NODE) return [following, 0];
      return beside(leaf, 1);
    }
  }
  return [paragraph, 0];
}

const beside = (leaf, step) => [leaf.parentNode, [...leaf.parentNode.childNodes].indexOf(leaf) + step];
