// Takes a page over from the window in which a bookmarklet was pressed, after the person has said so.

import { Session } from "./session.js";

const state = document.querySelector("#state");
const offer = document.querySelector("#offer");
const button = offer.querySelector("button");
const results = document.querySelector("#results");
const patience = 8000;
/** Nobody should press a button that has just come up under the pointer. */
const pause = 1000;
const limit = 32 * 1024 * 1024;
const addressLimit = 1000;

const say = (name, word = "") => {
  state.textContent = state.dataset[name].replace("%", () => word);
};

/** Where the page is from: its address, if the browser vouches for that, else its origin. */
function addressOf({ origin, data }) {
  const url = URL.canParse(data.url) ? new URL(data.url) : undefined;
  if (url?.origin !== origin || !/^https?:$/.test(url.protocol)) return origin;
  const addresses = [url.href, url.origin + url.pathname, origin];
  return addresses.find((address) => address.length <= addressLimit);
}

function receive(event) {
  const { data, source } = event;
  if (source !== window.opener || data?.sorrel !== 1 || typeof data.html !== "string") return;
  if (data.html.length > limit) return;
  removeEventListener("message", receive);
  clearTimeout(timer);
  const address = addressOf(event);
  const title = String(data.title ?? "").slice(0, 300);
  state.textContent = "";
  offer.querySelector("#name").textContent = title;
  offer.querySelector("#from").textContent = address;
  offer.hidden = false;
  setTimeout(() => (button.disabled = false), pause);
  offer.addEventListener("submit", (submission) => {
    submission.preventDefault();
    offer.hidden = true;
    take(data.html, title, address);
  });
}

async function take(html, name, address) {
  say("reading", name);
  const question = new URLSearchParams({ name: name.slice(0, 200), address, charset: "utf-8" });
  const answer = await new Session().post(`/api/import?${question}`, new Blob([html]));
  if (!answer.ok) {
    state.textContent = answer.value?.reason || answer.value?.error || state.dataset.failed;
    state.setAttribute("role", "alert");
    return;
  }
  state.textContent = "";
  const page = new DOMParser().parseFromString(answer.value.html, "text/html");
  results.replaceChildren(...page.body.childNodes);
}

say("waiting");
const timer = setTimeout(() => say("missing"), window.opener ? patience : 0);
addEventListener("message", receive);
// It says nothing but that this window is ready, so that anybody may hear it.
window.opener?.postMessage("sorrel:ready", "*");
