// Messages: author, text, embeds, pictures, buttons, menus.

import { $, avatar, el } from "./dom.js";
import { calledAs, localized } from "./commands.js";
import { inline, markdown, way } from "./markdown.js";
import { say } from "./words.js";

/** Everything in the open channel. `hands` is what a user can do with a message: reply, press, choose, open, dismiss. */
export function render(state, world, hands) {
  const named = JSON.stringify([world.locale, world.names, world.commands.map((command) => [command.id, command.version])]);
  let before = null;
  return state.messages.filter((message) => !hands.dismissed(message.id)).map((message) => {
    const joined = Boolean(before && before.author === message.author && !message.reply && !message.answers?.command
      && message.sent - before.sent < 7 * 60 * 1000);
    before = message;
    const calls = state.pending.filter((call) => call.message === message.id);
    const key = JSON.stringify([message, joined, calls, calls.some(hands.recent), state.me, named]);
    return { key, build: () => item(message, joined, state, world, hands) };
  });
}

function item(message, joined, state, world, hands) {
  const author = world.user(message.author) ?? { name: "unknown", id: "0" };
  const node = el("li.message", { data: { id: message.id, author: author.name, testid: "message" } });
  if (joined) node.classList.add("joined");
  if (message.pings_me) node.classList.add("pinged");
  if (message.ephemeral) node.classList.add("ephemeral");
  node.append(...[
    context(message, world, hands),
    joined ? el("span.gutter", { ariaHidden: "true" }, clock(message.sent)) : avatar(author),
    el("div.body", {},
      el(joined ? "div.head.visually-hidden" : "div.head", {},
        el("strong.author", {}, author.name), author.bot ? el("span.tag", {}, "APP") : null,
        el("time.sent", { dateTime: new Date(message.sent).toISOString() }, when(message.sent)),
        message.silent ? el("span.silent", { title: say("Sent without a notification") }, "🔕", el("span.visually-hidden", {}, say("Sent without a notification"))) : null),
      body(message, world),
      message.attachments.map((file) => attachment(file)),
      message.embeds.map((embed) => embedded(embed, message, world)),
      message.components.map((row) => buttons(row, message, state, world, hands)),
      message.thread ? el("button.thread-link", { type: "button", onclick: () => hands.open(message.thread.id) }, `↳ ${message.thread.name}`, el("span", {}, say("See thread ›"))) : null,
      message.ephemeral ? el("p.only-you", {}, say("Only you can see this · "),
        el("button.link", { type: "button", onclick: () => hands.dismiss(message.id) }, say("Dismiss message"))) : null),
    message.thinking ? null : el("div.tools", {}, message.ephemeral ? null : el("button.plain", { type: "button", ariaLabel: say("Reply to {0}", author.name), title: say("Reply"), onclick: () => hands.reply(message) }, `↩ ${say("Reply")}`), apps(message, author, world, hands)),
  ].filter(Boolean));
  return node;
}

/** A menu of what the bot's commands do with a message, or with whoever wrote it. */
function apps(message, author, world, hands) {
  const offered = world.commands.filter((command) => command.type === 2 || (command.type === 3 && !message.ephemeral));
  if (!offered.length) return null;
  const name = (command) => localized(command, "name", world.locale);
  const node = el("select.plain.apps", { ariaLabel: say("Apps for this message of {0}", author.name), title: say("Apps"), onchange: () => { hands.apply(message, offered[node.value]); node.value = ""; } },
    el("option", { value: "", disabled: true, selected: true, hidden: true }, "⋯"),
    offered.map((command, at) => el("option", { value: String(at) }, command.type === 2 ? `${name(command)} (${author.name})` : name(command))));
  return node;
}

function context(message, world, hands) {
  if (message.reply) {
    const author = world.user(message.reply.author);
    const plain = message.reply.content?.replace(/^(#{1,3}|-#|>) /gm, "");
    const text = plain === undefined ? say("Original message was deleted") : plain || say("an attachment");
    return el("button.context", { type: "button", onclick: () => hands.jump(message.reply.id) }, "╭─ ",
      el("strong", {}, author ? author.name : ""), " ", el("span", {}, inline(text.slice(0, 120).replace(/<[^>]*$/, "…").replace(/\n/g, " "), world)));
  }
  if (message.answers?.command) {
    const user = world.user(message.answers.user);
    return el("div.context", {}, "╭─ ", el("strong", {}, user?.name ?? say("someone")), say(" used "), el("span.pill", {}, calledAs(world.commands, message.answers.command, world.locale)));
  }
  return null;
}

function body(message, world) {
  if (message.thinking) {
    return el("p.thinking", { role: "status" }, el("span.dots", { ariaHidden: "true" }, "● ● ●"), ` ${say("{0} is thinking…", world.user(message.author)?.name)}`);
  }
  const text = markdown(message.content, world);
  if (message.edited && text.length) text.at(-1).append(el("span.edited", {}, say(" (edited)")));
  return el("div.text", {}, text);
}

function attachment(file) {
  const description = file.description ?? "";
  if (!/\.(png|jpe?g|gif|webp)$/i.test(file.filename)) {
    return el("a.file", { href: file.url, download: file.filename }, `${file.filename}`, el("span", {}, ` ${Math.ceil(file.size / 1024)} KB`));
  }
  const image = el("img", { src: file.url, alt: description, loading: "eager" });
  if (file.width) Object.assign(image, { width: file.width, height: file.height });
  return el("button.picture", { type: "button", ariaLabel: say("Enlarge: {0}", description || file.filename), onclick: () => enlarge(file.url, description) }, image);
}

export function enlarge(url, description) {
  const dialog = $("picture");
  dialog.querySelector("img").src = url;
  dialog.querySelector("img").alt = description;
  dialog.querySelector("p").textContent = description;
  const details = dialog.querySelector("details");
  Object.assign(details, { open: false, hidden: !description });
  dialog.onclick = (event) => details.contains(event.target) || dialog.close();
  dialog.showModal();
}

function embedded(embed, message, world) {
  const local = (url) => {
    const name = /^attachment:\/\/(.*)$/.exec(url ?? "")?.[1];
    return name ? message.attachments.find((file) => file.filename === name)?.url : null;
  };
  const text = (value) => (value ? markdown(value, world) : null);
  const node = el("article.embed", {},
    embed.author?.name ? el("p.embed-author", {}, embed.author.name) : null,
    embed.title ? el("h4", {}, embed.url ? el("a", { href: embed.url, rel: "noopener noreferrer", target: "_blank" }, inline(embed.title, world)) : inline(embed.title, world)) : null,
    embed.description ? el("div.text", {}, text(embed.description)) : null,
    embed.fields?.length ? el("dl", {}, embed.fields.map((field) => el(field.inline ? "div.inline" : "div", {}, el("dt", {}, inline(field.name, world)), el("dd", {}, text(field.value))))) : null,
    local(embed.image?.url) ? el("img", { src: local(embed.image.url), alt: "" }) : null,
    embed.footer?.text ? el("p.small", {}, embed.footer.text) : null);
  if (embed.color) node.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return node;
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };

function buttons(row, message, state, world, hands) {
  return el("div.row", {}, (row.components ?? []).map((component) => {
    if (component.type === 3) return menu(component, message, state, hands);
    if (component.type === 8) return channelMenu(component, message, state, world, hands);
    if (component.type !== 2) return el("span.small", {}, "(a menu of another kind: the sandbox shows menus of texts and of channels)");
    const label = [emoji(component.emoji), component.label ?? ""];
    if (component.style === 5) return way(component.url, [...label, " ↗"], world, "a.button.secondary");
    const busy = isBusy(component, message, state);
    const node = el(`button.button.${STYLES[component.style] ?? "secondary"}`, { type: "button", data: { customId: component.custom_id }, onclick: () => hands.press(message, component.custom_id, node) }, label);
    node.disabled = component.disabled || busy;
    if (busy) node.classList.add("busy");
    return node;
  }), state.pending.some((call) => call.message === message.id && call.status === "failed" && row === message.components[0] && hands.recent(call))
    ? el("span.failed", { role: "status" }, say("This interaction failed")) : null);
}

function isBusy(component, message, state) {
  const pending = state.pending.find((call) => call.message === message.id && call.what === component.custom_id);
  return Boolean(pending && ["waiting", "thinking"].includes(pending.status));
}

/** What stands before the words of a button or an option; browsers that show no pictures in menus show the words alone. */
function emoji(shown) {
  if (!shown?.id) return shown?.name ? `${shown.name} ` : "";
  return [el("img.emoji", { src: `/emojis/${shown.id}.png`, alt: "", draggable: false }), " "];
}

/** A select menu: choosing an option sends it at once. */
function menu(component, message, state, hands) {
  const hint = component.placeholder || say("Make a selection");
  const busy = isBusy(component, message, state);
  const node = el("select.menu", { ariaLabel: hint, data: { customId: component.custom_id, testid: "menu" }, onchange: () => hands.choose(message, node.value, node) },
    el("option", { value: "", disabled: true, selected: true, hidden: true }, hint),
    (component.options ?? []).map((option) => el("option", { value: option.value },
      emoji(option.emoji), option.label, option.description ? ` · ${option.description}` : "")));
  node.disabled = component.disabled || busy;
  if (busy) node.classList.add("busy");
  return node;
}

/** A menu of the channels that there are, of the kinds that it is for; what is chosen already shows. */
function channelMenu(component, message, state, world, hands) {
  const hint = component.placeholder || say("Make a selection");
  const busy = isBusy(component, message, state);
  const kinds = component.channel_types ?? [];
  const guild = world.channel(message.channel)?.guild;
  const offered = state.channels.filter((channel) => channel.guild === guild && !channel.parent && (!kinds.length || kinds.includes(channel.type)));
  const chosen = component.default_values?.[0]?.id ?? "";
  const node = el("select.menu", { ariaLabel: hint, data: { customId: component.custom_id, testid: "channel-menu" },
    onchange: () => hands.chooseChannels(message, component.custom_id, node.value === "none" ? [] : [node.value], node) },
    el("option", { value: "", disabled: true, selected: !chosen, hidden: true }, hint),
    component.min_values === 0 ? el("option", { value: "none" }, `${hint}: ×`) : null,
    offered.map((channel) => el("option", { value: channel.id, selected: channel.id === chosen }, `#${channel.name}`)));
  node.disabled = component.disabled || busy;
  if (busy) node.classList.add("busy");
  return node;
}

const clock = (sent) => new Date(sent).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });

function when(sent) {
  const day = new Date(sent).toDateString();
  const date = day === new Date().toDateString() ? "" : `${new Date(sent).toLocaleDateString(document.documentElement.lang)} `;
  return date + clock(sent);
}
