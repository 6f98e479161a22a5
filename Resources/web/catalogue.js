// Searches while somebody types; without this script, the form does the same when it is sent.

const field = document.querySelector("#q");
const { pathname } = new URL(field.form.action);
const hits = document.querySelector("#hits");
const pause = 120;
/** A question that cannot be read is rarely finished: only after this long is that said. */
const patience = 1200;
let asking = new AbortController();
let timer;

function show(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  hits.replaceChildren(...page.querySelector("#hits").childNodes);
}

async function search() {
  asking.abort();
  asking = new AbortController();
  const question = new URLSearchParams(new FormData(field.form));
  const words = field.value.trim();
  if (words) question.set("q", words);
  else question.delete("q");
  const address = question.size ? `${pathname}?${question}` : pathname;
  try {
    const response = await fetch(address, { signal: asking.signal });
    const text = await response.text();
    if (response.ok) {
      show(text);
      history.replaceState(null, "", address);
    } else if (response.status === 400) {
      timer = setTimeout(() => show(text), patience);
    }
  } catch (error) {
    // A newer question took the place of this one, or the server is gone: the list stays.
    if (!(error instanceof TypeError) && error.name !== "AbortError") throw error;
  }
}

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, pause);
});
