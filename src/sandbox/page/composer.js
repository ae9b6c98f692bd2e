// The message box: plain messages, replies, and the slash-command picker.

import { $, el, toast } from "./dom.js";
import { say } from "./words.js";

const SUBCOMMAND = 1, GROUP = 2, INTEGER = 4, FLAG = 5, USER = 6, CHANNEL = 7, ROLE = 8, NUMBER = 10;
/** Suggestions are asked for when one pauses typing, as a Discord client does. */
const PAUSE = 180;
// Of a list in which nothing is chosen.
const NONE = -1;

/** What fits a text, the nearest first: what is called so, what begins so, what has it somewhere. */
function nearest(all, typed, names) {
  const rank = (entry) => {
    const called = names(entry).map((name) => name.toLowerCase());
    return [(name) => name === typed, (name) => name.startsWith(typed), (name) => name.includes(typed)].findIndex((fits) => called.some(fits));
  };
  return all.map((entry) => [rank(entry), entry]).filter(([at]) => at >= 0).sort(([one], [other]) => one - other).map(([, entry]) => entry);
}

export class Composer {
  constructor(world) {
    Object.assign(this, { world, reply: null, command: null, values: {}, items: [], chosen: 0, locale: "en-US", target: null });
    this.box = $("composer");
    this.list = $("command-list");
    this.fields = $("command-fields");
    this.box.oninput = () => this.typed();
    this.box.onkeydown = (event) => this.key(event);
    $("composer-form").onsubmit = (event) => (event.preventDefault(), this.send());
  }

  // ---- what the page tells

  channelChanged(channel, locale) {
    this.locale = locale;
    const moved = this.channel && channel && this.channel.id !== channel.id;
    this.channel = channel;
    if (moved) this.reset();
    this.box.disabled = Boolean(channel?.forum);
    this.box.placeholder = channel?.forum ? say("A forum has posts: open one") : channel?.locked ? say("This thread is locked") : say("{0} · / for commands", channel?.type === 1 ? this.world.user(this.world.state.bot).name : `#${channel?.name ?? ""}`);
  }

  replyTo(message) {
    this.cancelCommand();
    this.reply = { message, ping: true };
    this.paintReply();
    this.box.focus();
  }

  reset() {
    this.reply = null;
    this.box.value = "";
    this.paintReply();
    this.cancelCommand();
    this.grow();
  }

  // ---- replies

  paintReply() {
    const bar = $("reply-bar");
    bar.hidden = !this.reply;
    if (!this.reply) return;
    const author = this.world.user(this.reply.message.author)?.name;
    const toggle = el("button.ping", { type: "button", id: "reply-ping", onclick: () => { this.reply.ping = !this.reply.ping; this.paintReply(); this.box.focus(); } }, `@ PING ${this.reply.ping ? "ON" : "OFF"}`);
    toggle.setAttribute("aria-pressed", String(this.reply.ping));
    bar.replaceChildren(el("span", {}, say("Replying to "), el("strong", {}, author)), toggle,
      el("button.plain", { type: "button", ariaLabel: say("Cancel reply"), onclick: () => { this.reply = null; this.paintReply(); } }, "×"));
  }

  // ---- commands and their options

  commands() {
    const { state } = this.world;
    const guild = state.guilds.find((known) => known.id === this.channel?.guild);
    const all = [...(guild?.commands ?? []), ...state.commands].filter((command) => (command.type ?? 1) === 1);
    return all.flatMap((command) => this.leaves(command, command.name, this.name(command), command));
  }

  /** A command as it is sent and shown; with subcommands, one entry for each. */
  leaves(node, path, label, command) {
    const below = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    if (!below.length) return [{ path, label, description: this.text(node, "description"), options: node.options ?? [], command }];
    return below.flatMap((option) => this.leaves(option, `${path} ${option.name}`, `${label} ${this.name(option)}`, command));
  }

  text = (thing, field) => thing[`${field}_localizations`]?.[this.locale] ?? thing[field];
  name = (thing) => this.text(thing, "name");

  typed() {
    this.grow();
    const text = this.box.value;
    if (!this.command && this.mentioning(text)) return;
    if (this.command || !text.startsWith("/") || text.includes("\n")) return this.command || this.hide();
    const wanted = text.slice(1).toLowerCase();
    const all = this.commands();
    const exact = all.find((entry) => wanted === `${entry.label} ` || wanted === `${entry.path} `);
    if (exact) return this.pick(exact);
    const pasted = all.filter((entry) => [entry.label, entry.path].some((name) => wanted.startsWith(`${name} `)));
    const longest = pasted.sort((one, other) => other.label.length - one.label.length)[0];
    if (longest) return this.pasted(longest, text.slice(1));
    const fits = nearest(all, wanted.trim(), (entry) => [entry.label, entry.path]);
    this.show(fits.map((entry) => ({ title: `/${entry.label}`, detail: entry.description, group: this.name(entry.command), take: () => this.pick(entry) })), this.box, say("No such command"));
  }

  /** After an @, offers whom the text may mention; says whether there is anybody. */
  mentioning(text) {
    const [, typed] = text.match(/(?:^|\s)@([^\s@]*)$/) ?? [];
    if (typed === undefined) return false;
    const fits = nearest(this.world.state.users, typed.toLowerCase(), (user) => [user.name]);
    const take = (user) => {
      this.box.value = `${text.slice(0, text.length - typed.length)}${user.name} `;
      this.hide();
      this.box.focus();
    };
    this.show(fits.map((user) => ({ title: `@${user.name}`, detail: user.bot ? "bot" : user.locale, take: () => take(user) })), this.box, "");
    return fits.length > 0;
  }

  /** A text as it is sent: an @ before somebody's name is a mention. */
  mentions(text) {
    const id = (name) => this.world.state.users.find((user) => user.name.toLowerCase() === name.toLowerCase())?.id;
    return text.replace(/(^|\s)@(\w+)/g, (whole, before, name) => (id(name) ? `${before}<@${id(name)}>` : whole));
  }

  /** What follows the name of a command that was typed or pasted in one go is for its first option. */
  pasted(entry, text) {
    const name = [entry.label, entry.path].find((one) => text.toLowerCase().startsWith(`${one.toLowerCase()} `));
    const rest = text.slice(name.length).trim();
    this.pick(entry);
    if (rest && !this.inputs().length && this.optional.length) this.addOptional(this.optional[0]);
    const first = this.inputs()[0];
    if (!first || !rest) return;
    first.value = rest;
    first.focus();
    first.dispatchEvent(new Event("input"));
  }

  pick(entry) {
    Object.assign(this, { command: entry, values: {} });
    this.box.value = "";
    this.box.hidden = true;
    this.reply = null;
    this.paintReply();
    this.hide();
    // The only option is asked for at once, so that `/settings theme dark` can be typed in one go.
    this.given = entry.options.filter((option) => option.required || entry.options.length === 1);
    this.optional = entry.options.filter((option) => !this.given.includes(option));
    this.paintFields();
    // Enter sends what wants nothing more; arrows open what may be added.
    this.focusNext() || ($("more-options") ?? $("send")).focus();
  }

  cancelCommand() {
    if (!this.command) return this.hide();
    Object.assign(this, { command: null, values: {} });
    this.fields.hidden = true;
    this.fields.replaceChildren();
    this.box.hidden = false;
    this.hide();
  }

  paintFields() {
    this.fields.hidden = false;
    const chips = this.given.map((option) => this.chip(option));
    const more = this.optional.length ? el("button.more", { type: "button", id: "more-options", onclick: () => this.offerOptional() }, `+${say("{0} optional", this.optional.length)}`) : null;
    if (more) more.onkeydown = (event) => (event.key.startsWith("Arrow") && this.list.hidden ? this.offerOptional() : this.key(event));
    this.fields.replaceChildren(el("strong.command-name", {}, `/${this.command.label}`), ...chips, ...(more ? [more] : []),
      el("button.plain.cancel", { type: "button", ariaLabel: say("Cancel command"), onclick: () => { this.cancelCommand(); this.box.focus(); } }, "×"));
  }

  chip(option) {
    const value = this.values[option.name];
    const label = this.name(option);
    const input = el("input", { id: `option-${option.name}`, value: value?.shown ?? "", autocomplete: "off", spellcheck: false, data: { option: option.name }, title: this.text(option, "description") });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-controls", "command-list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-label", `${label}: ${this.text(option, "description")}`);
    const fit = () => (input.size = Math.max(6, Math.min(28, input.value.length + 1)));
    fit();
    input.oninput = () => { fit(); delete this.values[option.name]; this.suggest(option, input); };
    input.onfocus = () => this.suggest(option, input);
    input.onkeydown = (event) => this.key(event, option, input);
    return el(option.required ? "label.chip" : "label.chip.optional", {}, el("span", {}, label), input);
  }

  inputs = () => [...this.fields.querySelectorAll("input")];

  focusNext(after = null) {
    const all = this.inputs();
    const start = after ? all.indexOf(after) + 1 : 0;
    const next = all.slice(start).find((input) => !input.value) ?? all[start];
    next?.focus();
    return next;
  }

  offerOptional() {
    const more = $("more-options");
    more?.focus();
    this.show(this.optional.map((option) => ({ title: this.name(option), detail: this.text(option, "description"), take: () => this.addOptional(option) })), more, "");
  }

  addOptional(option) {
    this.optional = this.optional.filter((other) => other !== option);
    this.keepTyped();
    this.given.push(option);
    this.paintFields();
    this.inputs().at(-1).focus();
  }

  /** Values typed but not taken from a list are kept when the fields are drawn anew. */
  keepTyped() {
    for (const input of this.inputs()) {
      const name = input.dataset.option;
      if (input.value && !this.values[name]) this.values[name] = { shown: input.value, sent: input.value };
    }
  }

  // ---- suggestions for one option

  suggest(option, input) {
    const typed = input.value.toLowerCase();
    const offer = (entries) => {
      const fits = (this.values[option.name] ? entries : nearest(entries, typed, ([shown]) => [shown, shown.replace(/^[@#]/, "")])).slice(0, 25);
      this.show(fits.map(([shown, sent, detail]) => ({ title: shown, detail, take: () => this.take(option, input, shown, sent) })), input, this.text(option, "description"));
    };
    clearTimeout(this.asking);
    this.asked = (this.asked ?? 0) + 1;
    if (option.choices?.length) return offer(option.choices.map((choice) => [this.name(choice), choice.value]));
    if (option.type === USER) return offer([...this.world.state.users].sort((one, other) => one.bot - other.bot).map((user) => [`@${user.name}`, user.id, user.bot ? "bot" : user.locale]));
    if (option.type === CHANNEL) return offer(this.world.state.channels.filter((channel) => channel.guild === this.channel.guild).map((channel) => [`#${channel.name}`, channel.id]));
    if (option.type === ROLE) return offer((this.world.state.guilds.find((guild) => guild.id === this.channel.guild)?.roles ?? []).map((role) => [`@${role.name}`, role.id]));
    if (option.type === FLAG) return offer([[say("True"), true], [say("False"), false]]);
    if (!option.autocomplete) return this.show([], input, this.text(option, "description"));
    this.show([], input, say("Loading options…"));
    this.asking = setTimeout(() => this.ask(option, input, this.asked), PAUSE);
  }

  async ask(option, input, number) {
    const options = { ...this.sent(), [option.name]: input.value };
    const answer = await this.world.act({ do: "autocomplete", channel: this.channel.id, command: this.command.path, options, focused: option.name });
    if (number !== this.asked || document.activeElement !== input) return;
    const choices = answer?.choices;
    this.show((choices ?? []).map((choice) => ({ title: choice.name, take: () => this.take(option, input, choice.name, choice.value) })), input,
      say(choices ? "No options match your search" : "Loading options failed"));
  }

  take(option, input, shown, sent) {
    this.values[option.name] = { shown, sent };
    input.value = shown;
    input.size = Math.max(6, Math.min(28, shown.length + 1));
    this.hide();
    const empty = this.inputs().find((other) => !other.value);
    if (empty) empty.focus();
    else if ($("more-options")) $("more-options").focus();
    else $("send").focus();
  }

  /** The options as they are sent: what was taken from a list, else what was typed. */
  sent() {
    const options = {};
    for (const input of this.inputs()) {
      const option = this.given.find((known) => known.name === input.dataset.option);
      const value = this.values[option.name];
      if (!input.value) continue;
      // What is typed out as it is shown means what it shows.
      const called = option.choices?.find((choice) => this.name(choice).toLowerCase() === input.value.trim().toLowerCase());
      if (value) options[option.name] = value.sent;
      else if (called) options[option.name] = called.value;
      else if (option.type === INTEGER || option.type === NUMBER) options[option.name] = Number(input.value);
      else if (option.type === USER || option.type === CHANNEL || option.type === ROLE) options[option.name] = input.value.replace(/^[@#]/, "");
      else options[option.name] = input.value;
    }
    return options;
  }

  // ---- the list

  show(items, target, hint) {
    Object.assign(this, { items, chosen: 0, target });
    const groups = new Set(items.map((item) => item.group));
    this.list.replaceChildren(...items.flatMap((item, index) => {
      const begins = groups.size > 1 && item.group !== items[index - 1]?.group && item.group === items[index + 1]?.group;
      const head = begins ? [el("div.group", { role: "presentation" }, `/${item.group}`)] : [];
      const node = el("div.choice", { role: "option", id: `choice-${index}`, onclick: item.take, onmousemove: () => index !== this.chosen && this.mark(index) }, el("span.title", {}, item.title), el("span.detail", {}, item.detail ?? ""));
      node.onmousedown = (event) => event.preventDefault();
      return [...head, node];
    }));
    if (!items.length && hint) this.list.append(el("div.hint", {}, hint));
    this.list.hidden = !items.length && !hint;
    this.expand();
    this.mark(this.mayStayEmpty(target) ? NONE : 0);
  }

  /** Whether nothing stands in a field that wants nothing: there Enter sends, unless something was chosen by arrows. */
  mayStayEmpty(target) {
    const option = this.command && this.given.find((known) => known.name === target.dataset.option);
    return Boolean(option && !option.required && !target.value);
  }

  hide() {
    // What was asked for before opens nothing any more.
    clearTimeout(this.asking);
    this.asked = (this.asked ?? 0) + 1;
    this.items = [];
    this.list.hidden = true;
    this.target?.removeAttribute("aria-activedescendant");
    this.expand();
  }

  /** Tells whoever hears the page which box has its list open. */
  expand() {
    for (const box of [this.box, ...this.inputs()]) box.setAttribute("aria-expanded", String(box === this.target && !this.list.hidden));
  }

  mark(index) {
    this.chosen = index;
    const choices = [...this.list.querySelectorAll(".choice")];
    choices.forEach((node, at) => node.setAttribute("aria-selected", String(at === index)));
    choices[index]?.scrollIntoView({ block: "nearest" });
    if (choices[index]) this.target?.setAttribute("aria-activedescendant", `choice-${index}`);
    else this.target?.removeAttribute("aria-activedescendant");
  }

  // ---- keys

  key(event, option = null, input = null) {
    const open = !this.list.hidden && this.items.length > 0;
    const done = () => event.preventDefault();
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      done();
      const last = this.items.length - 1;
      if (event.key === "ArrowDown") this.mark(this.chosen < last ? this.chosen + 1 : 0);
      else this.mark(this.chosen > 0 ? this.chosen - 1 : last);
    } else if (open && this.chosen !== NONE && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && !(option && this.values[option.name])) {
      done();
      this.items[this.chosen].take();
    } else if (event.key === "Tab" && !event.shiftKey && input) {
      this.hide();
      if (this.focusNext(input)) done();
    } else if (event.key === "Enter" && !event.shiftKey) {
      done();
      this.send();
    } else if (event.key === "Escape") {
      done();
      if (!this.list.hidden) this.hide();
      else if (this.command) { this.cancelCommand(); this.box.focus(); } else if (this.reply) { this.reply = null; this.paintReply(); }
    } else if (event.key === "Backspace" && input && !input.value && this.inputs()[0] === input) {
      done();
      this.cancelCommand();
      this.box.focus();
    }
  }

  grow() {
    this.box.style.height = "auto";
    this.box.style.height = `${Math.min(this.box.scrollHeight, 200)}px`;
    this.box.style.overflowY = this.box.scrollHeight > 200 ? "auto" : "hidden";
  }

  // ---- sending

  async send() {
    if (!this.channel) return;
    if (this.command) return this.sendCommand();
    const text = this.box.value.trim();
    if (!text) return;
    if (text.startsWith("/") && !this.reply) return toast(say("There is no command {0}: nothing was sent.", text.split(/\s/)[0]));
    const sent = this.mentions(text);
    const deed = this.reply ? { do: "reply", message: this.reply.message.id, ping: this.reply.ping, text: sent } : { do: "say", channel: this.channel.id, text: sent };
    if (await this.world.act(deed)) this.reset();
  }

  async sendCommand() {
    const deed = { do: "slash", channel: this.channel.id, command: this.command.path, options: this.sent() };
    if (!(await this.world.act(deed))) return;
    this.reset();
    this.box.focus();
  }
}
