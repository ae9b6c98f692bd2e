// A board that is looked at and tapped: the bot's own picture, and above it each square as a button.

const SVG = "http://www.w3.org/2000/svg";
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Makes a board of an element; `pick` hears which square is tapped, and `cancel` that nothing is meant any more.
 * `possible` is said of squares to which the piece in hand can go, where that may be told.
 */
export class Board {
  #element;
  #picture = document.createElement("div");
  #squares = new Map();
  #possible;

  constructor(element, { pick, cancel, possible }) {
    this.#element = element;
    this.#possible = possible;
    element.replaceChildren(this.#picture);
    element.addEventListener("click", (event) => {
      const square = event.target.closest("[data-square]");
      if (square) pick(square.dataset.square);
    });
    element.addEventListener("keydown", (event) => this.#key(event, pick, cancel));
  }

  /** Lays the squares where they are seen from a seat. */
  lay({ cells }) {
    const focused = document.activeElement?.dataset?.square;
    this.#element.querySelector("svg.squares")?.remove();
    const above = document.createElementNS(SVG, "svg");
    above.setAttribute("viewBox", "0 0 1000 1000");
    above.classList.add("squares");
    this.#squares = new Map();
    for (const { square, outline, x, y } of cells) {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("d", outline);
      path.setAttribute("role", "button");
      path.setAttribute("tabindex", "-1");
      path.dataset.square = square;
      this.#squares.set(square, { path, x, y });
      above.append(path);
    }
    this.#element.append(above);
    const first = this.#squares.get(focused) ?? this.#squares.values().next().value;
    first.path.setAttribute("tabindex", "0");
    if (focused) first.path.focus();
  }

  /** Shows a picture. */
  draw(picture) {
    // It is drawn by our own code, and holds no text of anybody.
    this.#picture.innerHTML = picture;
    const svg = this.#picture.firstElementChild;
    svg.setAttribute("aria-hidden", "true");
    svg.removeAttribute("width");
    svg.removeAttribute("height");
  }

  /** Names the squares with what stands there. */
  name(pieces, empty) {
    for (const [square, shown] of this.#squares) {
      shown.name = `${square}, ${pieces[square]?.name ?? empty}`;
      shown.path.setAttribute("aria-label", shown.name);
    }
  }

  /** Marks the square whose piece is in hand, and where it can go. */
  mark(chosen, targets) {
    for (const [square, { path, name }] of this.#squares) {
      const isTold = this.#possible && targets.includes(square);
      path.setAttribute("aria-pressed", String(square === chosen));
      path.setAttribute("aria-label", isTold ? `${name}, ${this.#possible}` : name);
    }
  }

  /** Gives the focus to the square on which it was last. */
  focus() {
    this.#element.querySelector('[data-square][tabindex="0"]').focus({ preventScroll: true });
  }

  #key(event, pick, cancel) {
    const square = event.target.dataset?.square;
    if (!square || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") pick(square);
    else if (event.key === "Escape") cancel();
    else if (STEPS[event.key]) this.#step(square, STEPS[event.key]);
    else return;
    event.preventDefault();
  }

  /** Goes to the nearest square in a direction: the farther aside it lies, the farther away it counts. */
  #step(square, [right, down]) {
    const from = this.#squares.get(square);
    let nearest = null;
    let least = Infinity;
    for (const [name, to] of this.#squares) {
      const [x, y] = [to.x - from.x, to.y - from.y];
      const ahead = x * right + y * down;
      const aside = Math.abs(x * down) + Math.abs(y * right);
      if (name !== square && ahead > 1 && ahead + 2 * aside < least) {
        [nearest, least] = [to, ahead + 2 * aside];
      }
    }
    if (!nearest) return;
    from.path.setAttribute("tabindex", "-1");
    nearest.path.setAttribute("tabindex", "0");
    nearest.path.focus();
  }
}

/** What is in hand and where it is to go: from taps on squares to moves. */
export class Picker {
  #board;
  #becomes;
  #heard;
  #shown = null;
  chosen = null;

  /**
   * `played` hears a move that is legal, `refused` one that is not, `changed` that another piece is in hand, and
   * `untaken` the square on which none can be placed, as none is.
   */
  constructor(board, becomes, heard) {
    this.#board = board;
    this.#becomes = becomes;
    this.#heard = heard;
  }

  /** Goes on from how the game stands; nothing can be played where that is none. */
  show(shown) {
    this.#shown = shown;
    this.#ask([]);
    this.#mark();
  }

  /** Takes a piece in hand: by its square, or one that is placed by its letter. */
  choose(what) {
    this.chosen = what;
    this.#ask([]);
    this.#mark();
    this.#heard.changed();
  }

  /** A tap on a square. */
  pick(square) {
    const shown = this.#shown;
    if (!shown) return;
    const isOwn = shown.pieces[square]?.color === shown.turn && shown.hand.length === 0;
    if (square === this.chosen) this.choose(null);
    else if (isOwn) this.choose(square);
    else this.#go(square);
  }

  #go(to) {
    const { moves, hand, pieces } = this.#shown;
    if (this.chosen === null && hand.length > 0) {
      this.#heard.untaken(to);
      return;
    }
    if (this.chosen === null) {
      // Whatever is tried from there, the reason is the square itself.
      this.#heard.refused(to + Object.keys(pieces).find((other) => other !== to));
      return;
    }
    const isPlaced = hand.some(({ letter }) => letter === this.chosen);
    const fits = (move) =>
      move.to === to && (isPlaced ? move.placed === this.chosen : move.from === this.chosen);
    const found = moves.filter(fits);
    if (found.length > 1) this.#ask(found);
    else if (found.length === 1) this.#heard.played(found[0].code);
    else this.#heard.refused(isPlaced ? `${this.chosen}@${to}` : this.chosen + to);
  }

  /** Asks what a pawn becomes. */
  #ask(moves) {
    const buttons = moves.map(({ code, becomes }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = becomes;
      button.addEventListener("click", () => this.#heard.played(code));
      return button;
    });
    const isHeld = this.#becomes.contains(document.activeElement);
    this.#becomes.replaceChildren(this.#becomes.firstElementChild, ...buttons);
    this.#becomes.hidden = moves.length === 0;
    if (buttons.length > 0) buttons[0].focus();
    // Whoever has chosen by keys goes on at the board, not at the start of the page.
    else if (isHeld) this.#board.focus();
  }

  #mark() {
    const from = this.#shown?.moves.filter((move) => move.from === this.chosen) ?? [];
    const targets = this.chosen === null ? [] : from.map(({ to }) => to);
    this.#board.mark(this.chosen, targets);
  }
}
