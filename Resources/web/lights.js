// Lights up an ingredient everywhere while the pointer or the focus is on one of its places.

let lit = [];

function light(event) {
  const number = event.target.closest?.("[data-ingredient]")?.dataset.ingredient;
  for (const element of lit) element.classList.remove("lit");
  lit = number ? [...document.querySelectorAll(`[data-ingredient="${CSS.escape(number)}"]`)] : [];
  for (const element of lit) element.classList.add("lit");
}

for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, light);
