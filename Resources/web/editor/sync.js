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
   * `list(list)` with a title and list that may be others; `merge(edit)` with an edit that others have
   * made; `restart(position)` when undo is to go back from a state of the history; and `decide(stored)`
   * when both have changed one place.
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
    return this.#alone(() => this.#send());
  }

  /** Asks for what others have done, also if nothing waits. */
  async pull() {
    while (this.#sending) await this.#sending;
    return this.#alone(() => this.#send());
  }

  /** Asks for a change of the revision that this page has; what is typed meanwhile waits for it. */
  async change(name, body) {
    if (!(await this.flush())) return { ok: false, status: 0 };
    while (this.#sending) await this.#sending;
    return this.#alone(() => this.#change(name, body));
  }

  /** Does something while nothing else is sent. */
  async #alone(action) {
    this.#sending = action();
    try {
      return await this.#sending;
    } finally {
      this.#sending = undefined;
    }
  }

  async #change(name, body) {
    const answer = await this.post(name, { ...body, revision: this.#revision });
    if (answer.ok) {
      this.#follow(answer.value);
      if (!this.#edits.length) {
        this.#handlers.restart(answer.value.position);
        this.#handlers.changed("saved");
      }
    }
    return answer;
  }

  /** Follows what has come of a change. */
  #follow({ revision, edit, list }) {
    this.#revision = revision;
    if (list) this.#handlers.list(list);
    // Where more was typed meanwhile, that is sent with the old text and merged, before this text follows.
    if (this.#edits.length || !edit) return;
    const own = wire.editFromWire(edit, this.#base);
    this.#base = this.#base.apply(own).text;
    this.#handlers.merge(own);
  }

  async #send() {
    const edits = this.#edits;
    this.#edits = [];
    this.#handlers.changed("saving");
    const answer = await this.post("edits", {
      base: wire.textToWire(this.#base),
      edits: edits.map((edit) => edit.wire),
      revision: this.#revision,
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
    if (edits.length) this.#base = edits.at(-1).after;
    this.#follow(answer.value);
    if (!this.#edits.length) this.#handlers.changed("saved");
    return true;
  }

  /** Asks the program for a change; `{ ok, status, value }`. */
  post(name, body) {
    return this.#session.post(`${this.#address}/${name}`, body);
  }
}
