// Asks the program for pages and changes, with the token that a change must bring along.

const parse = (text) => new DOMParser().parseFromString(text, "text/html");
const tokenOf = (page) => page.querySelector("meta[name=token]")?.content;

export class Session {
  #token = tokenOf(document);

  /** Takes the token of a page that has just come; those of a program that has ended are void. */
  take(page) {
    this.#token = tokenOf(page) ?? this.#token;
  }

  /** A page; undefined if it cannot be had. */
  async page(address) {
    try {
      const response = await fetch(address);
      return response.ok ? parse(await response.text()) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Sends a value as JSON, or bytes as they are; `{ ok, status, value }`, the status 0 if it did not arrive. */
  async post(address, body) {
    const answer = await this.#post(address, body);
    if (answer.status !== 403) return answer;
    // A program that has been started anew has other tokens: a page of it gives one.
    const page = await this.page(document.URL);
    if (!page) return answer;
    this.take(page);
    return this.#post(address, body);
  }

  async #post(address, body) {
    const isBytes = body instanceof Blob;
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: {
          "Content-Type": isBytes ? "application/octet-stream" : "application/json",
          "X-CSRF-Token": this.#token,
        },
        body: isBytes ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { ok: response.ok, status: response.status, value: text ? JSON.parse(text) : undefined };
    } catch {
      return { ok: false, status: 0 };
    }
  }
}
