// The page on which a recipe is written.

import { EditableText } from "../text/editable-text.js";
import * as wire from "../text/wire.js";
import { Chips } from "./chips.js";
import { Input } from "./input.js";
import { Lines } from "./lines.js";
import { LinkDialog } from "./link.js";
import { Suggestion } from "./suggestion.js";
import { Sync } from "./sync.js";
import { Toolbar } from "./toolbar.js";
import { TextView } from "./view.js";

const main = document.querySelector("#editor");
const { recipe, address } = main.dataset;
const state = document.querySelector("#state");
const choice = document.querySelector("#choice");

class Editor {
  #model;
  #view;
  #sync;
  #toolbar;
  #suggestion;
  #link;
  #chips;
  #lines;
  #stored;
  /** Where in the history of the recipe this page began. */
  #position;
  recipe = Number(recipe);

  constructor(root, stored) {
    this.#view = new TextView(root);
    this.#lines = new Lines(this);
    const { text, revision } = this.#read(stored);
    this.#sync = new Sync(address, { text, revision }, {
      changed: (name) => this.#changed(name),
      list: (list) => this.#showList(list),
      merge: (edit) => this.#merge(edit),
      restart: (position) => this.#forget(position),
      decide: (other) => this.#decide(other),
    });
    this.#toolbar = new Toolbar(document.querySelector("#toolbar"), this);
    this.#suggestion = new Suggestion(document.querySelector("#suggestion"), this);
    this.#link = new LinkDialog(this);
    this.#chips = new Chips(this, address);
    this.#start(stored, text);
    this.#chips.look();
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

  #read({ revision, text, list }) {
    this.#lines.show(list);
    this.#view.known = this.#lines.numbers;
    return { revision, text: wire.textFromWire(text) };
  }

  /** Shows a list that has changed, and the text by it. */
  #showList(list) {
    this.#lines.show(list);
    this.#view.known = this.#lines.numbers;
    this.#view.refresh();
    if (document.activeElement === root) this.#view.select(this.#model.selection);
  }

  /**
   * Changes the title or the list; `shown` is what the page has shown of what is changed, for a new line
   * the name of its section. If the recipe is another by now and that place is not, it is done all the
   * same. Gives whether it was done.
   */
  async changeList(change, shown) {
    let answer = await this.#sync.change("list", change);
    if (answer.status === 409) {
      const again = (await this.#sync.pull()) && this.#fitting(change, shown);
      if (again) answer = await this.#sync.change("list", again);
    }
    if (!answer.ok) this.#say(answer.status === 409 ? "list" : answer.status ? "failed" : "offline");
    return answer.ok;
  }

  /** A change for the list as it is now; undefined if what it was to change is another. */
  #fitting(change, shown) {
    const { title, sections, lines } = this.#lines.list;
    if (change.kind === "add") {
      const names = sections.length ? sections : [""];
      const section = names[change.section] === shown ? change.section : names.indexOf(shown);
      return section < 0 ? undefined : { ...change, section };
    }
    const line = lines.find(({ number }) => number === change.line);
    return (change.line ? line?.text : title) === shown ? change : undefined;
  }

  #start(stored, text) {
    this.#stored = stored;
    this.#position = stored.position;
    this.#model = new EditableText(text);
    this.#view.show(text);
    this.#updateTools();
  }

  #updateTools() {
    this.#toolbar.update();
    this.#link.update();
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
    // Somebody may be writing in the list.
    if (document.activeElement === root) this.#view.select(this.#model.selection);
    this.#updateTools();
    this.#suggestion.hide();
  }

  /** Follows the selection of the page. */
  select(selection) {
    const { start, end } = this.#model.selection;
    if (start === selection.start && end === selection.end) return;
    this.#model.selection = selection;
    this.#updateTools();
    this.#suggestion.offer(this.#model.selection);
  }

  /** Takes in what others have done: not again to be sent. */
  #merge(edit) {
    this.#model.apply(edit);
    this.#show();
  }

  /** Lets undo go back through the history from a state on: what is in the list is undone there. */
  #forget(position) {
    const { text, selection } = this.#model;
    this.#position = position;
    this.#model = new EditableText(text);
    this.#model.selection = selection;
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
      this.#showList(this.#stored.list);
      const { edit } = answer.value;
      if (edit) this.#model.apply(wire.editFromWire(edit, this.#model.text));
      this.#sync.reset({ revision: answer.value.revision, text: this.#model.text });
      this.#show();
    }
    return undefined;
  }

  #changed(name) {
    this.#say(name);
    if (name === "saved") this.#chips?.look();
  }

  #say(name) {
    state.textContent = state.dataset[name] ?? "";
    state.dataset.state = name;
  }
}

const root = document.querySelector("#text");
const response = await fetch(`${address}/text`);
if (response.ok) {
  root.contentEditable = "true";
  new Editor(root, await response.json());
}
