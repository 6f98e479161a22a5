/** The paragraphs of a text, each with the "\n" that ends it: `[{ start, end }]`. */
export function paragraphs(text) {
  const result = [];
  let start = 0;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    result.push({ start, end });
    start = end;
  }
  return result;
}

/** Where the characters of a paragraph end, without the "\n" that may end it. */
export const lineEnd = (text, { end }) => (text[end - 1] === "\n" ? end - 1 : end);
