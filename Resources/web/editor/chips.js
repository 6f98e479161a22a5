// Offers to mark words of the text that look like lines of the list and mean nothing yet.

const pause = 800;

export class Chips {
  #root = document.querySelector("#chips");
  #editor;
  #address;
  #timer;

  constructor(editor, address) {
    this.#editor = editor;
    this.#address = address;
    this.#root.addEventListener("mousedown", (event) => event.preventDefault());
    this.#root.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.#mark(button.dataset.name, Number(button.dataset.target));
    });
  }

  /** Looks again, a moment after the last change. */
  look() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  async #ask() {
    const response = await fetch(`${this.#address}/suggestions`).catch(() => undefined);
    if (response?.ok) this.#show(await response.json());
  }

  #show(found) {
    const { mark, hint } = this.#root.dataset;
    const buttons = found.map(({ name, target, places }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.name = name;
      button.dataset.target = target;
      button.dir = "auto";
      button.textContent = mark.replace("%", () => name).replace("#", () => places);
      return button;
    });
    const label = document.createElement("span");
    label.textContent = hint;
    this.#root.replaceChildren(label, ...buttons);
    this.#root.hidden = !buttons.length;
  }

  async #mark(name, target) {
    const answer = await this.#editor.sync.change("mentions", { name, target });
    // What somebody else has changed meanwhile may have taken the words away.
    if (answer.status === 409) await this.#editor.sync.pull();
    this.look();
  }
}
