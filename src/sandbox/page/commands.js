// The bot's commands as whoever sits there is offered them, and what they are called in their language.

const SLASH = 1, SUBCOMMAND = 1, GROUP = 2;

/** A name or a description in a language, or else as it was registered. */
export const localized = (thing, field, locale) => thing[`${field}_localizations`]?.[locale] ?? thing[field];

const below = (node) => (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);

/** The commands that a slash calls, each as it is sent and shown; of one with subcommands, each of these. */
export function slashCommands(commands, locale) {
  return commands.filter((command) => (command.type ?? SLASH) === SLASH).flatMap((command) => leaves(command, command.name, localized(command, "name", locale), command, locale));
}

function leaves(node, path, label, command, locale) {
  const inner = below(node);
  if (!inner.length) return [{ path, label, description: localized(node, "description", locale), options: node.options ?? [], command }];
  return inner.flatMap((option) => leaves(option, `${path} ${option.name}`, `${label} ${localized(option, "name", locale)}`, command, locale));
}

/** What a command is called that was sent as this: with its slash, or as it stands in a menu. */
export function calledAs(commands, sent, locale) {
  const slash = slashCommands(commands, locale).find((entry) => entry.path === sent);
  if (slash) return `/${slash.label}`;
  const inMenu = commands.find((command) => (command.type ?? SLASH) !== SLASH && command.name === sent);
  if (inMenu) return localized(inMenu, "name", locale);
  // One that is not offered here is called by its own name; names after a slash have no capitals.
  return sent.toLowerCase() === sent ? `/${sent}` : sent;
}

/** What fits a text, the nearest first: what is called so, what begins so, what has it somewhere. */
export function nearest(all, typed, names) {
  const rank = (entry) => {
    const called = names(entry).map((name) => name.toLowerCase());
    return [(name) => name === typed, (name) => name.startsWith(typed), (name) => name.includes(typed)].findIndex((fits) => called.some(fits));
  };
  return all.map((entry) => [rank(entry), entry]).filter(([at]) => at >= 0).sort(([one], [other]) => one - other).map(([, entry]) => entry);
}

/** A text taken apart where it names options, as in `chess pace:3d`: what stands before, then each option with what follows it. */
export function takenApart(text, options, names) {
  const found = new Map(options.flatMap((option) => names(option).map((name) => [name.toLowerCase(), option])));
  const either = [...found.keys()].join("|");
  if (!either) return [text, []];
  const [before, ...rest] = text.split(new RegExp(`(?:^|\\s)(${either}):`, "iu"));
  const named = [];
  for (let at = 0; at < rest.length; at += 2) named.push([found.get(rest[at].toLowerCase()), rest[at + 1].trim()]);
  return [named.length ? before.trim() : text, named];
}
