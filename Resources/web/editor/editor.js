// The page on which the method of a recipe is written.

import { EditableText } from "../text/editable-text.js";
import * as wire from "../text/wire.js";
import { Input } from "./input.js";
import { Suggestion } from "./suggestion.js";
import { Sync } from "./sync.js";
import { Toolbar } from "./toolbar.js";
import { TextView } from "./view.js";

const main = document.querySelector("#editor");
const { recipe, address } = main.dataset;
const state = document.querySelector("#state");
const list = document.querySelector("#lines");
const choice = document.querySelector("#choice");

class Editor {
  #model;
  #view;
  #sync;
  #toolbar;
  #suggestion;
  #stored;
  /** Where in the history of the recipe this page began. */
  #position;
  recipe = Number(recipe);

  constructor(root, stored) {
    this.#view = new TextView(root);
    const { text, revision } = this.#read(stored);
    this.#sync = new Sync(address, { text, revision }, {
      changed: (name) => this.#say(name),
      merge: (edit) => this.#merge(edit),
      decide: (other) => this.#decide(other),
    });
    this.#toolbar = new Toolbar(document.querySelector("#toolbar"), this);
    this.#suggestion = new Suggestion(document.querySelector("#suggestion"), this);
    this.#start(stored, text);
    new Input(root, this.#view, this);
    for (const button of choice.querySelectorAll("button")) {
      button.addEventListener("click", () => this.#choose(button.value));
    }
    // There is no going on without a decision.
    choice.addEventListener("cancel", (event) => event.preventDefault());
    addEventListener("beforeunload", (event) => {
      if (!this.#sync.isSaved) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.#sync.flush());
  }

  get text() {
    return this.#model.text;
  }

  get model() {
    return this.#model;
  }

  get sync() {
    return this.#sync;
  }

  #read({ revision, text, lines }) {
    this.showLines(lines);
    return { revision, text: wire.textFromWire(text) };
  }

  /** Shows the ingredient list. */
  showLines(lines) {
    this.#view.known = new Set(lines.map((line) => line.number));
    list.replaceChildren(
      ...lines.map(({ number, text }) => {
        const item = document.createElement("li");
        item.dataset.ingredient = number;
        item.dir = "auto";
        item.textContent = text;
        return item;
      }),
    );
  }

  #start(stored, text) {
    this.#stored = stored;
    this.#position = stored.position;
    this.#model = new EditableText(text);
    this.#view.show(text);
    this.#toolbar.update();
  }

  /** Does something to the text, `action` being a function of an `EditableText`. */
  perform(action) {
    const before = this.#model.text;
    const applied = action(this.#model);
    if (applied && !this.#model.text.equals(before)) {
      this.#sync.add(applied.edit, before, this.#model.text);
    }
    this.#show();
  }

  #show() {
    this.#view.show(this.#model.text);
    this.#view.select(this.#model.selection);
    this.#toolbar.update();
    this.#suggestion.hide();
  }

  /** Follows the selection of the page. */
  select(selection) {
    const { start, end } = this.#model.selection;
    if (start === selection.start && end === selection.end) return;
    this.#model.selection = selection;
    this.#toolbar.update();
    this.#suggestion.offer(this.#model.selection);
  }

  /** Takes in what others have done: not again to be sent. */
  #merge(edit) {
    this.#model.apply(edit);
    this.#show();
  }

  /** Takes in what the program has done at this page's wish, with the list as it is now. */
  async accept({ revision, edit, lines }) {
    this.showLines(lines);
    if (edit) this.#model.apply(wire.editFromWire(edit, this.#model.text));
    this.#sync.reset({ revision, text: this.#model.text });
    this.#view.refresh();
    this.#show();
  }

  undo() {
    if (this.#model.canUndo) this.perform((model) => model.undo());
    else this.#step("undo");
  }

  redo() {
    if (this.#model.canRedo) this.perform((model) => model.redo());
    else this.#step("redo");
  }

  /** Goes back to what was before this page was opened, or on again. */
  async #step(name) {
    if (!(await this.#sync.flush())) return;
    const answer = await this.#sync.post(name, {
      revision: this.#sync.revision,
      position: this.#position,
    });
    if (answer.status === 409) this.#decide(answer.value);
    if (answer.status !== 200) return;
    this.#restart(answer.value);
  }

  #restart(stored) {
    const { text, revision } = this.#read(stored);
    this.#sync.reset({ revision, text });
    this.#start(stored, text);
    this.#show();
  }

  /** Asks which of two texts is to stay. */
  #decide(stored) {
    this.#stored = stored;
    this.#say("conflict");
    choice.showModal();
  }

  async #choose(name) {
    choice.close();
    if (name === "theirs") return this.#restart(this.#stored);
    const text = wire.textToWire(this.#model.text);
    const answer = await this.#sync.post("text", { revision: this.#stored.revision, text });
    if (answer.status === 409) return this.#decide(answer.value);
    if (answer.ok) {
      this.showLines(this.#stored.lines);
      this.#sync.reset({ revision: answer.value.revision, text: this.#model.text });
      this.#show();
    }
    return undefined;
  }

  #say(name) {
    state.textContent = state.dataset[name] ?? "";
    state.dataset.state = name;
  }
}

const response = await fetch(`${address}/text`);
if (response.ok) {
  const root = document.querySelector("#text");
  root.contentEditable = "true";
  new Editor(root, await response.json());
}
