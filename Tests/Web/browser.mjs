// What a person does in a browser: run by BrowserTests.swift with the program, a database with a recipe
// of known text, and its address.

import { deepStrictEqual, ok, strictEqual } from "node:assert";
import { spawn } from "node:child_process";
import { Browser, Key } from "./webdriver.mjs";

const [program, database] = process.argv.slice(2);

/** Starts the program; gives its address and a way to end it. */
async function serve() {
  const server = spawn(program, ["serve", "--port", "0", "--database", database]);
  let output = "";
  const address = await new Promise((resolve, reject) => {
    server.on("exit", () => reject(new Error("the program has ended")));
    server.stdout.on("data", (data) => {
      output += data;
      const match = /Sorrel is at (\S+)\//.exec(output);
      if (match) resolve(match[1]);
    });
  });
  return { address, stop: () => server.kill("SIGTERM") };
}

const server = await serve();
const browser = await Browser.start();
const text = async (id = 1) =>
  (await (await fetch(`${server.address}/api/recipes/${id}/text`)).json()).text;
const saved = () =>
  browser.until("return document.querySelector('#state').dataset.state === 'saved'");

/** Opens the editor and puts the caret at a place, or selects. */
async function edit(start, end = start, id = 1) {
  await browser.open(`${server.address}/recipes/${id}/edit`);
  await browser.until("return document.querySelector('#text').isContentEditable");
  await select(start, end);
}

/** Selects characters, counted through the lines of the text. */
const select = (start, end = start) =>
  browser.run(
    `const place = (offset) => {
       let rest = offset;
       for (const p of document.querySelector("#text").children) {
         const length = p.textContent.length;
         if (rest > length) { rest -= length + 1; continue; }
         const walker = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
         for (let node = walker.nextNode(); node; node = walker.nextNode()) {
           if (rest <= node.data.length) return [node, rest];
           rest -= node.data.length;
         }
         return [p, 0];
       }
     };
     document.querySelector("#text").focus();
     getSelection().setBaseAndExtent(...place(arguments[0]), ...place(arguments[1]));`,
    start, end,
  );

const tests = {
  async "words are found while they are typed"() {
    await browser.open(`${server.address}/`);
    await browser.click("#q");
    await browser.type("custard");
    await browser.until("return document.querySelectorAll('.cards li').length === 1");
    strictEqual(await browser.run("return document.querySelector('.cards a').textContent"), "Custard");
  },

  async "an ingredient lights up in the list and the steps"() {
    await browser.open(`${server.address}/recipes/1`);
    await browser.click(".method .ingredient");
    deepStrictEqual(
      await browser.run("return [...document.querySelectorAll('.lit')].map(e => e.tagName)"),
      ["LI", "SPAN"],
    );
  },

  async "typing behind a mention does not extend it, and typing inside ends it"() {
    await edit(13);
    await browser.type("s and");
    await saved();
    let now = await text();
    strictEqual(now.text, "Whisk the eggs and.\nStir in milk.");
    deepStrictEqual(now.spans, [{ kind: "ingredient", start: 10, end: 13, target: 1 }]);
    await select(12);
    await browser.type("x");
    await saved();
    now = await text();
    strictEqual(now.text, "Whisk the egxgs and.\nStir in milk.");
    deepStrictEqual(now.spans, []);
  },

  async "what was written before a reload is undone step by step"() {
    await browser.reload();
    await browser.until("return document.querySelector('#text').isContentEditable");
    await browser.click("#toolbar [value=undo]");
    await browser.until("return document.querySelector('#text').textContent.includes('eggs and')");
    deepStrictEqual((await text()).spans.length, 1);
    await browser.click("#toolbar [value=undo]");
    await browser.until("return document.querySelector('#text').textContent.includes('egg.')");
    await browser.click("#toolbar [value=redo]");
    await browser.until("return document.querySelector('#text').textContent.includes('eggs and')");
  },

  async "undo goes on behind what was written since, and never comes back to it"() {
    await edit(0);
    await browser.type("New ");
    await saved();
    await browser.type("z", { held: [Key.control] });
    await saved();
    strictEqual((await text()).text, "Whisk the eggs and.\nStir in milk.");
    await browser.type("z", { held: [Key.control] });
    await browser.until("return document.querySelector('#text').textContent.includes('egg.')");
    strictEqual((await text()).text, "Whisk the egg.\nStir in milk.");
    await browser.type("y", { held: [Key.control] });
    await browser.until("return document.querySelector('#text').textContent.includes('eggs and')");
  },

  async "bold is given to a selection, taken off again, and typed at a caret"() {
    await edit(0, 5);
    await browser.type("b", { held: [Key.control] });
    await saved();
    ok((await text()).spans.some(({ kind, start, end }) => kind === "bold" && start === 0 && end === 5));
    await browser.click("#toolbar [value=bold]");
    await saved();
    ok(!(await text()).spans.some(({ kind }) => kind === "bold"));
    await select(5);
    await browser.click("#toolbar [value=italic]");
    await browser.type("!");
    await saved();
    ok((await text()).spans.some(({ kind, start, end }) => kind === "italic" && start === 5 && end === 6));
  },

  async "a paragraph is split, joined and made a heading"() {
    await edit(0);
    await browser.type("First" + Key.enter);
    await saved();
    ok((await text()).text.startsWith("First\nWhisk"));
    await select(0);
    await browser.run(
      `const list = document.querySelector("#toolbar [name=role]");
       list.value = "section"; list.dispatchEvent(new Event("change"));`,
    );
    await saved();
    deepStrictEqual((await text()).spans[0], { kind: "section", start: 0, end: 6 });
    await select(6);
    await browser.type(Key.backspace);
    await saved();
    ok((await text()).text.startsWith("FirstWhisk"));
  },

  async "emoji and accents are deleted as one"() {
    await edit(0);
    await browser.type("👩‍🍳e\u0301");
    await saved();
    ok((await text()).text.startsWith("👩‍🍳e\u0301First"));
    await browser.type(Key.backspace + Key.backspace);
    await saved();
    ok((await text()).text.startsWith("First"));
  },

  async "what an input method composes is typed once"() {
    await edit(0);
    const compose = (words, start) =>
      browser.command("Input.imeSetComposition", {
        text: words, selectionStart: start, selectionEnd: start,
      });
    await compose("に", 1);
    await compose("にほん", 3);
    await browser.command("Input.insertText", { text: "日本" });
    await browser.type("!");
    await saved();
    ok((await text()).text.startsWith("日本!First"));
    await browser.type("z", { held: [Key.control] });
    await saved();
    ok((await text()).text.startsWith("First"));
  },

  async "copied words keep what they mean where they are pasted"() {
    const before = await text();
    const mention = before.spans.find(({ kind }) => kind === "ingredient");
    await edit(mention.start, mention.end);
    await browser.run(
      `const data = new DataTransfer();
       const event = (name) =>
         new ClipboardEvent(name, { clipboardData: data, bubbles: true, cancelable: true });
       const root = document.querySelector("#text");
       root.dispatchEvent(event("copy"));
       getSelection().setBaseAndExtent(root.firstChild, 0, root.firstChild, 0);
       document.dispatchEvent(new Event("selectionchange"));
       root.dispatchEvent(event("paste"));`,
    );
    await saved();
    const { text: all, spans } = await text();
    ok(all.startsWith("egg"));
    deepStrictEqual(spans.filter(({ kind }) => kind === "ingredient").map(({ start }) => start), [
      0, mention.start + 3,
    ]);
    await browser.type("z", { held: [Key.control] });
    await saved();
    deepStrictEqual((await text()).text, before.text);
  },

  async "a selected word becomes an ingredient"() {
    const { text: all } = await text();
    const start = all.indexOf("milk");
    await edit(start, start + 4);
    await browser.until("return !document.querySelector('#suggestion').hidden");
    strictEqual(
      await browser.run("return document.querySelector('#suggestion').textContent"),
      "Add “milk” as an ingredient (1×)",
    );
    await browser.click("#suggestion");
    await browser.until("return document.querySelectorAll('#lines li').length === 2");
    const { spans } = await text();
    ok(spans.some(({ kind, target, start: place }) => kind === "ingredient" && target === 2 && place === start));
    strictEqual(
      await browser.run("return document.querySelector('#text [data-ingredient=\"2\"]').textContent"),
      "milk",
    );
  },

  async "right-to-left words are selected and typed over by their characters"() {
    await edit(0, 5, 2);
    await browser.type("b", { held: [Key.control] });
    await saved();
    deepStrictEqual((await text(2)).spans[0], { kind: "bold", start: 0, end: 8 });
    strictEqual(await browser.run("return getComputedStyle(document.querySelector('#text p')).direction"), "rtl");
  },

  async "two windows that change other places both keep what they wrote"() {
    await edit(0);
    const [first, second] = await browser.openWindow();
    await edit(0);
    const end = (await text()).text.length;
    await browser.switchTo(first);
    await browser.type("Here ");
    await saved();
    await browser.switchTo(second);
    await select(end);
    await browser.type(" there");
    await saved();
    const now = (await text()).text;
    ok(now.startsWith("Here ") && now.endsWith(" there"));
    strictEqual(await browser.run("return document.querySelector('#text p').textContent.slice(0, 5)"), "Here ");
  },

  async "two windows that change one place are asked"() {
    await edit(0);
    const [first, second] = await browser.openWindow();
    await edit(0);
    await browser.switchTo(first);
    await browser.type("A");
    await saved();
    await browser.switchTo(second);
    await browser.type("B");
    await browser.until("return document.querySelector('#choice').open");
    await browser.click("#choice [value=mine]");
    await saved();
    ok((await text()).text.startsWith("BHere"));
  },

  async "no page is wider than a telephone"() {
    await browser.emulate({ width: 360, height: 740 });
    for (const path of ["/", "/recipes/1", "/recipes/1/edit", "/recipes/2"]) {
      await browser.open(server.address + path);
      const width = await browser.run("return document.documentElement.scrollWidth");
      ok(width <= 360, `${path} is ${width} wide`);
    }
  },

  async "the browser complains about nothing"() {
    const complaints = await browser.complaints();
    // A conflict of two windows is an answer that the browser lists.
    deepStrictEqual(complaints.filter((line) => !line.includes("409")), []);
  },
};

let failures = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log(`passed: ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED: ${name}\n${error.stack}`);
  }
}
await browser.stop();
server.stop();
process.exitCode = failures ? 1 : 0;
