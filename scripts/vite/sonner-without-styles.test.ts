// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as React from "react";
import * as ReactDOM from "react-dom";
import { expect, test } from "vitest";
import { withoutInjectedStyles } from "./sonner-without-styles.ts";

/** The installed package, as the build imports it. */
const SONNER = fileURLToPath(import.meta.resolve("sonner"));

test("the plugin applies to the file of sonner that the build imports", () => {
  expect(SONNER, "sonner has another entry file: adapt the filter of the plugin").toMatch(
    /\/sonner\/dist\/index\.mjs$/,
  );
});

test("the installed sonner injects its styles, and without the line that the plugin removes it doesn't", () => {
  const code = readFileSync(SONNER, "utf8");
  expect(injectedStyles(code), "sonner injects no style element any more: the plugin can go").toBeGreaterThan(0);
  expect(injectedStyles(withoutInjectedStyles(code)), "sonner injects styles in another way, too").toBe(0);
});

/** How many style elements are injected by evaluating the module `code`, whose only imports are React's. */
function injectedStyles(code: string): number {
  const script = code
    .replace(/^import (?:\* as )?(\w+) from '([^']+)';?$/gm, 'const $1 = modules["$2"];')
    .replace(/^export \{.*\};?$/gm, "");
  new Function("modules", script)({ react: React, "react-dom": ReactDOM });
  const styles = document.querySelectorAll("style");
  for (const style of styles) style.remove();
  return styles.length;
}
