import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
  // No page has frames of other hosts, for which axe would need a page of its own; and only violations are of
  // interest.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  if (rules.length > 0) axe.withRules(rules);
  if (except.length > 0) axe.disableRules(except);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`);
}
