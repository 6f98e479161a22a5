// The title and the ingredient list: forms that send what they say and follow what has come of it.

const items = (root) => [...root.querySelectorAll("li[data-ingredient]")];

export class Lines {
  #root = document.querySelector("#lines");
  #title = document.querySelector("#title");
  #line = document.querySelector("template#line");
  #adding = document.querySelector("template#adding");
  #editor;
  #list;

  /** `editor` has `changeList(change)`, which gives the list as it is then, or undefined. */
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
    const drafts = [...this.#root.querySelectorAll(".adding [name=text]")].map((field) => field.value);
    const focused = document.activeElement;
    const sections = list.sections.length ? list.sections : [""];
    const parts = sections.flatMap((name, index) => {
      const lines = list.lines.filter((line) => line.section === index);
      const heading = name && Object.assign(document.createElement("h3"), { dir: "auto", textContent: name });
      const rows = document.createElement("ul");
      rows.append(...lines.map((line) => this.#item(line, old.get(String(line.number)))));
      const adding = this.#adding.content.cloneNode(true);
      adding.querySelector("[name=section]").value = index;
      adding.querySelector("[name=text]").value = drafts[index] ?? "";
      return [...(heading ? [heading] : []), ...(lines.length ? [rows] : []), ...adding.children];
    });
    this.#root.replaceChildren(...parts);
    // Moving an element takes the focus from it.
    if (focused?.isConnected && this.#root.contains(focused)) focused.focus();
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
    if (!(await this.#editor.changeList(change, field.defaultValue))) {
      if (data.kind === "add") field.value = data.text;
      return;
    }
    this.#focus(data, place, form);
  }

  /** Puts the focus where somebody would go on. */
  #focus({ kind, section, line }, place, form) {
    if (kind === "add") {
      const fields = [...this.#root.querySelectorAll(".adding")];
      const next = fields.find((other) => other.querySelector("[name=section]").value === section);
      next?.querySelector("[name=text]").focus();
    } else if (kind === "delete") {
      const rest = items(this.#root);
      (rest[Math.min(place, rest.length - 1)] ?? this.#root).querySelector("[name=text]")?.focus();
    } else if (line && form.isConnected && ["up", "down"].includes(kind)) {
      form.querySelector(`[value=${kind}]`).focus();
    }
  }
}
