import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { REPLAYABLE_EVENTS } from "./bootstrap.ts";

test("no press or key during hydration makes React hydrate the whole page synchronously", () => {
  const reactDom = createRequire(import.meta.url).resolve("react-dom/client");
  const code = readFileSync(reactDom.replace(/client\.js$/, "cjs/react-dom-client.production.js"), "utf8");
  const list = /discreteReplayableEvents =\s*"([^"]+)"/.exec(code)?.[1]?.split(" ") ?? [];
  expect(list).toContain("keypress");
  expect(REPLAYABLE_EVENTS).toEqual(expect.arrayContaining(list));
});
