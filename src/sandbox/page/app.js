// The page: where one sits, what one sees. All state comes from the sandbox; only the seat and what was read are kept here.

import { $, act, avatar, el, patch } from "./dom.js";
import { relative } from "./markdown.js";
import { render } from "./messages.js";
import { Composer } from "./composer.js";
import { calledAs } from "./commands.js";
import { isSame, languageName, languages, preferred } from "./languages.js";
import { say, sayAll } from "./words.js";

const address = new URLSearchParams(location.search);
const stored = (key, otherwise) => JSON.parse(localStorage.getItem(`sandbox.${key}`) ?? "null") ?? otherwise;
const store = (key, value) => localStorage.setItem(`sandbox.${key}`, JSON.stringify(value));

// One tab, one seat: two tabs can sit as two users.
const seat = { user: address.get("as") ?? sessionStorage.getItem("sandbox.as"), channel: address.get("channel") ?? sessionStorage.getItem("sandbox.channel") };
// Whether nobody was chosen yet, and nothing that one looks at.
let isFree = !seat.user && !seat.channel;
let state = null;
let read = {};
let dismissed = new Set();
let shown = "";

const world = {
  get me() { return state.me; },
  get state() { return state; },
  /** What pills show: when it changes, messages are drawn anew. */
  get names() { return [state.users.map((user) => user.name), state.channels.map((channel) => channel.name)]; },
  /** The language of whoever sits there. */
  get locale() { return world.user(state.me).locale; },
  /** The bot's commands that are offered in the open channel, by a slash and in menus. */
  get commands() {
    const guild = state.guilds.find((one) => one.id === world.channel(state.open)?.guild);
    return [...(guild?.commands ?? []), ...state.commands];
  },
  use: (entry) => composer.use(entry),
  user: (id) => state.users.find((user) => user.id === id),
  channel: (id) => state.channels.find((channel) => channel.id === id),
  open,
  act: (deed) => act(state.me, deed),
  refresh: () => refresh(),
};
const composer = new Composer(world);
const hands = {
  open,
  reply: (message) => composer.replyTo(message),
  dismissed: (id) => dismissed.has(id),
  dismiss(id) {
    dismissed.add(id);
    paint();
  },
  recent: (call) => Date.now() - snowflakeTime(call.id) < 60_000,
  jump(id) {
    const target = document.querySelector(`.message[data-id="${id}"]`);
    target?.scrollIntoView({ block: "center" });
    target?.classList.add("flash");
    setTimeout(() => target?.classList.remove("flash"), 1200);
  },
  apply(message, command) {
    const target = command.type === 3 ? { message: message.id } : { user: message.author };
    world.act({ do: "menu", channel: message.channel, command: command.name, ...target });
  },
  choose: (message, value, node) => hands.chosen(node, { do: "choose", message: message.id, values: [value] }),
  chooseChannels: (message, menu, channels, node) => hands.chosen(node, { do: "choose_channels", message: message.id, menu, channels }),
  async chosen(node, deed) {
    node.disabled = true;
    node.classList.add("busy");
    const sent = await world.act(deed);
    // As in Discord, the menu offers everything again.
    node.value = "";
    if (sent) return;
    node.disabled = false;
    node.classList.remove("busy");
  },
  async press(message, button, node) {
    node.disabled = true;
    node.classList.add("busy");
    if (await world.act({ do: "press", message: message.id, button })) return;
    node.disabled = false;
    node.classList.remove("busy");
  },
};

const snowflakeTime = (id) => Number(BigInt(id) >> 22n) + 1420070400000;
const newer = (a, b) => a && (!b || BigInt(a) > BigInt(b));

let loading = null;
let again = false;

/** Fetches the state; changes that come meanwhile lead to one more fetch. */
function refresh() {
  if (loading) {
    again = true;
    return loading;
  }
  loading = load().finally(() => {
    loading = null;
    if (again) {
      again = false;
      refresh();
    }
  });
  return loading;
}

async function load() {
  const query = new URLSearchParams();
  if (seat.user) query.set("as", seat.user);
  if (seat.channel) query.set("channel", seat.channel);
  const asked = { ...seat };
  let response = await fetch(`/sandbox/state?${query}`).catch(() => null);
  if (response?.status === 400) {
    // The world is another one than last time: begin at its first seat.
    seat.user = seat.channel = asked.user = asked.channel = null;
    isFree = true;
    response = await fetch("/sandbox/state");
  }
  if (!response?.ok) return;
  const next = await response.json();
  // Who has moved to another seat or channel meanwhile stays there: the next fetch shows it.
  if (seat.user !== asked.user || seat.channel !== asked.channel) return;
  const isFirst = !state;
  if (isFree && next.commands.length) return begin(next);
  if (state?.me !== next.me) read = stored(`read.${next.me}`, {});
  state = next;
  if (!isFree) keepSeat();
  paint();
  // On a phone that would open the keyboard.
  if (isFirst && !matchMedia("(pointer: coarse)").matches) composer.box.focus();
}

function keepSeat() {
  seat.user = state.me;
  seat.channel = state.open;
  sessionStorage.setItem("sandbox.as", seat.user);
  sessionStorage.setItem("sandbox.channel", seat.channel);
}

/** Where nobody was chosen, the first person sits there, whose client has the browser's language, in a server of that language. */
async function begin(next) {
  isFree = false;
  const { locale } = next.users.find((user) => user.id === next.me);
  const wished = [stored("locale", null), ...navigator.languages].filter(Boolean);
  const wanted = preferred(languages(next.commands, locale), wished) ?? locale;
  seat.user = next.me;
  const guild = next.guilds.find((one) => isSame(one.locale, wanted));
  seat.channel = next.channels.find((channel) => channel.guild === guild?.id)?.id ?? next.open;
  if (!isSame(wanted, locale)) await act(next.me, { do: "locale", locale: wanted });
  return load();
}

function open(channel) {
  isFree = false;
  seat.channel = channel;
  toggleMenu(false);
  shown = "";
  return refresh();
}

function sit(user) {
  isFree = false;
  seat.user = user;
  shown = "";
  composer.reset();
  return refresh();
}

function paint() {
  const open = world.channel(state.open);
  const locale = world.locale;
  document.documentElement.lang = locale;
  sayAll();
  if (document.hasFocus() || !document.hidden) markRead(open);
  paintSeat(locale);
  paintChannels();
  $("title").textContent = open ? name(open) : "";
  if (state.connected) paintStatus("online", say("bot online"));
  else paintStatus("offline", say("bot offline"));
  composer.channelChanged(open, locale);
  const posts = open?.forum ? state.channels.filter((post) => post.parent === open.id) : [];
  const fresh = JSON.stringify([state.me, state.messages, state.pending, [...dismissed], locale, posts]);
  if (fresh !== shown) {
    shown = fresh;
    paintMessages(open);
  }
  paintWaiting();
}

/** A mark and words, which a narrow page leaves to those who hear it. */
function paintStatus(kind, words) {
  $("status").className = kind;
  $("status").replaceChildren(kind === "online" ? "●" : "○", el("span", {}, ` ${words}`));
}

function paintMessages(open) {
  const list = $("messages");
  const other = list.dataset.channel !== open?.id || list.dataset.user !== state.me;
  const kept = list.scrollTop;
  const entries = render(state, world, hands);
  patch(list, entries.length ? entries : [{ key: `welcome ${JSON.stringify([open?.id, open?.forum && state.channels.filter((post) => post.parent === open.id)])}`, build: () => welcome(open) }]);
  Object.assign(list.dataset, { channel: open?.id ?? "", user: state.me });
  follow ||= other;
  list.scrollTop = follow ? list.scrollHeight : kept;
}

function welcome(open) {
  if (open?.forum) return el("li.empty", {}, el("strong", {}, name(open)), ...posts(open));
  return el("li.empty", {}, el("strong", {}, say("Welcome to {0}", open ? name(open) : say("the sandbox"))),
    el("p", {}, say("Nothing here yet. Write something, or type / to see the bot's commands.")));
}

/** The posts of a forum, those that were written in last first; each leads to itself. */
function posts(forum) {
  const all = state.channels.filter((post) => post.parent === forum.id).sort((one, other) => (newer(one.last, other.last) ? -1 : 1));
  if (!all.length) return [el("p", {}, say("No posts yet."))];
  return all.map((post) => el("p", {}, el("button.link", { type: "button", onclick: () => open(post.id) }, post.name), el("span.small", {}, ` ${post.tags.join(" · ")}`)));
}

// Pictures that load and a box that grows must not push the latest message out of sight. They scroll
// as well: only a scroll by hand leaves the end.
let follow = true;
let touched = 0;
for (const hand of ["wheel", "touchmove", "pointerdown", "pointermove", "keydown"]) {
  $("messages").addEventListener(hand, () => (touched = performance.now()), { passive: true });
}
$("messages").addEventListener("scroll", ({ target }) => {
  const atEnd = target.scrollHeight - target.scrollTop - target.clientHeight < 120;
  if (atEnd || performance.now() - touched < 500) follow = atEnd;
});
const keepEnd = () => follow && ($("messages").scrollTop = $("messages").scrollHeight);
new ResizeObserver(keepEnd).observe($("messages"));
$("messages").addEventListener("load", keepEnd, true);

let recheck = 0;

function paintWaiting() {
  const here = state.pending.filter((call) => call.channel === state.open && !call.message);
  const waiting = here.some((call) => call.status === "waiting");
  const failed = here.find((call) => call.status === "failed" && hands.recent(call));
  $("waiting").textContent = waiting ? say("Sending command…") : failed ? say("{0}: the application did not respond", calledAs(world.commands, failed.what, world.locale)) : "";
  $("waiting").classList.toggle("failed", Boolean(failed) && !waiting);
  clearTimeout(recheck);
  if (state.pending.some((call) => call.status === "waiting")) recheck = setTimeout(refresh, 1000);
}

function markRead(open) {
  if (open?.last && newer(open.last, read[open.id])) {
    read[open.id] = open.last;
    store(`read.${state.me}`, read);
  }
}

const botName = () => world.user(state.bot).name;
const sign = (channel) => (channel.parent ? "↳ " : channel.forum ? "▤ " : "# ");
const name = (channel) => (channel.type === 1 ? `✉ ${botName()}` : `${sign(channel)}${channel.name}`);

function paintSeat(locale) {
  const people = state.users.filter((user) => !user.bot);
  fill($("user-switcher"), people.map((user) => [user.id, user.name]), state.me);
  const offered = languages(world.commands, locale);
  fill($("locale-switcher"), offered.map((code) => [code, languageName(code, offered)]), locale);
  $("seat").textContent = `${world.user(state.me).name} · ${languageName(locale, [locale])}`;
  $("seat").setAttribute("aria-label", `${say("Seat and language")}: ${$("seat").textContent}`);
  $("seat-avatar").replaceWith(Object.assign(avatar(world.user(state.me)), { id: "seat-avatar" }));
}

function fill(select, entries, value) {
  const key = JSON.stringify(entries);
  if (select.dataset.key !== key) select.replaceChildren(...entries.map(([code, label]) => el("option", { value: code }, label)));
  select.dataset.key = key;
  select.value = value;
}

function paintChannels() {
  const groups = state.guilds.map((guild) => [guild, state.channels.filter((channel) => channel.guild === guild.id && !channel.parent)]);
  const direct = state.channels.filter((channel) => channel.type === 1);
  const directs = direct.length ? direct.map(entry) : [{ key: "direct", build: () => el("button.channel", { type: "button", onclick: openDirect }, `✉ ${botName()}`) }];
  patch($("channels"), [
    ...groups.flatMap(([guild, channels]) => [
      guildHeading(guild),
      ...channels.flatMap((channel) => [entry(channel), ...state.channels.filter((thread) => thread.parent === channel.id).map(entry)]),
    ]),
    heading(say("Direct messages")), ...directs]);
}

/** A server's name, and what throws the bot out of it or invites it back. */
function guildHeading({ id, name, bot_present: present }) {
  const [label, deed] = present ? [say("Remove bot"), "kick"] : [say("Invite bot"), "invite"];
  const toggle = () => el("button.link", { type: "button", ariaLabel: `${label}: ${name}`, onclick: () => world.act({ do: deed, server: id }) }, label);
  return { key: `guild ${id} ${label}`, build: () => el("h2", {}, name, toggle()) };
}

const heading = (title) => ({ key: `heading ${title}`, build: () => el("h2", {}, title) });

function entry(channel) {
  const pings = channel.pings.filter((id) => newer(id, read[channel.id])).length;
  const unread = newer(channel.last, read[channel.id]) && channel.member;
  const current = channel.id === state.open;
  const key = JSON.stringify([channel.id, channel.name, channel.archived, channel.locked, pings, unread, current, document.documentElement.lang]);
  return { key, build: () => channelButton(channel, pings, unread, current) };
}

function channelButton(channel, pings, unread, current) {
  const node = el("button.channel", { type: "button", onclick: () => open(channel.id), data: { channel: channel.name } },
    el("span.name", {}, channel.type === 1 ? `✉ ${botName()}` : `${channel.parent ? "" : sign(channel)}${channel.name}`),
    channel.locked ? el("span.small", {}, say("locked")) : null,
    pings ? el("span.badge", { ariaLabel: say("{0} unread mentions", pings) }, pings) : null);
  if (channel.parent) node.classList.add("thread");
  if (channel.archived) Object.assign(node, { title: say("Archived") }).classList.add("archived");
  if (current) node.setAttribute("aria-current", "page");
  if (unread) node.classList.add("unread");
  return node;
}

async function openDirect() {
  const answer = await world.act({ do: "dm" });
  if (answer?.channel_id) open(answer.channel_id);
}

function toggleMenu(shownNow) {
  document.body.classList.toggle("menu", shownNow);
  $("shade").hidden = !shownNow;
  $("menu").setAttribute("aria-expanded", String(shownNow));
}

$("menu").onclick = () => toggleMenu(!document.body.classList.contains("menu"));
$("seat").onclick = () => {
  toggleMenu(true);
  // What slides in can have the focus once it is in sight.
  $("sidebar").addEventListener("transitionend", () => $("locale-switcher").focus(), { once: true });
};
$("shade").onclick = () => toggleMenu(false);
$("user-switcher").onchange = (event) => sit(event.target.value);
$("locale-switcher").onchange = ({ target: { value } }) => {
  isFree = false;
  store("locale", value);
  world.act({ do: "locale", locale: value });
};
addEventListener("focus", () => state && paint());
setInterval(() => document.querySelectorAll("time[data-relative]").forEach((node) => (node.textContent = relative(Number(node.dataset.relative), document.documentElement.lang))), 30_000);

const events = new EventSource("/sandbox/events");
events.addEventListener("change", () => setTimeout(refresh, 30));
events.onopen = () => refresh();
events.onerror = () => paintStatus("offline", say("sandbox stopped"));
refresh();
