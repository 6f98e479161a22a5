// Takes in files that are dropped anywhere on the page, one after the other.

import { Session } from "./session.js";

const results = document.querySelector("#results");
const zone = document.querySelector(".drop");
const session = new Session();

async function take(file) {
  const line = document.createElement("p");
  line.textContent = results.dataset.reading.replace("%", file.name);
  results.append(line);
  const answer = await session.post(`/api/import?${new URLSearchParams({ name: file.name })}`, file);
  if (answer.ok) {
    const page = new DOMParser().parseFromString(answer.value.html, "text/html");
    line.replaceWith(...page.body.childNodes);
  } else {
    line.setAttribute("role", "alert");
    line.textContent = `${file.name}: ${answer.value?.reason || answer.value?.error || results.dataset.failed}`;
  }
}

async function takeAll(files) {
  for (const file of files) await take(file);
}

document.addEventListener("dragover", (event) => {
  if (!event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  zone.classList.add("over");
});
document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) zone.classList.remove("over");
});
document.addEventListener("drop", (event) => {
  zone.classList.remove("over");
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  takeAll(event.dataTransfer.files);
});

const field = document.querySelector("#files");
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  takeAll([...field.files]).then(() => field.form.reset());
});

// It is made for other pages: here it would only open a window that waits for nothing.
document.querySelector("#bookmarklet").addEventListener("click", (event) => event.preventDefault());
document.querySelector("#bookmarklet-address").addEventListener("focus", ({ target }) => target.select());
