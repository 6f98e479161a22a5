// A browser without a window, driven by WebDriver (https://www.w3.org/TR/webdriver2/).

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const element = "element-6066-11e4-a52e-4f735466cecf";

/** A key that is no letter, as `type` takes it. */
export const Key = {
  backspace: "\uE003",
  enter: "\uE007",
  shift: "\uE008",
  control: "\uE009",
  home: "\uE011",
  end: "\uE010",
  left: "\uE012",
  right: "\uE014",
  delete: "\uE017",
};

export class Browser {
  #driver;
  #session;
  /** Where the browser keeps what it keeps. */
  #home = mkdtempSync(join(tmpdir(), "browser-"));

  /** Starts a browser; the language is the one that it asks pages for. */
  static async start({ language = "en" } = {}) {
    const browser = new Browser();
    const driver = spawn("chromedriver", ["--port=0"], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, HOME: browser.#home },
    });
    browser.#driver = driver;
    const port = await new Promise((resolve, reject) => {
      driver.on("error", reject);
      let output = "";
      driver.stdout.on("data", (data) => {
        output += data;
        const match = /started successfully on port (\d+)/.exec(output);
        if (match) resolve(match[1]);
      });
    });
    browser.#session = `http://127.0.0.1:${port}/session`;
    const args = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
    const options = { args, prefs: { "intl.accept_languages": language } };
    const { sessionId } = await browser.#ask("POST", "", {
      capabilities: {
        alwaysMatch: {
          browserName: "chrome",
          "goog:chromeOptions": options,
          "goog:loggingPrefs": { browser: "ALL" },
        },
      },
    });
    browser.#session += `/${sessionId}`;
    return browser;
  }

  async stop() {
    await this.#ask("DELETE", "").catch(() => {});
    this.#driver.kill();
    rmSync(this.#home, { recursive: true, force: true });
  }

  async #ask(method, path, body) {
    const response = await fetch(this.#session + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }

  open(address) {
    return this.#ask("POST", "/url", { url: address });
  }

  reload() {
    return this.#ask("POST", "/refresh", {});
  }

  /** Runs the body of a function in the page, and gives what it returns. */
  run(script, ...args) {
    return this.#ask("POST", "/execute/sync", { script, args });
  }

  /** Waits until a function's body gives something true in the page, and gives that. */
  async until(script, ...args) {
    for (let i = 0; i < 100; i += 1) {
      const value = await this.run(script, ...args);
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`never true: ${script}`);
  }

  async #find(selector) {
    return (await this.#ask("POST", "/element", { using: "css selector", value: selector }))[element];
  }

  async click(selector) {
    await this.#ask("POST", `/element/${await this.#find(selector)}/click`, {});
  }

  /** Presses keys one after another, wherever the focus is; those of `held` stay down meanwhile. */
  async type(text, { held = [] } = {}) {
    const press = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    const actions = [
      ...held.map((value) => ({ type: "keyDown", value })),
      ...press,
      ...held.map((value) => ({ type: "keyUp", value })),
    ];
    await this.#ask("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
  }

  /** Opens another window and goes to it; gives the names of this one and the new one. */
  async openWindow() {
    const old = await this.window();
    const { handle } = await this.#ask("POST", "/window/new", { type: "tab" });
    await this.switchTo(handle);
    return [old, handle];
  }

  switchTo(handle) {
    return this.#ask("POST", "/window", { handle });
  }

  /** The name of the window. */
  window() {
    return this.#ask("GET", "/window");
  }

  /** The names of all windows. */
  windows() {
    return this.#ask("GET", "/window/handles");
  }

  /** Waits for a window that a page opens besides those that are known, and gives its name. */
  async windowBesides(known) {
    for (let i = 0; i < 100; i += 1) {
      const other = (await this.windows()).find((window) => !known.includes(window));
      if (other) return other;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("no window was opened");
  }

  /** Closes a window and goes to another. */
  async closeWindow(window, next) {
    await this.switchTo(window);
    await this.#ask("DELETE", "/window");
    await this.switchTo(next);
  }

  /** Gives a command of the Chrome DevTools Protocol. */
  command(cmd, params) {
    return this.#ask("POST", "/goog/cdp/execute", { cmd, params });
  }

  /** Runs a script in every page that is opened from now on, before those of the page. */
  async runInPages(source) {
    await this.command("Page.enable", {});
    await this.command("Page.addScriptToEvaluateOnNewDocument", { source });
  }

  /** Takes the network away from the page, or gives it back. */
  async goOffline(offline) {
    await this.command("Network.enable", {});
    await this.command("Network.emulateNetworkConditions", {
      offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1,
    });
  }

  /** Lets pages run scripts, or not. */
  allowScripts(isAllowed) {
    return this.command("Emulation.setScriptExecutionDisabled", { value: !isAllowed });
  }

  /** The text that a selector finds, seen without running a script in the page. */
  async textOf(selector) {
    return this.#ask("GET", `/element/${await this.#find(selector)}/text`);
  }

  /** Makes the page as wide and high as on some device, light or dark. */
  async emulate({ width, height, scheme = "light", media = "" }) {
    await this.command("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: width < 600,
    });
    const features = [{ name: "prefers-color-scheme", value: scheme }];
    await this.command("Emulation.setEmulatedMedia", { media, features });
  }

  /** A picture of what is to be seen, as PNG in base64. */
  screenshot() {
    return this.#ask("GET", "/screenshot");
  }

  /** What the page and the browser complained about. */
  async complaints() {
    const entries = await this.#ask("POST", "/se/log", { type: "browser" });
    return entries.filter((entry) => entry.level === "SEVERE").map((entry) => entry.message);
  }
}
