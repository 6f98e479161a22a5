// The buttons and lists above the text.

export class Toolbar {
  #root;
  #editor;

  constructor(root, editor) {
    this.#root = root;
    this.#editor = editor;
    for (const button of root.querySelectorAll("button[value]")) {
      // The text keeps the focus and its selection.
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => this.#press(button.value));
    }
    for (const field of root.querySelectorAll("select")) {
      field.addEventListener("change", () => {
        const value = field.value || undefined;
        editor.perform((model) => model.updateFormats({ [field.name]: value }));
      });
    }
  }

  #press(name) {
    if (name === "undo") this.#editor.undo();
    else if (name === "redo") this.#editor.redo();
    else this.#editor.perform((model) => model.toggle(name));
  }

  /** Shows what the selection is like. */
  update() {
    const { model } = this.#editor;
    const styles = model.typingStyles;
    for (const button of this.#root.querySelectorAll("[aria-pressed]")) {
      button.setAttribute("aria-pressed", styles.includes(button.value));
    }
    const [format] = model.formats;
    for (const field of this.#root.querySelectorAll("select")) {
      field.value = format?.[field.name] ?? (field.name === "role" ? "step" : "");
      field.disabled = !format;
    }
  }
}
