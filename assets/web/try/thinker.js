// Thinks for the computer, beside the page, which stays live meanwhile.

import { open } from "./rules.js";

const rules = open("en");

addEventListener("message", async ({ data: { id, question } }) => {
  const ask = await rules;
  postMessage({ id, code: ask({ think: question }) });
});
