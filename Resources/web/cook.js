// Goes through a recipe step by step, runs timers, and keeps the screen on. All of it is in the page, so
// that nothing is missing when the connection drops.

import { keepPage } from "./offline.js";
import { Timers } from "./timers.js";

const root = document.querySelector("#cook");
const steps = [...root.querySelectorAll(".method li")];
const part = root.querySelector("#part");
const used = root.querySelector("#used");
const place = root.querySelector("#place");
const bar = root.querySelector("#steps");
const all = bar.querySelector("[value=all]");
const shelf = `sorrel-step ${location.pathname}`;

let current = Math.min(Number(sessionStorage.getItem(shelf)) || 0, steps.length - 1);

/** The heading over a step. */
function heading(step) {
  let before = step.closest("ol").previousElementSibling;
  while (before && before.nodeName !== "H3") before = before.previousElementSibling;
  return before?.textContent ?? "";
}

/** The lines of the list that a step speaks of. */
function linesOf(step) {
  const numbers = new Set(
    [...step.querySelectorAll("[data-ingredient]")].map((mention) => mention.dataset.ingredient),
  );
  return [...root.querySelectorAll(".ingredients li")]
    .filter((line) => numbers.has(line.dataset.ingredient))
    .map((line) => line.querySelector("span").textContent);
}

function show(index, { focus = false } = {}) {
  current = Math.max(0, Math.min(index, steps.length - 1));
  sessionStorage.setItem(shelf, current);
  const step = steps[current];
  steps.forEach((other) => other.classList.toggle("current", other === step));
  part.textContent = heading(step);
  part.hidden = !part.textContent;
  const lines = linesOf(step);
  used.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line, dir: "auto" })),
  );
  used.hidden = !lines.length;
  place.textContent = place.dataset.words.replace("%", current + 1).replace("#", steps.length);
  bar.querySelector("[value=back]").disabled = current === 0;
  bar.querySelector("[value=on]").disabled = current === steps.length - 1;
  if (focus) step.focus();
}

function toggleAll() {
  const isStepping = root.classList.toggle("stepping");
  all.setAttribute("aria-pressed", !isStepping);
}

if (steps.length) {
  for (const step of steps) step.tabIndex = -1;
  bar.hidden = false;
  root.classList.add("stepping");
  show(current);
  bar.addEventListener("click", ({ target }) => {
    if (target.value === "back") show(current - 1, { focus: true });
    if (target.value === "on") show(current + 1, { focus: true });
    if (target.value === "all") toggleAll();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, summary")) return;
    if (event.key === "ArrowRight" || event.key === "PageDown") show(current + 1, { focus: true });
    else if (event.key === "ArrowLeft" || event.key === "PageUp") show(current - 1, { focus: true });
    else return;
    event.preventDefault();
  });
}

const timers = new Timers(root.querySelector("#timers"));
for (const { parentElement: words, dataset } of root.querySelectorAll(".method [data-seconds]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "timer measure";
  button.append(...words.childNodes);
  const name = button.textContent.trim();
  button.title = timers.words.start.replace("%", name);
  button.addEventListener("click", () => timers.start(dataset.seconds, name));
  words.replaceWith(button);
}

const awake = root.querySelector("#awake");

/** Keeps the screen on as long as the page is to be seen, where the browser lets a page do so. */
async function stayAwake() {
  if (document.hidden) return;
  try {
    const lock = await navigator.wakeLock?.request("screen");
    awake.textContent = lock ? awake.dataset.on : "";
    lock?.addEventListener("release", () => (awake.textContent = ""));
  } catch {
    // The battery is low, or somebody has said no.
  }
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
keepPage();
