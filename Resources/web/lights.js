// Lights up an ingredient everywhere while the pointer or the focus is on one of its places, and says
// beside its words in the steps what the list says of it.

const bubble = document.createElement("span");
bubble.className = "bubble";
bubble.setAttribute("role", "status");
let lit = [];

function light(event) {
  const place = event.target.closest?.("[data-ingredient]");
  const number = place?.dataset.ingredient;
  for (const element of lit) element.classList.remove("lit");
  lit = number ? [...document.querySelectorAll(`[data-ingredient="${CSS.escape(number)}"]`)] : [];
  for (const element of lit) element.classList.add("lit");
  const line = lit.find((element) => element.matches(".ingredients li"));
  const isMention = place?.matches(".recipe .method span");
  if (!isMention || !line) {
    bubble.remove();
    return;
  }
  bubble.textContent = line.textContent.trim();
  bubble.dir = "auto";
  const { left, bottom } = place.getBoundingClientRect();
  document.body.append(bubble);
  const room = document.documentElement.clientWidth - bubble.offsetWidth - 8;
  bubble.style.left = `${Math.max(8, Math.min(left, room)) + scrollX}px`;
  bubble.style.top = `${bottom + scrollY + 4}px`;
}

for (const kind of ["pointerover", "focusin", "click"]) document.addEventListener(kind, light);
document.addEventListener("keydown", (event) => event.key === "Escape" && bubble.remove());
