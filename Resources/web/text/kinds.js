// The kinds of span and their three families, as `SpanKind` has them in Swift.

const entities = ["ingredient", "cookware", "timer", "temperature", "amount", "link", "recipe"];
const styles = ["bold", "italic", "underline", "strikethrough", "code"];
const formats = ["section", "step", "note"];

const families = new Map([
  ...entities.map((kind) => [kind, "entity"]),
  ...styles.map((kind) => [kind, "style"]),
  ...formats.map((kind) => [kind, "format"]),
]);
const places = new Map([...families.keys()].map((kind, index) => [kind, index]));

/** The kinds that only say how text looks. */
export const styleKinds = styles;
/** Whether a kind is one that this page knows. */
export const isKnown = (kind) => families.has(kind);
/** Whether spans of a kind mean a thing, so that they are lost when their text changes. */
export const isEntity = (kind) => families.get(kind) === "entity";
/** Whether spans of a kind only say how text looks. */
export const isStyle = (kind) => families.get(kind) === "style";
/** Whether spans of a kind cover exactly one paragraph. */
export const isFormat = (kind) => families.get(kind) === "format";
/** The place of a kind among spans of one range. */
export const order = (kind) => places.get(kind);
