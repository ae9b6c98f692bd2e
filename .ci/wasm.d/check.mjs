// Asks the rules that run in browsers what tests/data has from the program: counts of moves, moves of the computer,
// why moves are not legal, and how games stand, in each language.

import { readFileSync, readdirSync } from "node:fs";

/** Rows of counts up to so many positions. */
const MOST = 300_000;

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const { memory, room, ask, answer } = instance.exports;
const asked = (question) => {
  const text = new TextEncoder().encode(JSON.stringify(question));
  const place = room(text.length) >>> 0;
  new Uint8Array(memory.buffer, place, text.length).set(text);
  const length = ask() >>> 0;
  const told = new Uint8Array(memory.buffer, answer() >>> 0, length);
  return JSON.parse(new TextDecoder().decode(told));
};
const rows = (file) => {
  const lines = readFileSync(`tests/data/${file}`, "utf8").split("\n");
  return lines.filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));
};
const moves = (text) => text.split(" ").filter((code) => code !== "-");
let checked = 0;
const same = (found, expected, what) => {
  checked += 1;
  if (found !== expected) {
    console.error(`${what}: ${found}, expected ${expected}`);
    process.exit(1);
  }
};

for (const game of ["trichess", "echecs3", "yalta", "yalta-last_king", "chess"]) {
  for (const [position, depth, nodes] of rows(`perft_${game}.tsv`)) {
    if (Number(nodes) > MOST) continue;
    const question = { game, position, depth: Number(depth) };
    same(asked({ perft: question }), Number(nodes), `${game} ${position} ${depth}`);
  }
}
for (const [variant, played, level, seed, expected] of rows("computer_moves.tsv")) {
  const game = { variant, moves: moves(played) };
  const question = { game, level: Number(level), seed: Number(seed) };
  same(asked({ think: question }), expected, `${variant} ${played} ${level}`);
}
const spoken = {};
for (const lang of readdirSync("assets/locales").filter((name) => !name.includes("."))) {
  const folder = `assets/locales/${lang}`;
  const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  const messages = files.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
  const facts = JSON.parse(readFileSync(`${folder}/language.json`, "utf8"));
  spoken[lang] = { lang, messages, letters: facts.letters, decimal_mark: facts.decimal_mark };
}
// Which spaces do not break is decided where the program reads its messages.
const plain = (text) => text.replaceAll(/[\u00a0\u202f]/g, " ");
for (const [lang, variant, played, mv, expected] of rows("illegal_moves.tsv")) {
  asked({ speak: spoken[lang] });
  const question = { game: { variant, moves: moves(played) }, view: { seat: "w", theme: "dark" }, mv };
  same(plain(asked({ why: question }).reason), plain(expected), `${lang} ${variant} ${mv}`);
}
for (const [lang, variant, played, expected] of rows("told_positions.tsv")) {
  asked({ speak: spoken[lang] });
  const question = { game: { variant, moves: moves(played) }, view: { seat: "w", theme: "dark" } };
  same(plain(asked({ show: question }).told), expected, `${lang} ${variant} ${played}`);
}
console.log(`${checked} answers agree`);
