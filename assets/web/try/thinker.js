// Thinks for the computer, beside the page, which stays live meanwhile.

import { open } from "./rules.js";

const rules = open("en");
// Whoever asks is told that there are none.
rules.catch(() => {});

addEventListener("message", async ({ data: { id, question } }) => {
  try {
    const ask = await rules;
    postMessage({ id, code: ask({ think: question }) });
  } catch (error) {
    console.error(error);
    postMessage({ id, failed: true });
  }
});
