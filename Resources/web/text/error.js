/** Why characters and spans do not make a rich text, or an edit does not fit one. */
export class RichTextError extends Error {
  /** `code` is the name of the case of `RichTextError` in Swift. */
  constructor(code, place) {
    super(`${code}: ${JSON.stringify(place)}`);
    this.code = code;
  }
}
