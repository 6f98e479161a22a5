// Sets, changes and removes the link of a selection.

/** An address to link to, with "https://" before it if it has no scheme; undefined if it is none. */
function addressOf(words) {
  const text = words.trim();
  if (!text) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.parse?.(whole) ?? (URL.canParse(whole) ? new URL(whole) : undefined);
  return url && ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : undefined;
}

export class LinkDialog {
  #button = document.querySelector("#link-button");
  #dialog = document.querySelector("#link");
  #field = document.querySelector("#address");
  #editor;

  constructor(editor) {
    this.#editor = editor;
    this.#button.addEventListener("mousedown", (event) => event.preventDefault());
    this.#button.addEventListener("click", () => this.#open());
    this.#field.addEventListener("input", () => this.#field.setCustomValidity(""));
    this.#dialog.querySelector("form").addEventListener("submit", (event) => this.#submit(event));
  }

  /** Lets the button be pressed where a link can be. */
  update() {
    this.#button.disabled = !this.#place() || !this.#edit("https://example.org");
    this.#button.setAttribute("aria-pressed", this.#links().length > 0);
  }

  #links() {
    const { model } = this.#editor;
    const { start, end } = model.selection;
    return model.text.spans.filter(
      (span) =>
        span.kind === "link" &&
        (start === end ? span.start < start && start < span.end : span.start < end && span.end > start),
    );
  }

  /** The selection, or the link around the caret; undefined without either. */
  #place() {
    const { start, end } = this.#editor.model.selection;
    if (start !== end) return { start, end };
    return this.#links()[0];
  }

  /** The edit that links to an address, or takes links away without one; undefined where it cannot be. */
  #edit(payload) {
    const { text } = this.#editor.model;
    const { start, end } = this.#place();
    const added = payload ? [{ start, end, kind: "link", payload }] : [];
    const edit = { removed: this.#links(), added };
    try {
      text.apply(edit);
      return edit;
    } catch {
      // It would cross a mention or the end of a paragraph.
      return undefined;
    }
  }

  #open() {
    this.#field.value = this.#links()[0]?.payload ?? "";
    this.#field.setCustomValidity("");
    this.#dialog.querySelector("[value=remove]").hidden = !this.#links().length;
    this.#dialog.showModal();
  }

  #submit(event) {
    event.preventDefault();
    const { value } = event.submitter;
    if (value === "cancel") return this.#dialog.close();
    const address = value === "set" ? addressOf(this.#field.value) : undefined;
    if (value === "set" && !address) {
      this.#field.setCustomValidity(this.#field.dataset.problem);
      return this.#field.reportValidity();
    }
    const edit = this.#edit(address);
    this.#dialog.close();
    if (edit) this.#editor.perform((model) => model.apply(edit));
    return undefined;
  }
}
