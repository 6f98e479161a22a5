// Shows every kind of page in a browser, looks for what keeps people out (axe-core), and takes pictures.
// usage: node check-pages.mjs PROGRAM DATABASE AXE-OR-"" [FOLDER-FOR-PICTURES]

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serve } from "./server.mjs";
import { Browser } from "./webdriver.mjs";

const [program, database, axe, folder] = process.argv.slice(2);
const devices = {
  desktop: { width: 1280, height: 900 },
  tablet: { width: 820, height: 1100 },
  phone: { width: 390, height: 844 },
};
const rules = axe && readFileSync(axe, "utf8");
if (folder) mkdirSync(folder, { recursive: true });
const server = await serve(program, database);
const browser = await Browser.start();
let findings = 0;
let count = 0;

/** The pages to look at: each by a name, with what to do before it is looked at. */
const pages = {
  catalogue: "/",
  search: "/?q=butter",
  nothing: "/?q=aple+zzyzx",
  unreadable: "/?q=tilte:cake",
  facets: "/?narrow=1&q=cake",
  recipe: "/recipes/1",
  scaled: "/recipes/1?servings=7&units=us",
  cook: "/recipes/1/cook",
  steps: ["/recipes/1/cook", "document.querySelector('[value=all]')?.click()"],
  edit: ["/recipes/1/edit", "document.querySelector('#text p')?.focus()"],
  history: "/recipes/1/history",
  ingredients: "/ingredients",
  ingredient: "/ingredient?key=butter",
  changing: ["/ingredient?key=butter", "document.querySelectorAll('.more').forEach((part) => (part.open = true))"],
  shopping: "/shopping/groceries",
  plan: "/plan",
  import: "/import",
  handover: "/import/page",
  review: "/review",
  missing: "/recipes/9999",
};
const wanted = (await (await fetch(`${server.address}/api/recipes?limit=200`)).json()).recipes ?? [];
for (const { id, language } of wanted) {
  if (["he", "ar", "fa"].includes(language?.split("-")[0])) pages.rightToLeft = `/recipes/${id}`;
}

async function check(name, scheme, device) {
  if (!rules) return;
  await browser.run(rules);
  const found = await browser.run("return axe.run(document, { resultTypes: ['violations'] })");
  for (const { id, help, nodes } of found.violations) {
    findings += nodes.length;
    console.log(`${name}, ${scheme}, ${device}: ${id}: ${help}`);
    for (const node of nodes.slice(0, 3)) console.log(`  ${node.html.slice(0, 200)}`);
  }
}

for (const [name, page] of Object.entries(pages)) {
  const [path, script] = [page].flat();
  for (const [device, size] of Object.entries(devices)) {
    for (const scheme of ["light", "dark"]) {
      await browser.emulate({ ...size, scheme });
      await browser.open(server.address + path);
      await browser.until("return document.readyState === 'complete'");
      if (script) await browser.run(script);
      if (name === "edit") await browser.until("return document.querySelector('#text').isContentEditable");
      if (device !== "tablet") await check(name, scheme, device);
      const width = await browser.run("return document.documentElement.scrollWidth");
      if (width > size.width) {
        findings += 1;
        console.log(`${name}, ${device}: ${width} wide`);
      }
      if (folder) {
        const picture = await browser.screenshot();
        writeFileSync(join(folder, `${name}-${device}-${scheme}.png`), picture, "base64");
      }
      count += 1;
    }
  }
}
console.log(`pages: ${findings} findings in ${count} views`);
await browser.stop();
server.stop();
process.exitCode = findings ? 1 : 0;
