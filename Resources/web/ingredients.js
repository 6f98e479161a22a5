// Offers the names of ingredients while one is typed.

const names = document.querySelector("#names");
const pause = 150;
let timer;

async function offer(words) {
  const question = new URLSearchParams({ q: words, limit: 20 });
  const response = await fetch(`${names.dataset.address}?${question}`).catch(() => undefined);
  if (!response?.ok) return;
  const { ingredients = [] } = await response.json();
  names.replaceChildren(
    ...ingredients.map(({ key, name }) => {
      const option = document.createElement("option");
      // A key means one thing, a name may mean several.
      option.value = key;
      if (name !== key) option.label = name;
      return option;
    }),
  );
}

for (const field of document.querySelectorAll("input[list=names]")) {
  field.addEventListener("input", () => {
    clearTimeout(timer);
    const words = field.value.trim();
    if (words) timer = setTimeout(offer, pause, words);
  });
}
