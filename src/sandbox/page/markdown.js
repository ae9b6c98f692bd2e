// The part of Discord's Markdown that messages of games use, as DOM nodes.

import { say } from "./words.js";
import { el } from "./dom.js";
import { calledAs, slashCommands } from "./commands.js";

const INLINE = [
  ["code", /``(.+?)``|`([^`\n]+)`/s, (m) => el("code", {}, m[1] ?? m[2])],
  ["escape", /\\([^0-9A-Za-z\s])/, (m) => m[1]],
  ["bold", /\*\*(.+?)\*\*(?!\*)/s, (m, world) => el("strong", {}, inline(m[1], world))],
  ["underline", /__(.+?)__(?!_)/s, (m, world) => el("u", {}, inline(m[1], world))],
  ["strike", /~~(.+?)~~/s, (m, world) => el("s", {}, inline(m[1], world))],
  ["italic", /\*([^\s*](?:[^*]*[^\s*])?)\*|\b_([^_]+)_\b/s, (m, world) => el("em", {}, inline(m[1] ?? m[2], world))],
  ["spoiler", /\|\|(.+?)\|\|/s, (m, world) => spoiler(m[1], world)],
  ["user", /<@!?(\d+)>/, (m, world) => userPill(m[1], world)],
  ["channel", /<#(\d+)>/, (m, world) => channelPill(m[1], world)],
  ["command", /<\/([^:>]+):(\d+)>/, (m, world) => commandPill(m[1], m[2], world)],
  ["time", /<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => time(Number(m[1]), m[2])],
  ["emoji", /<a?:(\w+):(\d+)>/, (m) => el("img.emoji", { src: `/emojis/${m[2]}.png`, alt: `:${m[1]}:` })],
  ["masked", /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+)\)/, (m, world) => way(m[2], inline(m[1], world), world)],
  ["place", /https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/\d+)?/, (m, world) => (world.channel(m[1]) ? channelPill(m[1], world) : link(m[0], m[0]))],
  ["link", /<?(https?:\/\/[^\s<>]*[^\s<>.,:;"')\]])>?/, (m) => link(m[1], m[1])],
];

/** A run of text within a line or several. */
export function inline(text, world) {
  const nodes = [];
  while (text) {
    let first = null;
    for (const [, pattern, build] of INLINE) {
      const match = pattern.exec(text);
      if (match && (!first || match.index < first.match.index)) first = { match, build };
    }
    if (!first) break;
    if (first.match.index) nodes.push(text.slice(0, first.match.index));
    nodes.push(first.build(first.match, world));
    text = text.slice(first.match.index + first.match[0].length);
  }
  if (text) nodes.push(text);
  return nodes;
}

function spoiler(text, world) {
  const node = el("span.spoiler", { role: "button", tabIndex: 0, title: say("Show") }, inline(text, world));
  node.onclick = () => node.classList.add("shown");
  node.onkeydown = (event) => event.key === "Enter" && node.onclick();
  return node;
}

function userPill(id, world) {
  const user = world.user(id);
  return el(user?.id === world.me ? "span.pill.me" : "span.pill", {}, `@${user?.name ?? "unknown-user"}`);
}

function channelPill(id, world) {
  const channel = world.channel(id);
  if (!channel) return el("span.pill", {}, "#unknown");
  const label = `${channel.parent ? "↳ " : "#"}${channel.name}`;
  return el("a.pill", { href: `#${id}`, onclick: (event) => (event.preventDefault(), world.open(id)) }, label);
}

/** A command as its reader calls it, which comes into the message box when it is clicked. */
function commandPill(path, id, world) {
  const entry = slashCommands(world.commands, world.locale).find((known) => known.command.id === id && known.path === path);
  if (!entry) return el("span.pill", {}, calledAs(world.commands, path, world.locale));
  return el("button.pill", { type: "button", onclick: () => world.use(entry) }, `/${entry.label}`);
}

/** A link, which leads to a channel here where there is one at its address. */
export function way(url, label, world, kind = "a") {
  const [, id] = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)/.exec(url) ?? [];
  const inside = world.channel(id) && { href: `#${id}`, onclick: (event) => (event.preventDefault(), world.open(id)) };
  return el(kind, inside || { href: url, target: "_blank", rel: "noopener noreferrer" }, label);
}

function link(url, label) {
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, label);
}

const STEPS = [[60, "second", 1], [3600, "minute", 60], [86400, "hour", 3600], [2592000, "day", 86400], [31536000, "month", 2592000], [Infinity, "year", 31536000]];

export function relative(seconds, locale = "en") {
  const left = seconds - Date.now() / 1000;
  const [, unit, size] = STEPS.find(([limit]) => Math.abs(left) < limit);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(left / size), unit);
}

function time(seconds, style = "f") {
  const date = new Date(seconds * 1000);
  const styles = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  };
  const locale = document.documentElement.lang;
  const text = style === "R" ? relative(seconds, locale) : new Intl.DateTimeFormat(locale, styles[style]).format(date);
  const node = el("time", { dateTime: date.toISOString(), title: date.toLocaleString(locale) }, text);
  if (style === "R") node.dataset.relative = seconds;
  return node;
}

/** A whole message: code blocks, headings, quotes, lists, small print, paragraphs. */
export function markdown(text, world) {
  const nodes = [];
  const parts = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/);
  parts.forEach((part, index) => {
    if (index % 2) nodes.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part) nodes.push(...blocks(part.replace(index ? /^\n/ : /^$/, ""), world));
  });
  return nodes;
}

const BLOCKS = [
  [/^-# (.*)$/, (m, world) => el("p.small", {}, inline(m[1], world))],
  [/^(#{1,3}) (.*)$/, (m, world) => el(`h${m[1].length + 2}`, {}, inline(m[2], world))],
];

function blocks(text, world) {
  const nodes = [];
  let plain = [];
  const flush = () => {
    if (plain.length) nodes.push(el("p", {}, inline(plain.join("\n"), world)));
    plain = [];
  };
  const group = (tag, child) => {
    flush();
    const last = nodes.at(-1);
    const parent = last?.tagName === tag.toUpperCase() ? last : el(tag);
    if (parent !== last) nodes.push(parent);
    parent.append(child);
  };
  for (const line of text.split("\n")) {
    const block = BLOCKS.find(([pattern]) => pattern.test(line));
    let match;
    if (block) {
      flush();
      nodes.push(block[1](block[0].exec(line), world));
    } else if ((match = /^>(?:>>)? (.*)$/.exec(line))) group("blockquote", el("p", {}, inline(match[1], world)));
    else if ((match = /^\s*[-*] (.*)$/.exec(line))) group("ul", el("li", {}, inline(match[1], world)));
    else if ((match = /^\s*\d+\. (.*)$/.exec(line))) group("ol", el("li", {}, inline(match[1], world)));
    else plain.push(line);
  }
  flush();
  return nodes.filter((node) => node.childNodes.length);
}
