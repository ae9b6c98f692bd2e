// Building the page: all text goes in as text, never as HTML.

import { say } from "./words.js";

export const $ = (id) => document.getElementById(id);

/** An element: el("button.plain", { title: "x", onclick }, "text", child, …). */
export function el(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const node = document.createElement(name || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null) continue;
    if (key === "data") Object.assign(node.dataset, value);
    else if (key.startsWith("aria")) node.setAttribute(`aria-${key.slice(4).toLowerCase()}`, value);
    else if (key === "role" || key === "for") node.setAttribute(key, value);
    else node[key] = value;
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const keys = new WeakMap();

/** Shows these entries ({ key, build }) in a list. What has not changed stays in place, so that no click gets lost. */
export function patch(list, entries) {
  const known = new Map([...list.children].map((node) => [keys.get(node), node]));
  const nodes = entries.map(({ key, build }) => known.get(key) ?? build());
  nodes.forEach((node, at) => keys.set(node, entries[at].key));
  const kept = new Set(nodes);
  for (const node of [...list.children]) if (!kept.has(node)) node.remove();
  nodes.forEach((node, at) => list.children[at] !== node && list.insertBefore(node, list.children[at] ?? null));
}

export function toast(text) {
  const node = el("div.toast", {}, text, el("button.plain", { ariaLabel: say("Dismiss"), onclick: () => node.remove() }, "×"));
  $("toasts").append(node);
  setTimeout(() => node.remove(), 8000);
}

/** Lets a user do something; says why not. */
export async function act(seat, deed) {
  const response = await fetch("/sandbox/act", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ as: seat, ...deed }),
  }).catch(() => null);
  if (!response) {
    toast(say("The sandbox does not answer. Is it still running?"));
    return null;
  }
  const answer = await response.json();
  if (response.ok) return answer;
  toast(answer.error ?? say("Refused ({0})", response.status));
  return null;
}

/** A colour of its own for each name, dark enough for white letters. */
export function avatar(user) {
  const hue = [...user.name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
  const node = el("span.avatar", { ariaHidden: "true" }, user.bot ? "♞" : user.name.slice(0, 1).toUpperCase());
  node.style.background = user.bot ? "var(--accent)" : `hsl(${hue} 45% 38%)`;
  return node;
}
