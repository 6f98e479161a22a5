// Runs a table of cases through the text engine of the page: in this program, or in a page of a browser.
//
// Usage: run-text-cases.mjs TABLE [page]

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { runCases } from "./text-cases.mjs";
import { Browser } from "./webdriver.mjs";

const root = new URL("../../", import.meta.url);

/** Serves the modules of the engine, those of the tests, and the table. */
function serve(table) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (pathname === "/") {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      return response.end("<!DOCTYPE html><title>Cases</title>");
    }
    if (pathname === "/table") return response.end(table);
    if (!/^\/(Resources\/web\/text|Tests\/Web)\/[a-z-]+\.m?js$/.test(pathname)) {
      response.statusCode = 404;
      return response.end();
    }
    response.setHeader("Content-Type", "text/javascript");
    return response.end(readFileSync(fileURLToPath(new URL(`.${pathname}`, root))));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

async function runInPage(table) {
  const server = await serve(table);
  const browser = await Browser.start();
  try {
    await browser.open(`http://127.0.0.1:${server.address().port}/`);
    await browser.run(`
      Promise.all([import("/Tests/Web/text-cases.mjs"), fetch("/table").then((answer) => answer.text())])
        .then(([{ runCases }, table]) => { window.result = runCases(table); })
        .catch((error) => { window.result = { count: 0, failures: [String(error)] }; });`);
    for (;;) {
      const result = await browser.run("return window.result");
      if (result) return result;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await browser.stop();
    server.close();
  }
}

const [path, place] = process.argv.slice(2);
const table = readFileSync(path, "utf8");
const { count, failures } = place === "page" ? await runInPage(table) : runCases(table);
for (const failure of failures.slice(0, 5)) console.error(failure);
console.log(failures.length ? `${failures.length} of ${count} cases differ` : `${count} cases agree`);
process.exit(failures.length ? 1 : 0);
