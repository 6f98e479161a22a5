// Offers to make an ingredient of the selected words.

import { ByteOffsets } from "../text/wire.js";

const pause = 250;

export class Suggestion {
  #root;
  #editor;
  #timer;
  #place;

  constructor(root, editor) {
    this.#root = root;
    this.#editor = editor;
    root.addEventListener("mousedown", (event) => event.preventDefault());
    root.addEventListener("click", () => this.#take());
  }

  hide() {
    clearTimeout(this.#timer);
    this.#root.hidden = true;
  }

  /** Asks what a selection could become, unless it is a caret. */
  offer({ start, end }) {
    this.hide();
    if (start !== end) this.#timer = setTimeout(() => this.#ask(start, end), pause);
  }

  async #ask(start, end) {
    const { sync, text } = this.#editor;
    if (!(await sync.flush())) return;
    const offsets = new ByteOffsets(text.text);
    const place = new URLSearchParams({ start: offsets.byte(start), end: offsets.byte(end) });
    const address = document.querySelector("#editor").dataset.address;
    const response = await fetch(`${address}/suggestion?${place}`).catch(() => undefined);
    if (!response?.ok || this.#editor.text !== text) return;
    const { name, target, places } = await response.json();
    if (!name) return;
    const { add, mark } = this.#root.dataset;
    const words = target === undefined ? add : mark;
    this.#place = place;
    this.#root.textContent = words.replace("%", () => name).replace("#", () => places);
    this.#root.hidden = false;
  }

  async #take() {
    const { sync, text } = this.#editor;
    this.hide();
    if (!(await sync.flush()) || this.#editor.text !== text) return;
    const answer = await sync.change(`ingredients?${this.#place}`, {});
    // What somebody else has changed meanwhile may have moved the words, or marked them.
    if (answer.status === 409 && (await sync.pull())) this.offer(this.#editor.model.selection);
  }
}
