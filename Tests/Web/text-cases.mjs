// Cases for the text engine of the page, each a line of JSON; see PageTests.swift. It runs in a page, too.

import { EditableText } from "../../Resources/web/text/editable-text.js";
import * as wire from "../../Resources/web/text/wire.js";

/** Whether two values have the same parts, however deep. */
function isSame(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map || a instanceof Set) return isSame([...a], [...b]);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}

function expectSame(actual, expected) {
  if (isSame(actual, expected)) return;
  throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`);
}

/** Compares an edit of a case, one after another if there are two. */
function runEdit(expected, text) {
  const first = text.apply(wire.editFromWire(expected.edit, text));
  expectSame(wire.editToWire(first.inverse, first.text), expected.inverse);
  const offsets = new wire.ByteOffsets(text.text);
  const dropped = first.dropped.map((span) => `${offsets.byte(span.start)} ${span.kind}`);
  expectSame(dropped, expected.dropped);
  expectSame(first.text.apply(first.inverse).text, text);
  let last = first;
  let { map } = first;
  if (expected.next) {
    last = first.text.apply(wire.editFromWire(expected.next, first.text));
    map = map.then(last.map);
  }
  const after = new wire.ByteOffsets(last.text.text);
  const places = (affinity) =>
    borders(text.text).map((unit) => after.byte(map.position(unit, affinity)));
  expectSame(places("before"), expected.before);
  expectSame(places("after"), expected.behind);
  return last.text;
}

/** The offsets between the scalars of a text. */
function borders(text) {
  const result = [0];
  for (const scalar of text) result.push(result.at(-1) + scalar.length);
  return result;
}

function runStep(step, editor) {
  const offsets = new wire.ByteOffsets(editor.text.text);
  if (step.type !== undefined) editor.type(step.type);
  if (step.paste) editor.paste(wire.textFromWire(step.paste));
  if (step.delete === "backward") editor.deleteBackward();
  if (step.delete === "forward") editor.deleteForward();
  if (step.toggle) editor.toggle(step.toggle);
  if (step.select) {
    const [start, end] = step.select.map((byte) => offsets.unit(byte));
    editor.selection = { start, end };
  }
  if (step.format) {
    const { role, align } = step.format;
    editor.updateFormats({ role, align: align || undefined });
  }
  if (step.command === "undo") editor.undo();
  if (step.command === "redo") editor.redo();
  if (step.command === "break") editor.endTyping();
  const after = new wire.ByteOffsets(editor.text.text);
  const { start, end } = editor.selection;
  expectSame(wire.textToWire(editor.text), step.text);
  expectSame([after.byte(start), after.byte(end)], step.selection);
  expectSame(editor.typingStyles, step.typingStyles);
  expectSame([editor.canUndo, editor.canRedo], [step.canUndo, step.canRedo]);
}

function run(expected) {
  const text = wire.textFromWire(expected.text);
  expectSame(wire.textToWire(text), expected.text);
  if (expected.error) {
    let code = "none";
    try {
      text.apply(wire.editFromWire(expected.edit, text));
    } catch (error) {
      ({ code } = error);
    }
    return expectSame(code, expected.error);
  }
  let after;
  if (expected.edit) after = runEdit(expected, text);
  if (expected.slice) {
    const offsets = new wire.ByteOffsets(text.text);
    after = text.slice(...expected.slice.map((byte) => offsets.unit(byte)));
  }
  if (expected.session) {
    const editor = new EditableText(text);
    for (const step of expected.session) runStep(step, editor);
    after = editor.text;
  }
  return expectSame(wire.textToWire(after), expected.after);
}

// Before Unicode 15.1, a conjunct such as this was two clusters.
const knowsConjuncts = [...new Intl.Segmenter().segment("क्ष")].length === 1;

/** Runs the cases of a table; gives how many there are, and what is wrong with those that differ. */
export function runCases(table) {
  const failures = [];
  const lines = table.split("\n").filter((line) => line);
  for (const line of lines) {
    if (!knowsConjuncts && line.includes("\u{94D}")) continue;
    try {
      run(JSON.parse(line));
    } catch (error) {
      failures.push(`${line}\n${error.stack}\n`);
    }
  }
  return { count: lines.length, failures };
}
