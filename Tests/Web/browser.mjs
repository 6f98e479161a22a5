// What a person does in a browser: run by BrowserTests.swift with the program, a database with a recipe
// of known text, and its address.

import { deepStrictEqual, ok, strictEqual } from "node:assert";
import { createServer } from "node:http";
import { serve } from "./server.mjs";
import { Browser, Key } from "./webdriver.mjs";

const [program, database] = process.argv.slice(2);

const server = await serve(program, database);
const browser = await Browser.start();
const text = async (id = 1) =>
  (await (await fetch(`${server.address}/api/recipes/${id}/text`)).json()).text;
const saved = () =>
  browser.until("return document.querySelector('#state').dataset.state === 'saved'");

/** The text of an element of the page that is being loaded, on which no script can look for it. */
async function shownText(selector) {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return await browser.textOf(selector);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return browser.textOf(selector);
}

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
    await saved();
    const { spans } = await text();
    ok(spans.some(({ kind, target, start: place }) => kind === "ingredient" && target === 2 && place === start));
    strictEqual(
      await browser.run("return document.querySelector('#text [data-ingredient=\"2\"]').textContent"),
      "milk",
    );
  },

  async "lines are added, changed, moved and deleted, and tags keep right"() {
    const lines = async () => (await (await fetch(`${server.address}/api/recipes/1/text`)).json()).list;
    const texts = async () => (await lines()).lines.map(({ text }) => text);
    const until = async (wanted) => {
      await browser.until(
        `return [...document.querySelectorAll("#lines li [name=text]")].map((f) => f.defaultValue).join() === arguments[0]`,
        wanted.join());
      deepStrictEqual(await texts(), wanted);
    };
    await edit(0);
    await browser.click("#lines .adding [name=text]");
    await browser.type("1 pinch salt" + Key.enter);
    await until(["2 eggs", "milk", "1 pinch salt"]);
    strictEqual(await browser.run("return document.activeElement.closest('form').className"), "line adding");
    await browser.click("#lines [data-ingredient='2'] [name=text]");
    await browser.type(Key.end + " (cold)" + Key.enter);
    await until(["2 eggs", "milk (cold)", "1 pinch salt"]);
    ok((await text()).spans.some(({ target }) => target === 2));
    await browser.click("#lines [data-ingredient='3'] [name=text]");
    await browser.click("#lines [data-ingredient='3'] [value=up]");
    await until(["2 eggs", "1 pinch salt", "milk (cold)"]);
    await browser.click("#lines [data-ingredient='2'] [name=text]");
    await browser.click("#lines [data-ingredient='2'] [value=delete]");
    await until(["2 eggs", "1 pinch salt"]);
    await browser.until("return !document.querySelector('#text [data-ingredient=\"2\"]')");
    ok(!(await text()).spans.some(({ target }) => target === 2));
    await browser.click("#toolbar [value=undo]");
    await until(["2 eggs", "1 pinch salt", "milk (cold)"]);
    ok((await text()).spans.some(({ target }) => target === 2));
    await browser.until("return document.querySelector('#text [data-ingredient=\"2\"]')");
  },

  async "a new line is gone on with while another change is saved"() {
    await edit(0);
    await browser.click("#lines [data-ingredient='1'] [name=text]");
    await browser.type(Key.end + ", beaten");
    await browser.click("#lines .adding [name=text]");
    await browser.type("1 tsp");
    await browser.until(
      "return document.querySelector('#lines [data-ingredient=\"1\"] [name=text]').defaultValue === '2 eggs, beaten'");
    await browser.type(" vanilla");
    strictEqual(
      await browser.run("return document.querySelector('#lines .adding [name=text]').value"), "1 tsp vanilla");
    ok(await browser.run("return document.activeElement.matches('.adding [name=text]')"));
  },

  async "the title is changed where it stands"() {
    await browser.click("#title");
    await browser.type(Key.end + " cream" + Key.enter);
    await browser.until("return document.querySelector('#title').defaultValue === 'Custard cream'");
    const { list } = await (await fetch(`${server.address}/api/recipes/1/text`)).json();
    strictEqual(list.title, "Custard cream");
  },

  async "words that look like a line are offered and marked in all places"() {
    await browser.open(`${server.address}/recipes/3/edit`);
    await edit(0, 0, 3);
    await browser.type("Rice! Take rice. ");
    await browser.until("return document.querySelector('#chips button')");
    strictEqual(await browser.textOf("#chips button"), "Mark “Rice” (2×)");
    await browser.click("#chips button");
    await browser.until("return document.querySelectorAll('#text [data-ingredient=\"1\"]').length === 3");
    await browser.until("return document.querySelector('#chips').hidden");
    strictEqual((await text(3)).spans.filter(({ target }) => target === 1).length, 3);
    await browser.click("#toolbar [value=undo]");
    await browser.until("return document.querySelectorAll('#text [data-ingredient=\"1\"]').length === 1");
    await browser.click("#toolbar [value=undo]");
    await browser.until("return !document.querySelector('#text').textContent.includes('Take rice')");
  },

  async "a link is set on a selection and removed"() {
    await edit(0, 4, 3);
    await browser.click("#link-button");
    await browser.type("nowhere:x" + Key.enter);
    ok(await browser.run("return document.querySelector('#link').open"));
    await browser.run("document.querySelector('#address').value = ''");
    await browser.type("example.org/rice" + Key.enter);
    await saved();
    const isLink = ({ kind }) => kind === "link";
    deepStrictEqual((await text(3)).spans.filter(isLink), [
      { kind: "link", start: 0, end: 4, payload: "https://example.org/rice" },
    ]);
    await select(2);
    await browser.until("return document.querySelector('#link-button').ariaPressed === 'true'");
    await browser.click("#link-button");
    await browser.click("#link [value=remove]");
    await saved();
    deepStrictEqual((await text(3)).spans.filter(isLink), []);
    // A link cannot go beyond the end of a paragraph.
    await select(0, 20);
    await browser.until("return document.querySelector('#link-button').disabled");
  },

  async "two windows change other lines, and one line only once"() {
    const field = "#lines [data-ingredient='1'] [name=text]";
    await edit(0, 0, 3);
    const [first, second] = await browser.openWindow();
    await edit(0, 0, 3);
    await browser.switchTo(first);
    await browser.click(field);
    await browser.type(Key.end + ", white" + Key.enter);
    await browser.until("return document.querySelector(arguments[0]).defaultValue === '200 g rice, white'", field);
    await browser.switchTo(second);
    await browser.click("#lines .adding [name=text]");
    await browser.type("1 l water" + Key.enter);
    await browser.until("return document.querySelectorAll('#lines li').length === 2");
    strictEqual(await browser.run("return document.querySelector(arguments[0]).value", field), "200 g rice, white");
    await browser.switchTo(first);
    await browser.click(field);
    await browser.type(Key.end + " or brown" + Key.enter);
    await browser.until("return document.querySelectorAll('#lines li').length === 2");
    await browser.until("return document.querySelector(arguments[0]).defaultValue === '200 g rice, white or brown'", field);
    await browser.switchTo(second);
    await browser.click(field);
    await browser.type(Key.end + " or red" + Key.enter);
    await browser.until("return document.querySelector('#state').dataset.state === 'list'");
    await browser.closeWindow(second, first);
    const { list } = await (await fetch(`${server.address}/api/recipes/3/text`)).json();
    deepStrictEqual(list.lines.map(({ text }) => text), ["200 g rice, white or brown", "1 l water"]);
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

  async "two check off one list, and each sees what the other does"() {
    await browser.open(`${server.address}/recipes/3`);
    await browser.click(".more summary");
    await browser.click("[action$='/shopping'] button");
    await browser.until("return document.querySelector('#list button[value]')");
    const address = await browser.run("return location.href");
    const [first, second] = await browser.openWindow();
    await browser.open(address);
    await browser.click("#list button[value]");
    strictEqual(
      await browser.run("return document.querySelector('#list button[value]').ariaPressed"), "true");
    await browser.switchTo(first);
    await browser.until("return document.querySelector('#list button[value]').ariaPressed === 'true'");
    await browser.closeWindow(second, first);
  },

  async "what is checked off without a connection is sent when there is one"() {
    await browser.goOffline(true);
    await browser.click("#list button[value]");
    await browser.until("return document.querySelector('#state').textContent");
    strictEqual(
      await browser.run("return document.querySelector('#list button[value]').ariaPressed"), "false");
    await browser.goOffline(false);
    await browser.until("return !document.querySelector('#state').textContent");
    const list = await (await fetch(`${server.address}/api/shopping/groceries`)).json();
    strictEqual(list.aisles[0].items[0].checked, false);
  },

  async "cooking goes on without a connection, with timers, also after a reload"() {
    await browser.open(`${server.address}/recipes/3/cook`);
    await browser.until("return navigator.serviceWorker.ready.then((ready) => Boolean(ready.active))");
    await browser.until(
      `return caches.open("sorrel").then((cache) => cache.match(location.href)).then(Boolean)`,
    );
    await browser.goOffline(true);
    await browser.type(Key.right);
    strictEqual(await browser.textOf("#place"), "Step 2 of 2");
    await browser.click("button.timer");
    await browser.reload();
    strictEqual(await browser.textOf("#place"), "Step 2 of 2");
    await browser.until("return document.querySelector('#timers .over')");
    strictEqual(await browser.textOf("#timers strong"), "Time is up");
    await browser.goOffline(false);
  },

  async "cooking keeps the screen on, and again when the page comes back"() {
    // A browser without a window has no screen: this stands for it and writes down what is asked.
    await browser.runInPages(
      `const asked = [];
       const request = async (kind) => {
         asked.push(kind);
         return (globalThis.lock = new EventTarget());
       };
       globalThis.asked = asked;
       Object.defineProperty(navigator, "wakeLock", { value: { request } });`,
    );
    await browser.open(`${server.address}/recipes/3`);
    deepStrictEqual(await browser.run("return asked"), []);
    await browser.open(`${server.address}/recipes/3/cook`);
    await browser.until("return document.body.textContent.includes('The screen stays on.')");
    deepStrictEqual(await browser.run("return asked"), ["screen"]);
    await browser.run("lock.dispatchEvent(new Event('release'))");
    ok(!(await browser.textOf("main")).includes("The screen stays on."));
    await browser.run("document.dispatchEvent(new Event('visibilitychange'))");
    await browser.until("return asked.length === 2");
    ok((await browser.textOf("main")).includes("The screen stays on."));
  },

  async "a text that is pasted becomes a recipe"() {
    await browser.open(`${server.address}/import`);
    await browser.click("#pasted");
    await browser.run(
      "document.querySelector('#pasted').value = arguments[0]",
      "Lemon soup\n\nIngredients\n2 lemons\n1 l water\n\nMethod\nBoil the water.\n",
    );
    await browser.click("#pasted ~ button");
    await browser.until("return document.querySelector('#results a')");
    strictEqual(await browser.textOf("#results a"), "Lemon soup");
  },

  async "a file that is dropped becomes a recipe"() {
    await browser.run(
      `const files = new DataTransfer();
       files.items.add(new File([arguments[0]], "Tea.txt"));
       document.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true }));`,
      "Tea\n\nIngredients\n1 bag black tea\n\nMethod\nPour hot water on the tea.\n",
    );
    await browser.until("return document.querySelector('#results').textContent.includes('Tea')");
    await browser.until("return document.querySelectorAll('#results a').length === 2");
  },

  async "a bookmark hands the page over on which it is pressed, after a question"() {
    await browser.open(`${server.address}/import`);
    const code = await browser.run("return document.querySelector('#bookmarklet').href");
    const own = await browser.window();
    const site = createServer((_, response) => {
      // A page that forbids nearly everything, in an encoding of its own.
      response.writeHead(200, {
        "Content-Type": "text/html; charset=iso-8859-1",
        "Content-Security-Policy": "default-src 'none'; script-src 'none'; form-action 'none'",
      });
      response.end(Buffer.from(
        `<!DOCTYPE html><title>Crème</title><script type="application/ld+json">${JSON.stringify({
          "@context": "https://schema.org", "@type": "Recipe", name: "Crème brûlée",
          recipeIngredient: ["4 egg yolks"], recipeInstructions: "Beat the egg yolks.",
        })}</script>`, "latin1"));
    });
    await new Promise((resolve) => site.listen(0, "127.0.0.1", resolve));
    const address = `http://localhost:${site.address().port}/creme`;
    await browser.open(address);
    const known = await browser.windows();
    await browser.run(decodeURIComponent(code.slice("javascript:".length)));
    const other = await browser.windowBesides(known);
    await browser.switchTo(other);
    await browser.until("return document.querySelector('#offer')?.hidden === false");
    // The page has been handed over: its site is not asked again.
    site.closeAllConnections();
    site.close();
    strictEqual(await browser.textOf("#name"), "Crème");
    strictEqual(await browser.textOf("#from"), address);
    const before = await (await fetch(`${server.address}/api/recipes?q=brulee`)).json();
    deepStrictEqual(before.recipes ?? [], []);
    await browser.until("return !document.querySelector('#offer button').disabled");
    await browser.click("#offer button");
    await browser.until("return document.querySelector('#results a')");
    strictEqual(await browser.textOf("#results a"), "Crème brûlée");
    const { recipes: [{ source }] } = await (await fetch(`${server.address}/api/recipes?q=brulee`)).json();
    strictEqual(source.url, address);
    await browser.closeWindow(other, own);
  },

  async "a window that nobody hands a page says so"() {
    await browser.open(`${server.address}/import/page`);
    await browser.until("return document.querySelector('#state').textContent.includes('cannot be handed over')");
  },

  async "an ingredient is merged after a look at what would change, and the merge taken back"() {
    await browser.open(`${server.address}/ingredients`);
    await browser.click("#q");
    await browser.type("lemon");
    await browser.until("return document.querySelectorAll('.rows tbody tr').length === 1");
    await browser.click(".rows tbody a");
    await browser.until("return document.querySelector('#change-merge')");
    strictEqual(await browser.textOf(".titles a"), "Lemon soup");
    await browser.click("details:has(#change-merge) summary");
    await browser.click("#change-merge");
    await browser.type("wat");
    await browser.until("return document.querySelector('#names option[value=water]')");
    await browser.type("er" + Key.enter);
    await browser.until("return document.querySelector('.preview')");
    ok((await browser.textOf(".preview li")).includes("lemon → water"));
    await browser.click("[action='/ingredient/changes'] button");
    await browser.until("return document.querySelector('.done')");
    strictEqual(await browser.textOf("h1"), "water");
    await browser.click(".done button");
    await browser.until("return document.querySelector('h1').textContent.trim() === 'lemon'");
  },

  async "without script, people search, read and check off"() {
    await browser.allowScripts(false);
    await browser.open(`${server.address}/?q=rice`);
    strictEqual(await browser.textOf(".cards a"), "Rice");
    await browser.open(`${server.address}/recipes/3`);
    strictEqual(await browser.textOf(".ingredients li"), "200 g rice, white or brown");
    await browser.open(`${server.address}/shopping/groceries`);
    await browser.click("#list button[name=check]");
    ok((await shownText("#list button[name=uncheck]")).includes("rice"));
    await browser.allowScripts(true);
  },

  async "no page is wider than a telephone"() {
    await browser.emulate({ width: 360, height: 740 });
    const paths = ["", "recipes/1", "recipes/1/edit", "recipes/2", "recipes/3/cook", "shopping/groceries", "ingredients", "ingredient?key=lemon"];
    for (const path of [...paths, "plan", "import", "review", "recipes/1/history"]) {
      await browser.open(`${server.address}/${path}`);
      const width = await browser.run("return document.documentElement.scrollWidth");
      ok(width <= 360, `${path} is ${width} wide`);
    }
  },

  async "the browser complains about nothing"() {
    const complaints = await browser.complaints();
    // A conflict of two windows, and a network that is not there, are listed by the browser.
    const isExpected = (line) => /409|ERR_INTERNET_DISCONNECTED/.test(line);
    deepStrictEqual(complaints.filter((line) => !isExpected(line)), []);
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
// Whatever a test has left open does not keep this program.
process.exit(failures ? 1 : 0);
