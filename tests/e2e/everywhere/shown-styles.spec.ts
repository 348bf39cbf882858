import { readdirSync } from "node:fs";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { expect, test } from "../support/site-test.ts";

test("a public page has the styles of all that it shows before the full stylesheet", async ({ page }) => {
  const file = readdirSync("build/client/assets").find((name) => /^public-.*\.css$/.test(name));
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    const missing = await page.evaluate(async (url) => {
      const full = new CSSStyleSheet();
      full.replaceSync(await (await fetch(url)).text());
      /** One selector a list item: purging shortens lists. */
      const selectors = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          const nested = "cssRules" in rule ? selectors(rule.cssRules as CSSRuleList) : [];
          return rule instanceof CSSStyleRule ? [...rule.selectorText.split(/,(?![^(]*\))\s*/), ...nested] : nested;
        });
      const critical = document.querySelector<HTMLStyleElement>("style[data-public=critical]")?.sheet;
      const known = new Set(critical ? selectors(critical.cssRules) : []);
      const isShown = (selector: string) => {
        try {
          return document.querySelector(selector) !== null;
        } catch {
          return false;
        }
      };
      // PurgeCSS drops the rule for `hidden`, which browsers have themselves.
      return selectors(full.cssRules).filter(
        (selector) => !known.has(selector) && !selector.startsWith("[hidden]") && isShown(selector),
      );
    }, `/assets/${file}`);
    expect(missing, path).toEqual([]);
  }
});
