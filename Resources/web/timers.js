// Timers that go on after a reload, and ring.

const shelf = `sorrel-timers ${location.pathname}`;

/** "1:05:00", "4:09". */
function clock(seconds) {
  const rest = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60];
  if (!parts[0]) parts.shift();
  return parts.map((number, index) => (index ? String(number).padStart(2, "0") : number)).join(":");
}

/** Three short tones. */
function ring() {
  // Browsers let a page vibrate and sound only once somebody has touched it.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.([300, 150, 300]);
  const audio = new AudioContext();
  for (const beat of [0, 0.4, 0.8]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.3;
    tone.frequency.value = 880;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + beat);
    tone.stop(audio.currentTime + beat + 0.2);
  }
  setTimeout(() => audio.close(), 2000);
}

export class Timers {
  #root;
  /** Each with `end` in milliseconds since 1970, `name`, and whether it `isOver`. */
  #timers = JSON.parse(sessionStorage.getItem(shelf) ?? "[]");

  constructor(root) {
    this.#root = root;
    root.addEventListener("click", (event) => {
      if (event.target.value) this.#stop(Number(event.target.value));
    });
    setInterval(() => this.#tick(), 500);
    this.#draw();
  }

  /** The words of the page for timers. */
  get words() {
    return this.#root.dataset;
  }

  start(seconds, name) {
    this.#timers.push({ end: Date.now() + Number(seconds) * 1000, name, isOver: false });
    this.#draw();
  }

  #stop(number) {
    this.#timers.splice(number, 1);
    this.#draw();
  }

  #draw() {
    sessionStorage.setItem(shelf, JSON.stringify(this.#timers));
    this.#root.hidden = !this.#timers.length;
    this.#root.replaceChildren(
      ...this.#timers.map(({ name }, number) => {
        const row = document.createElement("p");
        const label = Object.assign(document.createElement("span"), { textContent: name, dir: "auto" });
        const time = document.createElement("strong");
        const button = document.createElement("button");
        Object.assign(button, { type: "button", value: number, textContent: this.words.stop });
        button.setAttribute("aria-label", `${this.words.stop} ${name}`);
        row.append(label, " ", time, " ", button);
        return row;
      }),
    );
    this.#tick();
  }

  #tick() {
    const now = Date.now();
    this.#timers.forEach((timer, number) => {
      const row = this.#root.children[number];
      const left = (timer.end - now) / 1000;
      row.querySelector("strong").textContent = left > 0 ? clock(left) : this.words.over;
      if (left > 0 || timer.isOver) {
        row.classList.toggle("over", left <= 0);
        return;
      }
      timer.isOver = true;
      row.classList.add("over");
      row.setAttribute("role", "alert");
      sessionStorage.setItem(shelf, JSON.stringify(this.#timers));
      ring();
    });
  }
}
