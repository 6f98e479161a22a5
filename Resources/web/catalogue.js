// Searches while somebody types; without this script, the form does the same when it is sent.

const field = document.querySelector("#q");
const hits = document.querySelector("#hits");
let asking = new AbortController();
let timer;

async function search() {
  asking.abort();
  asking = new AbortController();
  const words = field.value.trim();
  const address = words ? `/?${new URLSearchParams({ q: words })}` : "/";
  try {
    const response = await fetch(address, { signal: asking.signal });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    hits.replaceChildren(...page.querySelector("#hits").childNodes);
    history.replaceState(null, "", address);
  } catch (error) {
    // A newer question took the place of this one, or the server is gone: the list stays.
    if (!(error instanceof TypeError) && error.name !== "AbortError") throw error;
  }
}

field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, 120);
});
