import { expect, it } from "vitest";
import { mergeScripts } from "./merge-scripts.ts";

const HEAD = "<!DOCTYPE html><html><head><script>theme()</script></head>";
const BESIDE = "<p></p><script>hide(document.currentScript.previousElementSibling)</script>";
const DATA = '<script type="application/ld+json">{}</script>';

it("makes one script of a body's, in their order, at its end", () => {
  const html = `${HEAD}<body><script>one()</script>${DATA}<div><script>two("$&")</script></div></body></html>`;
  expect(mergeScripts(html)).toBe(
    `${HEAD}<body><script></script>${DATA}<div><script></script></div><script>one();two("$&")</script></body></html>`,
  );
});

it("leaves a script that works on what it stands beside", () => {
  expect(mergeScripts(`${HEAD}<body>${BESIDE}<script>one()</script></body></html>`)).toBe(
    `${HEAD}<body>${BESIDE}<script></script><script>one()</script></body></html>`,
  );
});
