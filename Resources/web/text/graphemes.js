// Grapheme clusters: what a person takes for one character.

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Finds the grapheme clusters of a text without CR. */
export class Graphemes {
  #text;
  #segments;

  constructor(text) {
    this.#text = text;
  }

  /** The cluster that an offset falls inside, `{ start, end }`; undefined if it is a border. */
  around(offset) {
    if (this.#isSafeBreak(offset)) return undefined;
    this.#segments ??= segmenter.segment(this.#text);
    const { index, segment } = this.#segments.containing(offset);
    return index === offset ? undefined : { start: index, end: index + segment.length };
  }

  /** The border before an offset above 0. */
  before(offset) {
    return this.around(offset - 1)?.start ?? offset - 1;
  }

  /** The border behind an offset below the length. */
  after(offset) {
    return this.around(offset + 1)?.end ?? offset + 1;
  }

  /** Whether clusters break here whatever else the text holds (UAX #29: GB1, GB2, GB4, GB5, GB999). */
  #isSafeBreak(offset) {
    if (offset === 0 || offset === this.#text.length) return true;
    const [last, next] = [this.#text.charCodeAt(offset - 1), this.#text.charCodeAt(offset)];
    return (last < 0x80 && next < 0x80) || last === 0x0a || next === 0x0a;
  }
}
