// Finds recipes in the list of contents: all words must be there, whatever case and accents.
"use strict";
(() => {
  const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const box = document.querySelector(".search");
  const input = box.querySelector("input");
  const state = box.querySelector("p");
  const items = [...document.querySelectorAll(".contents li")];
  const texts = items.map((item, number) => fold(item.textContent + " " + (cookbook[number] || "")));
  const show = () => {
    const words = fold(input.value).split(/\s+/u).filter(word => word);
    let count = 0;
    items.forEach((item, number) => {
      item.hidden = !words.every(word => texts[number].includes(word));
      if (!item.hidden) count += 1;
    });
    document.querySelectorAll("main section").forEach(section => {
      section.hidden = !section.querySelector("li:not([hidden])");
    });
    state.textContent = words.length ? (count === 1 ? "1 recipe" : `${count} recipes`) : "";
  };
  box.hidden = false;
  input.addEventListener("input", show);
  show();
})();
