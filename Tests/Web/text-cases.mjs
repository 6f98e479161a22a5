// Runs a table of cases, one a line of JSON, through the text engine of the page; see PageTests.swift.

import { deepStrictEqual } from "node:assert";
import { readFileSync } from "node:fs";
import { EditableText } from "../../Resources/web/text/editable-text.js";
import * as wire from "../../Resources/web/text/wire.js";

/** Compares an edit of a case, one after another if there are two. */
function runEdit(expected, text) {
  const first = text.apply(wire.editFromWire(expected.edit, text));
  deepStrictEqual(wire.editToWire(first.inverse, first.text), expected.inverse);
  const offsets = new wire.ByteOffsets(text.text);
  const dropped = first.dropped.map((span) => `${offsets.byte(span.start)} ${span.kind}`);
  deepStrictEqual(dropped, expected.dropped);
  deepStrictEqual(first.text.apply(first.inverse).text, text);
  let last = first;
  let { map } = first;
  if (expected.next) {
    last = first.text.apply(wire.editFromWire(expected.next, first.text));
    map = map.then(last.map);
  }
  const after = new wire.ByteOffsets(last.text.text);
  const places = (affinity) =>
    borders(text.text).map((unit) => after.byte(map.position(unit, affinity)));
  deepStrictEqual(places("before"), expected.before);
  deepStrictEqual(places("after"), expected.behind);
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
  deepStrictEqual(wire.textToWire(editor.text), step.text);
  deepStrictEqual([after.byte(start), after.byte(end)], step.selection);
  deepStrictEqual(editor.typingStyles, step.typingStyles);
  deepStrictEqual([editor.canUndo, editor.canRedo], [step.canUndo, step.canRedo]);
}

function run(expected) {
  const text = wire.textFromWire(expected.text);
  deepStrictEqual(wire.textToWire(text), expected.text);
  if (expected.error) {
    let code = "none";
    try {
      text.apply(wire.editFromWire(expected.edit, text));
    } catch (error) {
      ({ code } = error);
    }
    return deepStrictEqual(code, expected.error);
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
  return deepStrictEqual(wire.textToWire(after), expected.after);
}

// Before Unicode 15.1, a conjunct such as this was two clusters.
const knowsConjuncts = [...new Intl.Segmenter().segment("क्ष")].length === 1;
let [count, failures] = [0, 0];
for (const line of readFileSync(process.argv[2], "utf8").split("\n")) {
  if (!line) continue;
  count += 1;
  if (!knowsConjuncts && line.includes("\u{94D}")) continue;
  try {
    run(JSON.parse(line));
  } catch (error) {
    failures += 1;
    if (failures <= 5) console.error(`${line}\n${error.stack}\n`);
  }
}
console.log(failures ? `${failures} of ${count} cases differ` : `${count} cases agree`);
process.exitCode = failures ? 1 : 0;
