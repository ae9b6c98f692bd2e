// What an option of a command offers, and how what stands in its field is sent; what an empty message box says.

import { languageName } from "./languages.js";
import { say } from "./words.js";

const INTEGER = 4, FLAG = 5, USER = 6, CHANNEL = 7, ROLE = 8, NUMBER = 10;

/** Where the message box has room for one thing alone. */
export const PHONE = matchMedia("(max-width: 480px)");

/** What an empty message box says: on phones without the channel, which stands above. */
export function boxHint(channel, world) {
  if (channel?.forum) return say("A forum has posts: open one");
  if (channel?.locked) return say("This thread is locked");
  const commands = say("/ for commands");
  if (PHONE.matches) return commands;
  return `${commands} · ${channel?.type === 1 ? world.user(world.state.bot).name : `#${channel?.name ?? ""}`}`;
}

/** What stands beside somebody in a list. */
export const nature = (user) => (user.bot ? "bot" : languageName(user.locale, [user.locale]));

/** Everything that an option takes, as it is shown and sent, with a detail; none where the bot has to be asked, or anything is taken. */
export function offersOf(option, state, guild, name) {
  if (option.choices?.length) return option.choices.map((choice) => [name(choice), choice.value]);
  if (option.type === USER) return [...state.users].sort((one, other) => one.bot - other.bot).map((user) => [`@${user.name}`, user.id, nature(user)]);
  if (option.type === CHANNEL) {
    const kinds = option.channel_types ?? [];
    const isOffered = (channel) => channel.guild === guild && (!kinds.length || kinds.includes(channel.type));
    return state.channels.filter(isOffered).map((channel) => [`#${channel.name}`, channel.id]);
  }
  if (option.type === ROLE) return (state.guilds.find((one) => one.id === guild)?.roles ?? []).map((role) => [`@${role.name}`, role.id]);
  if (option.type === FLAG) return [[say("True"), true], [say("False"), false]];
  return null;
}

/** What is typed into a field, as it is sent: what is typed out as it is shown means what it shows. */
export function asSent(option, text, name) {
  const called = option.choices?.find((choice) => name(choice).toLowerCase() === text.trim().toLowerCase());
  if (called) return called.value;
  if (option.type === INTEGER || option.type === NUMBER) return Number(text);
  if (option.type === USER || option.type === CHANNEL || option.type === ROLE) return text.replace(/^[@#]/, "");
  return text;
}
