// The message box: plain messages, replies, and the slash-command picker.

import { $, el, toast } from "./dom.js";
import { localized, nearest, slashCommands, takenApart } from "./commands.js";
import { List, NONE } from "./list.js";
import { PHONE, asSent, boxHint, nature, offersOf } from "./options.js";
import { say } from "./words.js";

/** Suggestions are asked for when one pauses typing, as a Discord client does. */
const PAUSE = 180;

export class Composer {
  constructor(world) {
    Object.assign(this, { world, reply: null, command: null, values: {}, drafts: {}, begun: null, locale: "en-US" });
    this.box = $("composer");
    this.fields = $("command-fields");
    this.list = new List(() => [this.box, ...this.fields.querySelectorAll("input")]);
    PHONE.onchange = () => this.channelChanged(this.channel, this.locale);
    this.box.oninput = () => this.typed();
    this.box.onkeydown = (event) => this.key(event);
    $("send").onkeydown = (event) => this.command && this.typedAtTheEnd(event);
    $("composer-form").onsubmit = (event) => (event.preventDefault(), this.send());
  }

  // ---- what the page tells

  channelChanged(channel, locale) {
    this.locale = locale;
    const moved = this.channel && channel && this.channel.id !== channel.id;
    this.channel = channel;
    if (moved) this.reset();
    this.box.disabled = Boolean(channel?.forum);
    this.box.placeholder = boxHint(channel, this.world);
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

  text = (thing, field) => localized(thing, field, this.locale);
  name = (thing) => this.text(thing, "name");
  names = (option) => [this.name(option), option.name];

  typed() {
    this.grow();
    const text = this.box.value;
    if (!this.command && this.mentioning(text)) return;
    if (this.command || !text.startsWith("/") || text.includes("\n")) return this.command || this.hide();
    const wanted = text.slice(1).toLowerCase();
    const all = slashCommands(this.world.commands, this.locale);
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
    this.show(fits.map((user) => ({ title: `@${user.name}`, detail: nature(user), take: () => take(user) })), this.box, "");
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
    if (rest) this.begin(rest);
  }

  /** A command that was clicked comes into the box. */
  use(entry) {
    if (!this.box.disabled) this.pick(entry);
  }

  /** What is typed or pasted where no field has the focus is for the first option that is left. */
  begin(text) {
    let first = this.inputs().find((input) => !input.value);
    if (!first && !this.optional.length) return this.show([], $("send"), say("This command takes nothing more"));
    if (!first) {
      this.begun = this.optional[0];
      first = this.addOptional(this.begun);
    }
    first.value = text;
    first.focus();
    first.dispatchEvent(new Event("input"));
  }

  /** What is typed on the button that sends a command: there is no option for it, and nothing of it is sent. */
  typedAtTheEnd(event) {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "Escape" || event.key === "Backspace") return this.key(event);
    // A space within such words is none of a hand that presses the button.
    if (event.key === " " && this.list.isShown) event.preventDefault();
    else if (isText && event.key !== " ") (event.preventDefault(), this.begin(event.key));
  }

  pick(entry) {
    Object.assign(this, { command: entry, values: {}, drafts: {}, begun: null });
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
    const more = this.optional.length ? this.more() : null;
    this.fields.replaceChildren(el("strong.command-name", {}, `/${this.command.label}`), ...chips, ...(more ? [more] : []),
      el("button.plain.cancel", { type: "button", ariaLabel: say("Cancel command"), onclick: () => { this.cancelCommand(); this.box.focus(); } }, "×"));
  }

  /** Where one goes on typing: it lists the options that are left, and words there begin the first of them. */
  more() {
    const label = `+${say("{0} optional", this.optional.length)}`;
    const node = el("input.more", { id: "more-options", placeholder: label, size: label.length, autocomplete: "off", spellcheck: false, ariaLabel: label, role: "combobox", ariaControls: "command-list", ariaExpanded: "false", onclick: () => this.offerOptional() });
    node.oninput = () => {
      const text = node.value.trimStart();
      node.value = "";
      if (text) this.begin(text);
    };
    node.onkeydown = (event) => (event.key.startsWith("Arrow") && !this.list.isShown ? this.offerOptional() : this.key(event));
    return node;
  }

  chip(option) {
    const label = this.name(option);
    const input = el("input", { id: `option-${option.name}`, value: this.values[option.name]?.shown ?? this.drafts[option.name] ?? "", autocomplete: "off", spellcheck: false, data: { option: option.name }, title: this.text(option, "description") });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-controls", "command-list");
    input.setAttribute("aria-expanded", "false");
    input.setAttribute("aria-label", `${label}: ${this.text(option, "description")}`);
    const fit = () => (input.size = Math.max(6, Math.min(28, input.value.length + 1)));
    fit();
    input.oninput = () => { fit(); delete this.values[option.name]; if (!this.takeApart(option, input)) this.suggest(option, input); };
    input.onfocus = () => this.suggest(option, input);
    input.onkeydown = (event) => this.key(event, option, input);
    return el(option.required ? "label.chip" : "label.chip.optional", {}, el("span", {}, label), input);
  }

  inputs = () => [...this.fields.querySelectorAll("input[data-option]")];

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
    const input = this.inputs().at(-1);
    input.focus();
    return input;
  }

  /** Takes an option away again for which something was begun that names another. */
  drop(option) {
    this.given = this.given.filter((other) => other !== option);
    this.optional = this.command.options.filter((other) => !this.given.includes(other));
    this.begun = null;
    delete this.drafts[option.name];
    $(`option-${option.name}`).closest("label").remove();
  }

  /** Values typed but not taken from a list are kept when the fields are drawn anew. */
  keepTyped() {
    for (const input of this.inputs()) this.drafts[input.dataset.option] = input.value;
  }

  /** Where a text names options, as `pace:3d` does, has each have its own; says whether it does. */
  takeApart(option, input) {
    const [before, named] = takenApart(input.value, [option, ...this.optional], this.names);
    if (!named.length) return false;
    input.value = before;
    if (!before && this.begun === option && named[0][0] !== option) this.drop(option);
    let last = input;
    for (const [called, text] of named) {
      last = this.optional.includes(called) ? this.addOptional(called) : $(`option-${called.name}`);
      last.value = text;
    }
    last.focus();
    last.dispatchEvent(new Event("input"));
    return true;
  }

  /** Options that are left and begin as what is typed: one may be meant instead of that which was begun. */
  instead(option, input) {
    const typed = input.value.trim().toLowerCase();
    if (this.begun !== option || !typed) return [];
    const fits = this.optional.filter((other) => this.names(other).some((name) => name.toLowerCase().startsWith(typed)));
    const take = (other) => (this.drop(option), this.addOptional(other));
    return fits.map((other) => ({ title: `${this.name(other)}:`, detail: this.text(other, "description"), take: () => take(other) }));
  }

  // ---- suggestions for one option

  suggest(option, input) {
    const typed = input.value.trim().toLowerCase();
    const show = (items, hint) => this.show([...items, ...this.instead(option, input)], input, hint);
    const offer = (entries) => {
      const fits = (this.values[option.name] ? entries : nearest(entries, typed, ([shown]) => [shown, shown.replace(/^[@#]/, "")])).slice(0, 25);
      show(fits.map(([shown, sent, detail]) => ({ title: shown, detail, take: () => this.take(option, input, shown, sent) })), this.text(option, "description"));
    };
    clearTimeout(this.asking);
    this.asked = (this.asked ?? 0) + 1;
    const all = offersOf(option, this.world.state, this.channel.guild, this.name);
    if (all) return offer(all);
    show([], option.autocomplete ? say("Loading options…") : this.text(option, "description"));
    // Until something is found, Enter takes nothing else.
    this.list.mark(NONE);
    if (!option.autocomplete) return;
    this.asking = setTimeout(() => this.ask(option, input, this.asked), PAUSE);
  }

  async ask(option, input, number) {
    const options = { ...this.sent(), [option.name]: input.value };
    const answer = await this.world.act({ do: "autocomplete", channel: this.channel.id, command: this.command.path, options, focused: option.name });
    if (number !== this.asked || document.activeElement !== input) return;
    const choices = answer?.choices;
    const found = (choices ?? []).map((choice) => ({ title: choice.name, take: () => this.take(option, input, choice.name, choice.value) }));
    this.show([...found, ...this.instead(option, input)], input, say(choices ? "No options match your search" : "Loading options failed"));
  }

  take(option, input, shown, sent) {
    this.values[option.name] = { shown, sent };
    this.begun = null;
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
      options[option.name] = value ? value.sent : asSent(option, input.value, this.name);
    }
    return options;
  }

  // ---- the list

  show(items, target, hint) {
    this.list.show(items, target, hint, this.mayStayEmpty(target) ? NONE : 0);
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
    this.list.hide();
  }

  // ---- keys

  key(event, option = null, input = null) {
    const open = this.list.isOpen;
    const done = () => event.preventDefault();
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      done();
      this.list.move(event.key);
    } else if (open && this.list.chosen !== NONE && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && !(option && this.values[option.name])) {
      done();
      this.list.take();
    } else if (event.key === "Tab" && !event.shiftKey && input) {
      this.hide();
      if (this.focusNext(input)) done();
    } else if (event.key === "Enter" && !event.shiftKey) {
      done();
      this.send();
    } else if (event.key === "Escape") {
      done();
      if (this.list.isShown) this.hide();
      else if (this.command) { this.cancelCommand(); this.box.focus(); } else if (this.reply) { this.reply = null; this.paintReply(); }
    } else if (event.key === "Backspace" && this.command && !input?.value) {
      done();
      this.goBack(input);
    }
  }

  /** From an empty field to the one before it, and from the first out of the command. */
  goBack(input) {
    const all = this.inputs();
    const before = input ? all[all.indexOf(input) - 1] : all.at(-1);
    if (before) return before.focus();
    this.cancelCommand();
    this.box.focus();
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
