// Keeps the program up to date: edits go to it a moment after they are made, many at a time, with the
// text that they were made to. What others have done meanwhile comes back as an edit of this text.

import { Session } from "../session.js";
import * as wire from "../text/wire.js";

const pause = 400;

export class Sync {
  #address;
  #session = new Session();
  #revision;
  /** The text that the edits begin with. */
  #base;
  #edits = [];
  #timer;
  #sending;
  #handlers;

  /**
   * `handlers` has `changed(state)` with "saved", "saving", "waiting", "offline" or "failed";
   * `merge(edit)` with an edit that others have made; and `decide(stored)` when both have changed one
   * place.
   */
  constructor(address, { revision, text }, handlers) {
    this.#address = address;
    this.#revision = revision;
    this.#base = text;
    this.#handlers = handlers;
  }

  get revision() {
    return this.#revision;
  }

  /** Whether everything is with the program. */
  get isSaved() {
    return !this.#edits.length && !this.#sending;
  }

  /** Starts over with what the program has. */
  reset({ revision, text }) {
    clearTimeout(this.#timer);
    this.#revision = revision;
    this.#base = text;
    this.#edits = [];
    this.#handlers.changed("saved");
  }

  /** Takes an edit in that led from a text to another. */
  add(edit, before, after) {
    this.#edits.push({ wire: wire.editToWire(edit, before), after });
    this.#handlers.changed("waiting");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), pause);
  }

  /** Sends all that waits, and is done when the program has it; false if it could not be sent. */
  async flush() {
    clearTimeout(this.#timer);
    while (this.#sending) await this.#sending;
    if (!this.#edits.length) return true;
    this.#sending = this.#send();
    try {
      return await this.#sending;
    } finally {
      this.#sending = undefined;
    }
  }

  async #send() {
    const edits = this.#edits;
    this.#edits = [];
    this.#handlers.changed("saving");
    const answer = await this.post("edits", {
      base: wire.textToWire(this.#base),
      edits: edits.map((edit) => edit.wire),
    });
    if (answer.status === 409) {
      this.#handlers.decide(answer.value);
      return false;
    }
    if (!answer.ok) {
      // What could not be sent stays, and is tried again unless it is refused.
      this.#edits = [...edits, ...this.#edits];
      const isRefused = answer.status >= 400 && answer.status < 500;
      this.#handlers.changed(isRefused ? "failed" : "offline");
      if (!isRefused) this.#timer = setTimeout(() => this.flush(), 5000);
      return false;
    }
    this.#revision = answer.value.revision;
    this.#base = edits.at(-1).after;
    // Where more was typed meanwhile, that is merged as well before this text follows.
    if (this.#edits.length) return true;
    if (answer.value.edit) {
      const edit = wire.editFromWire(answer.value.edit, this.#base);
      this.#base = this.#base.apply(edit).text;
      this.#handlers.merge(edit);
    }
    this.#handlers.changed("saved");
    return true;
  }

  /** Asks the program for a change; `{ ok, status, value }`. */
  post(name, body) {
    return this.#session.post(`${this.#address}/${name}`, body);
  }
}
