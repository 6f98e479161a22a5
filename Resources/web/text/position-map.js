import { partition } from "./search.js";

/**
 * Where the offsets of a text are after an edit; see `PositionMap` in Swift.
 *
 * Affinity "before" keeps an offset with the character before it, "after" with the one after it.
 */
export class PositionMap {
  /** Offsets from `start` on: all at one place (`isCollapsed`), or moved by one distance. */
  #segments = [{ start: 0, before: 0, after: 0, isCollapsed: false }];

  /** The map of changes in ascending order; without any, the one that moves nothing. */
  constructor(changes = []) {
    for (const change of changes) {
      if (change.start === change.end) {
        // Two insertions at one place are one: what stood before stays before both.
        this.#collapse(change.start, this.position(change.start, "before"), change.newEnd);
        this.#move(change.start + 1, change.newEnd + 1);
      } else {
        if (change.end - change.start > 1) {
          this.#collapse(change.start + 1, change.newStart, change.newEnd);
        }
        this.#move(change.end, change.newEnd);
      }
    }
  }

  /** The new place of an old offset. */
  position(offset, affinity) {
    return place(this.#segments[this.#index(offset)], offset, affinity);
  }

  /** What is left of an old range: text inserted at its borders is no part of it. */
  range({ start, end }) {
    const upper = this.position(end, start === end ? "after" : "before");
    return { start: Math.min(this.position(start, "after"), upper), end: upper };
  }

  /** The map of this edit followed by another. */
  then(next) {
    const result = new PositionMap();
    this.#segments.forEach((segment, index) => {
      if (segment.isCollapsed) {
        const before = next.position(segment.before, "before");
        result.#collapse(segment.start, before, next.position(segment.after, "after"));
        return;
      }
      const end = this.#segments[index + 1]?.start ?? Infinity;
      const shift = segment.before - segment.start;
      for (const part of next.#segments.slice(next.#index(segment.before))) {
        const start = Math.max(part.start - shift, segment.start);
        if (start >= end) break;
        const before = place(part, start + shift, "before");
        if (part.isCollapsed) result.#collapse(start, before, part.after);
        else result.#move(start, before);
      }
    });
    return result;
  }

  #index(offset) {
    return Math.max(0, partition(this.#segments, (segment) => segment.start <= offset) - 1);
  }

  #collapse(start, before, after) {
    this.#append({ start, before, after, isCollapsed: true });
  }

  #move(start, place) {
    this.#append({ start, before: place, after: place, isCollapsed: false });
  }

  #append(segment) {
    while (this.#segments.length && this.#segments.at(-1).start >= segment.start) {
      this.#segments.pop();
    }
    this.#segments.push(segment);
  }
}

function place(segment, offset, affinity) {
  const start = affinity === "before" ? segment.before : segment.after;
  return segment.isCollapsed ? start : start + (offset - segment.start);
}
