// The list above the message box: what is offered for what is being typed, and which of it is chosen.

import { $, el } from "./dom.js";

/** Of a list in which nothing is chosen. */
export const NONE = -1;

export class List {
  /** `boxes` are those that it may be open for: whoever hears the page is told which it is. */
  constructor(boxes) {
    Object.assign(this, { node: $("command-list"), boxes, items: [], chosen: NONE, target: null });
  }

  get isShown() {
    return !this.node.hidden;
  }

  get isOpen() {
    return this.isShown && this.items.length > 0;
  }

  /** Shows what is offered for a box, or else a hint. */
  show(items, target, hint, chosen) {
    Object.assign(this, { items, target });
    const groups = new Set(items.map((item) => item.group));
    this.node.replaceChildren(...items.flatMap((item, index) => {
      const begins = groups.size > 1 && item.group !== items[index - 1]?.group && item.group === items[index + 1]?.group;
      const head = begins ? [el("div.group", { role: "presentation" }, `/${item.group}`)] : [];
      const node = el("div.choice", { role: "option", id: `choice-${index}`, onclick: item.take, onmousemove: () => index !== this.chosen && this.mark(index) }, el("span.title", {}, item.title), el("span.detail", {}, item.detail ?? ""));
      node.onmousedown = (event) => event.preventDefault();
      return [...head, node];
    }));
    if (!items.length && hint) this.node.append(el("div.hint", {}, hint));
    this.node.hidden = !items.length && !hint;
    this.expand();
    this.mark(chosen);
  }

  hide() {
    this.items = [];
    this.node.hidden = true;
    this.target?.removeAttribute("aria-activedescendant");
    this.expand();
  }

  expand() {
    for (const box of this.boxes()) box.setAttribute("aria-expanded", String(box === this.target && this.isShown));
  }

  mark(index) {
    this.chosen = index;
    const choices = [...this.node.querySelectorAll(".choice")];
    choices.forEach((node, at) => node.setAttribute("aria-selected", String(at === index)));
    choices[index]?.scrollIntoView({ block: "nearest" });
    if (choices[index]) this.target?.setAttribute("aria-activedescendant", `choice-${index}`);
    else this.target?.removeAttribute("aria-activedescendant");
  }

  /** Moves the choice by an arrow; past one end it comes to the other. */
  move(arrow) {
    const last = this.items.length - 1;
    if (arrow === "ArrowDown") this.mark(this.chosen < last ? this.chosen + 1 : 0);
    else this.mark(this.chosen > 0 ? this.chosen - 1 : last);
  }

  take() {
    this.items[this.chosen].take();
  }
}
