// The languages that one can choose, and the one that the page begins with.

/** English is what commands are registered in; a client has it in two kinds. */
const ENGLISH = ["en-US", "en-GB"];
const base = (code) => code.split("-")[0].toLowerCase();

/** The codes of English, of those languages in which the commands are named, and of one's own. */
export function languages(commands, own) {
  const named = commands.flatMap((command) => ["name", "description"].flatMap((field) => Object.keys(command[`${field}_localizations`] ?? {})));
  return [...new Set([...ENGLISH, ...named.sort(), own])];
}

/** What a language calls itself; with its country, where others of the list are called so too. */
export function languageName(code, all) {
  const alone = all.filter((other) => base(other) === base(code)).length === 1;
  const names = new Intl.DisplayNames([code], { type: "language", style: "short", languageDisplay: "standard" });
  return names.of(alone ? base(code) : code);
}

/** The first language of those that are wished for that there is, as one of its codes. */
export function preferred(codes, wished) {
  for (const wish of wished) {
    const fits = codes.find((code) => code === wish) ?? codes.find((code) => base(code) === base(wish));
    if (fits) return fits;
  }
  return null;
}

/** Whether two codes are of one language. */
export const isSame = (one, other) => base(one) === base(other);
