import { lineEnd } from "./paragraphs.js";
import { picturesOf, withPictures } from "./paragraph-format.js";
import { partition } from "./search.js";

/**
 * The pictures of paragraphs on their way over changes; see `MovedPictures` in Swift.
 *
 * They stay with the first character that is left of their paragraph's text; where none is, with the
 * paragraph, if that is there.
 */
export class MovedPictures {
  /** The pictures with a place in the new text, which ascends. */
  #placed = [];
  /** The pictures without one, by where their paragraph started in the old text. */
  #homeless = new Map();

  /** Finds the new places of the pictures of formats; `shift` is that before a change. */
  constructor(formats, text, changes, shift) {
    for (const format of formats) {
      const pictures = picturesOf(format);
      if (!pictures.length) continue;
      const place = firstPlace(format.start, lineEnd(text, format), changes, shift);
      if (place === undefined) this.#homeless.set(format.start, pictures);
      else this.#placed.push({ place, pictures });
    }
  }

  /** The format of the next paragraph with the pictures that it takes; undefined for a plain step. */
  taken({ start, end }, { span, isOwn }) {
    const pictures = [];
    if (isOwn) pictures.push(...picturesOf(span));
    else if (span) {
      pictures.push(...(this.#homeless.get(span.start) ?? []));
      this.#homeless.delete(span.start);
    }
    while (this.#placed.length && this.#placed[0].place < end) {
      pictures.push(...this.#placed.shift().pictures);
    }
    return withPictures(span ?? { start, end, kind: "step" }, pictures);
  }
}

/** Where the first character of a range that is left stands in the new text. */
function firstPlace(start, end, changes, shift) {
  let place = start;
  let index = partition(changes, (change) => change.end <= place);
  while (index < changes.length && changes[index].start <= place) {
    place = changes[index].end;
    index += 1;
  }
  return place < end ? place + shift(index) : undefined;
}
