// Checks off without a new page, shows what others check off, and keeps checks for later while Sorrel
// cannot be reached: a telephone in a shop is out of reach of the kitchen.

import { Session } from "./session.js";

const list = document.querySelector("#list");
const state = document.querySelector("#state");
const { address } = list.dataset;
const session = new Session();
const shelf = `sorrel-checks ${location.pathname}`;
const pause = 3000;

/** What has been checked and not been sent yet: entries and whether they are in the basket. */
let waiting = JSON.parse(localStorage.getItem(shelf) ?? "[]");
let isSending = false;

function keep() {
  if (waiting.length) localStorage.setItem(shelf, JSON.stringify(waiting));
  else localStorage.removeItem(shelf);
}

function show(button, isChecked) {
  button.setAttribute("aria-pressed", isChecked);
  button.name = isChecked ? "uncheck" : "check";
}

/** Shows on the page what has not been sent yet. */
function showWaiting() {
  for (const { entries, checked } of waiting) {
    for (const button of list.querySelectorAll("button[value]")) {
      if (button.value === entries.join(" ")) show(button, checked);
    }
  }
}

async function send() {
  if (isSending) return;
  isSending = true;
  while (waiting.length) {
    const [first] = waiting;
    const answer = await session.post(`${address}/checks`, first);
    // What the program refuses would be refused again; what has not reached it is kept.
    if (answer.status === 0 || answer.status >= 500) break;
    waiting = waiting.filter((check) => check !== first);
    keep();
  }
  isSending = false;
  state.textContent = waiting.length ? state.dataset.offline : "";
}

async function refresh() {
  if (document.hidden) return;
  await send();
  if (waiting.length) return;
  const page = await session.page(location.href);
  const now = page?.querySelector("#list");
  if (!now || waiting.length) return;
  session.take(page);
  if (now.innerHTML === shown) return;
  shown = now.innerHTML;
  const value = document.activeElement?.value;
  list.replaceChildren(...now.childNodes);
  if (value) list.querySelector(`button[value="${CSS.escape(value)}"]`)?.focus();
}

let shown = list.innerHTML;

list.addEventListener("click", (event) => {
  const button = event.target.closest("button[value]");
  if (!button) return;
  event.preventDefault();
  const checked = button.name === "check";
  const entries = button.value.split(" ").map(Number);
  waiting = waiting.filter((check) => check.entries.join() !== entries.join());
  waiting.push({ entries, checked });
  keep();
  show(button, checked);
  // What is shown is no longer what the program has sent.
  shown = "";
  send();
});

setInterval(refresh, pause);
document.addEventListener("visibilitychange", refresh);
addEventListener("online", refresh);
showWaiting();
if (waiting.length) send();
