// The rules, the pictures and the words, which are WebAssembly: a question goes in as JSON, and so comes the answer.

const beside = (name) => new URL(name, import.meta.url);

/** Fetches the rules, and the words of a language; what it gives answers questions. */
export async function open(lang) {
  const [{ instance }, words] = await Promise.all([
    WebAssembly.instantiateStreaming(fetch(beside("try.wasm"))),
    fetch(beside(`messages-${lang}.json`)).then((response) => response.json()),
  ]);
  const { memory, room, ask, answer } = instance.exports;
  const answered = (question) => {
    const text = new TextEncoder().encode(JSON.stringify(question));
    // The memory is looked at afterwards: as it grows, it becomes another buffer.
    const place = room(text.length) >>> 0;
    new Uint8Array(memory.buffer, place, text.length).set(text);
    const length = ask() >>> 0;
    const bytes = new Uint8Array(memory.buffer, answer() >>> 0, length);
    const told = JSON.parse(new TextDecoder().decode(bytes));
    if (told?.trouble) throw new Error(told.trouble);
    return told;
  };
  answered({ speak: words });
  return answered;
}

/** The theme that goes with the reader's colours, and what tells when these change: on paper it is always the pale one. */
export function theme(changed) {
  const dark = matchMedia("screen and (prefers-color-scheme: dark)");
  dark.addEventListener("change", changed);
  return () => (dark.matches ? "dark" : "light");
}

/** A text of ours as nodes: `**strong**`, and code between backticks. */
export function marked(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`)/);
  return parts.map((part) => {
    const strong = part.startsWith("**");
    if (!strong && !part.startsWith("`")) return document.createTextNode(part);
    const node = document.createElement(strong ? "strong" : "code");
    node.textContent = strong ? part.slice(2, -2) : part.slice(1, -1);
    return node;
  });
}
