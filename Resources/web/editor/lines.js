// The title and the ingredient list: forms that send what they say and follow what has come of it.

const items = (root) => [...root.querySelectorAll("li[data-ingredient]")];

export class Lines {
  #root = document.querySelector("#lines");
  #title = document.querySelector("#title");
  #line = document.querySelector("template#line");
  #adding = document.querySelector("template#adding");
  #editor;
  #list;

  /** `editor` has `changeList(change, shown)`, which gives whether it was done. */
  constructor(editor) {
    this.#editor = editor;
    document.addEventListener("submit", (event) => {
      if (event.target.matches(".line, .title")) this.#submit(event);
    });
    // Some browsers give a button that is pressed no focus: what it belongs to would vanish under it.
    document.addEventListener("mousedown", (event) => {
      if (event.target.closest(".line:not(.adding) .tools button")) event.preventDefault();
    });
    // What has been written is kept when the field is left.
    document.addEventListener("change", ({ target }) => {
      if (target.form?.matches(".line:not(.adding), .title")) target.form.requestSubmit();
    });
  }

  /** The numbers of the lines. */
  get numbers() {
    return new Set(this.#list.lines.map((line) => line.number));
  }

  /** What is shown: `{ title, sections, lines }`. */
  get list() {
    return this.#list;
  }

  /** Shows a title and a list; a field in which somebody writes stays as it is. */
  show(list) {
    this.#list = list;
    if (document.activeElement !== this.#title) this.#title.value = list.title;
    this.#title.defaultValue = list.title;
    const old = new Map(items(this.#root).map((item) => [item.dataset.ingredient, item]));
    const sections = list.sections.length ? list.sections : [""];
    const forms = this.#addingForms(sections);
    const focused = document.activeElement;
    const hadFocus = this.#root.contains(focused);
    const { selectionStart, selectionEnd } = focused ?? {};
    const successor = this.#passOn(forms, focused);
    const parts = sections.flatMap((name, index) => {
      const lines = list.lines.filter((line) => line.section === index);
      const heading = name && Object.assign(document.createElement("h3"), { dir: "auto", textContent: name });
      const rows = document.createElement("ul");
      rows.append(...lines.map((line) => this.#item(line, old.get(String(line.number)))));
      return [...(heading ? [heading] : []), ...(lines.length ? [rows] : []), forms[index]];
    });
    this.#root.replaceChildren(...parts);
    // Moving an element takes the focus from it.
    if (!hadFocus || !this.#root.contains(successor)) return;
    successor.focus();
    if (typeof selectionStart === "number") successor.setSelectionRange(selectionStart, selectionEnd);
  }

  /** The forms for new lines of sections: those that there are, by the name of the section, or new ones. */
  #addingForms(sections) {
    const left = [...this.#root.querySelectorAll(".adding")];
    return sections.map((name, index) => {
      const place = left.findIndex((form) => form.dataset.section === name);
      const [form] = place < 0 ? this.#adding.content.cloneNode(true).children : left.splice(place, 1);
      form.dataset.section = name;
      form.querySelector("[name=section]").value = index;
      return form;
    });
  }

  /**
   * Gives what has been written for a section that is gone to the one in its place, if nothing is written
   * there; and the field that is to have the focus of `focused`.
   */
  #passOn(forms, focused) {
    let successor = focused;
    for (const [index, form] of this.#root.querySelectorAll(".adding").entries()) {
      if (forms.includes(form)) continue;
      const field = form.querySelector("[name=text]");
      const heir = forms[Math.min(index, forms.length - 1)].querySelector("[name=text]");
      heir.value ||= field.value;
      if (form.contains(focused)) successor = heir;
    }
    return successor;
  }

  #item({ number, text }, old) {
    const item = old ?? this.#line.content.querySelector("li").cloneNode(true);
    item.dataset.ingredient = number;
    item.querySelector("[name=line]").value = number;
    const field = item.querySelector("[name=text]");
    if (field.value === field.defaultValue || document.activeElement !== field) field.value = text;
    field.defaultValue = text;
    return item;
  }

  async #submit(event) {
    event.preventDefault();
    const { target: form, submitter } = event;
    const button = submitter ?? form.querySelector("button");
    const data = Object.fromEntries(new FormData(form, button));
    const field = form.querySelector("[name=text]");
    if (["change", "title"].includes(data.kind) && field.value === field.defaultValue) return;
    const change = { kind: data.kind, text: data.text };
    if (data.line) change.line = Number(data.line);
    if (data.section) change.section = Number(data.section);
    const place = items(this.#root).indexOf(form.closest("li"));
    if (data.kind === "add") field.value = "";
    const shown = data.kind === "add" ? form.dataset.section : field.defaultValue;
    if (!(await this.#editor.changeList(change, shown))) {
      if (data.kind === "add") this.#giveBack(data.text, field);
      return;
    }
    this.#focus(data, place, form);
  }

  /** Puts words back that were not added; where their section is gone, they wait in the last one. */
  #giveBack(words, field) {
    const last = [...this.#root.querySelectorAll(".adding [name=text]")].at(-1);
    (field.isConnected ? field : last).value ||= words;
  }

  /** Puts the focus where somebody would go on. */
  #focus({ kind, line }, place, form) {
    if (kind === "add") {
      if (form.isConnected) form.querySelector("[name=text]").focus();
    } else if (kind === "delete") {
      const rest = items(this.#root);
      (rest[Math.min(place, rest.length - 1)] ?? this.#root).querySelector("[name=text]")?.focus();
    } else if (line && form.isConnected && ["up", "down"].includes(kind)) {
      form.querySelector(`[value=${kind}]`).focus();
    }
  }
}
