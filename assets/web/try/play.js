// A game on which one tries the rules: for all sides oneself, or with the computer for some of them.

import { Board, Picker } from "./board.js";
import { marked, open, theme } from "./rules.js";

/** How long a move of the computer is waited for at least, so that one sees it come. */
const PAUSE_MS = 500;

const page = document.getElementById("page");
const at = (id) => document.getElementById(id);
const { game, lang, empty, possible, thinking, unthought, again, failed, hint } = page.dataset;
const seats = [...document.querySelectorAll("select[data-color]")];

class Play {
  #ask;
  #theme = theme(() => this.#show());
  #board = new Board(at("board"), {
    pick: (square) => this.#picker.pick(square),
    cancel: () => this.#picker.choose(null),
    possible,
  });
  #picker = new Picker(this.#board, at("becomes"), {
    played: (code) => this.#played(code),
    refused: (code) => this.#refuse(code),
    changed: () => this.#show(),
    untaken: () => this.#say(hint),
  });
  #moves = [];
  #seat = seats[0].dataset.color;
  #shown = null;
  #thinker = null;
  /** Whether the computer that is to move cannot be had. */
  #isAway = false;
  /** The number of the question that is being thought about. */
  #asked = 0;

  constructor(ask) {
    this.#ask = ask;
    at("back").addEventListener("click", () => this.#takeBack());
    at("turn").addEventListener("click", () => this.#turn());
    at("new").addEventListener("click", () => this.#start());
    for (const seat of seats) seat.addEventListener("change", () => this.#begin());
    addEventListener("hashchange", () => this.#open());
    this.#open();
  }

  /** Goes on with the game of which the address tells, as of a page that is loaded again; a new one where it tells of none. */
  #open() {
    const told = new URLSearchParams(location.hash.slice(1));
    const colors = seats.map((seat) => seat.dataset.color);
    this.#seat = colors.find((color) => color === told.get("seat")) ?? colors[0];
    for (const seat of seats) {
      const level = told.get(seat.dataset.color);
      seat.value = [...seat.options].some(({ value }) => value === level) ? level : "0";
    }
    this.#moves = (told.get("moves") ?? "").split(".").filter(Boolean);
    this.#picker.chosen = null;
    try {
      this.#ask({ show: { game: this.#game, view: this.#view } });
    } catch {
      // An address can be written by anybody.
      this.#moves = [];
    }
    this.#lay();
    this.#begin();
  }

  /** Has the address tell of the game: whoever reads on in another language finds it there, and so does whoever is sent it. */
  #keep() {
    const told = new URLSearchParams();
    if (this.#moves.length > 0) told.set("moves", this.#moves.join("."));
    for (const seat of seats) if (seat.value !== "0") told.set(seat.dataset.color, seat.value);
    if (this.#seat !== seats[0].dataset.color) told.set("seat", this.#seat);
    const hash = String(told);
    history.replaceState(null, "", location.pathname + location.search + (hash && `#${hash}`));
    for (const link of document.querySelectorAll(".languages a")) link.hash = hash;
  }

  get #game() {
    return { variant: game, moves: this.#moves };
  }

  get #view() {
    const chosen = this.#picker.chosen;
    const isSquare = chosen !== null && chosen in (this.#shown?.pieces ?? {});
    return { seat: this.#seat, theme: this.#theme(), chosen: isSquare ? chosen : null };
  }

  get #level() {
    return Number(seats.find((seat) => seat.dataset.color === this.#shown.turn)?.value ?? 0);
  }

  #lay() {
    this.#board.lay(this.#ask({ board: { game, seat: this.#seat } }));
  }

  /** Goes on from the position that stands: nothing is in hand. */
  #begin() {
    this.#picker.chosen = null;
    this.#isAway = false;
    this.#asked += 1;
    this.#keep();
    this.#show();
    if (!this.#shown.is_over && this.#level > 0) this.#think();
  }

  #show() {
    const shown = this.#ask({ show: { game: this.#game, view: this.#view } });
    this.#shown = shown;
    const isThinking = !shown.is_over && this.#level > 0;
    this.#board.draw(shown.picture);
    this.#board.name(shown.pieces, empty);
    this.#picker.show(shown.is_over || isThinking ? null : shown);
    at("alt").textContent = shown.alt;
    const then = this.#isAway ? "" : isThinking ? thinking : this.#moves.length === 0 ? hint : "";
    at("told").textContent = `${shown.told} ${then}`;
    at("why").hidden = true;
    if (this.#isAway) this.#askAgain();
    at("back").disabled = this.#moves.length === 0;
    this.#showHand(isThinking ? [] : shown.hand);
    this.#showSheet(shown.sheet);
  }

  #showHand(hand) {
    const held = at("hand").contains(document.activeElement) && document.activeElement.dataset.letter;
    const buttons = hand.map(({ letter, name, count }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = count > 1 ? `${count} × ${name}` : name;
      button.dataset.letter = letter;
      button.setAttribute("aria-pressed", String(this.#picker.chosen === letter));
      button.addEventListener("click", () => this.#picker.choose(letter));
      return button;
    });
    at("hand").replaceChildren(...buttons);
    at("hand").hidden = buttons.length === 0;
    // The one that was pressed keeps the focus, though it is another element now.
    buttons.find((button) => button.dataset.letter === held)?.focus();
  }

  /** A line for each round, which ends where the order of play begins anew, whoever is out by then. */
  #showSheet(sheet) {
    const order = seats.map((seat) => seat.dataset.color);
    const rounds = [];
    let last = order.length;
    for (const { color, san } of sheet) {
      const place = order.indexOf(color);
      if (place <= last) rounds.push([]);
      rounds.at(-1).push(san);
      last = place;
    }
    const lines = rounds.map((sans) => {
      const line = document.createElement("li");
      line.textContent = sans.join(" ");
      return line;
    });
    at("sheet").replaceChildren(...lines);
    at("sheet").scrollTop = at("sheet").scrollHeight;
  }

  #played(code) {
    this.#moves.push(code);
    this.#begin();
  }

  #refuse(code) {
    const { reason, picture } = this.#ask({ why: { game: this.#game, view: this.#view, mv: code } });
    this.#board.draw(picture);
    this.#say(reason);
  }

  #say(text) {
    at("why").replaceChildren(...marked(text));
    at("why").hidden = false;
  }

  async #think() {
    const asked = this.#asked;
    const thinker = this.#called();
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const question = { game: this.#game, level: this.#level, seed };
    const pause = new Promise((done) => setTimeout(done, PAUSE_MS));
    thinker.postMessage({ id: asked, question });
    const [told] = await Promise.all([heard(thinker, asked), pause]);
    if (told.failed) this.#leave(thinker);
    // Something else may have been asked for meanwhile.
    if (asked !== this.#asked) return;
    this.#isAway = told.failed === true;
    if (this.#isAway) this.#show();
    else if (told.code) this.#played(told.code);
  }

  /** What thinks; it is called anew where it was lost, as by a connection that broke off. */
  #called() {
    if (!this.#thinker) {
      const thinker = new Worker(new URL("thinker.js", import.meta.url), { type: "module" });
      thinker.addEventListener("error", () => this.#leave(thinker));
      this.#thinker = thinker;
    }
    return this.#thinker;
  }

  #leave(thinker) {
    thinker.terminate();
    if (this.#thinker === thinker) this.#thinker = null;
  }

  #askAgain() {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = again;
    button.addEventListener("click", () => this.#begin());
    at("why").replaceChildren(`${unthought} `, button);
    at("why").hidden = false;
  }

  /** Back to the last position in which a person was to move, if there was one. */
  #takeBack() {
    do {
      this.#moves.pop();
      this.#shown = this.#ask({ show: { game: this.#game, view: this.#view } });
    } while (this.#moves.length > 0 && this.#level > 0);
    this.#begin();
    // What cannot be pressed any more loses the focus.
    if (at("back").disabled) at("turn").focus();
  }

  #turn() {
    const colors = seats.map((seat) => seat.dataset.color);
    this.#seat = colors[(colors.indexOf(this.#seat) + 1) % colors.length];
    this.#keep();
    this.#lay();
    this.#show();
  }

  #start() {
    this.#moves = [];
    this.#begin();
  }
}

/** What is answered to a question, or that nothing will be. */
function heard(thinker, asked) {
  const over = new AbortController();
  const { signal } = over;
  const answer = new Promise((done) => {
    thinker.addEventListener("message", ({ data }) => data.id === asked && done(data), { signal });
    thinker.addEventListener("error", () => done({ failed: true }), { signal });
  });
  return answer.finally(() => over.abort());
}

open(lang).then(
  (ask) => new Play(ask),
  (error) => {
    console.error(error);
    at("why").textContent = failed;
    at("why").hidden = false;
  },
);
