import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules that depend on colours; everything else is the same in both themes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Runs axe on the page as it is now, in both themes: all rules in the light one, those of colours again in the dark
 * one. `where` identifies the page in a failure, `except` has rules that are left out.
 */
export async function expectAccessible(page: Page, where = page.url(), except: string[] = []): Promise<void> {
  await showTheme(page, "dark");
  const dark = await axeViolations(page, COLOR_RULES, except);
  await showTheme(page, "light");
  expect({ dark, light: await axeViolations(page, [], except) }, where).toEqual({ dark: [], light: [] });
}

/** Applies a theme. With reduced motion colours change at once, without a transition between the themes. */
async function showTheme(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Axe's violations in the current theme: of all rules, or of `rules` alone, but never of those in `except`. */
export async function axeViolations(page: Page, rules: string[] = [], except: string[] = []): Promise<string[]> {
  // Half a megabyte, which a page keeps.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => (await window.axe.run(document, options)).violations, {
    resultTypes: ["violations"],
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
    ...(rules.length > 0 ? { runOnly: { type: "rule", values: rules } } : {}),
  } satisfies RunOptions);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`);
}
