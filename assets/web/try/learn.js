// The lessons of a game: a picture, a question, and an answer that the rules judge.

import { Board, Picker } from "./board.js";
import { marked, open, theme } from "./rules.js";

const page = document.getElementById("page");
const at = (id) => document.getElementById(id);
const { game, lang, empty, failed } = page.dataset;

class Course {
  #ask;
  #theme = theme(() => this.#draw());
  #board = new Board(at("board"), {
    pick: (square) => this.#picker.pick(square),
    cancel: () => this.#picker.choose(null),
  });
  #picker = new Picker(this.#board, at("becomes"), {
    played: (code) => this.#judge(code),
    refused: (code) => this.#judge(code),
    changed: () => this.#draw(),
    untaken: (square) => this.#place(square),
  });
  #number = 0;
  #lesson = null;

  constructor(ask) {
    this.#ask = ask;
    at("previous").addEventListener("click", () => this.#go(this.#number - 1));
    at("next").addEventListener("click", () => this.#go(this.#number + 1));
    addEventListener("hashchange", () => this.#open());
    this.#open();
  }

  /** Leads to another lesson, which has an address of its own. */
  #go(number) {
    location.hash = String(number + 1);
    at("heading").focus({ preventScroll: true });
  }

  #question(number) {
    return { course: game, number, theme: this.#theme() };
  }

  #open() {
    const { count } = this.#ask({ lesson: this.#question(0) });
    const wanted = Number.parseInt(location.hash.slice(1), 10) - 1;
    this.#number = Math.min(Math.max(wanted || 0, 0), count - 1);
    // Whoever reads on in another language finds the same lesson there.
    for (const link of document.querySelectorAll(".languages a")) link.hash = location.hash;
    this.#picker.chosen = null;
    this.#lesson = this.#ask({ lesson: this.#question(this.#number) });
    this.#board.lay(this.#ask({ board: { game: this.#lesson.game, seat: this.#lesson.seat } }));
    this.#draw();
    this.#tell();
  }

  #draw() {
    const lesson = this.#ask({ lesson: this.#question(this.#number) });
    this.#board.draw(lesson.board.picture);
    this.#board.name(lesson.board.pieces, empty);
    this.#picker.show(lesson.is_move ? lesson.board : null);
    at("alt").textContent = lesson.board.alt;
  }

  #tell() {
    const { rule, task, count, answers } = this.#lesson;
    const [heading, ...text] = rule.split("\n");
    at("heading").textContent = heading.replaceAll("**", "");
    at("rule").replaceChildren(...marked(text.join("\n")));
    at("task").replaceChildren(...marked(task));
    at("why").hidden = true;
    at("previous").disabled = this.#number === 0;
    at("next").disabled = this.#number + 1 === count;
    const buttons = answers.map(({ code, label }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.dataset.code = code;
      button.addEventListener("click", () => this.#judge(code));
      return button;
    });
    at("answers").replaceChildren(...buttons);
  }

  /** A tap on a square on which one of the answers places something. */
  #place(square) {
    const found = this.#lesson.answers.find(({ code }) => code.endsWith(`@${square}`));
    if (found) this.#judge(found.code);
  }

  #judge(code) {
    const judged = this.#ask({ judge: { ...this.#question(this.#number), answer: code } });
    this.#picker.chosen = null;
    this.#picker.show(this.#lesson.is_move ? this.#lesson.board : null);
    this.#board.draw(judged.picture);
    for (const button of at("answers").children) {
      if (button.dataset.code === code) button.className = judged.is_right ? "right" : "wrong";
    }
    const said = [judged.said, judged.finished].filter(Boolean).join("\n");
    at("why").replaceChildren(...marked(said));
    at("why").classList.toggle("right", judged.is_right);
    at("why").hidden = false;
  }
}

open(lang).then(
  (ask) => new Course(ask),
  (error) => {
    console.error(error);
    at("why").textContent = failed;
    at("why").hidden = false;
  },
);
