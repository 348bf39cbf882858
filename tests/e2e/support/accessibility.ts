import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What colours can break; everything else is the same in both themes. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Lets axe read the page as it is now, in both themes: by every rule in the light one, by those of colours in the dark one
 * again. `where` says in a failure what was read.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await showTheme(page, "dark");
  const dark = await axeViolations(page, COLOR_RULES);
  await showTheme(page, "light");
  expect({ dark, light: await axeViolations(page) }, where).toEqual({ dark: [], light: [] });
}

/** Shows a theme. Who asks for less motion is shown each colour at once, without a way from one theme's to the other's. */
async function showTheme(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** What axe finds in the theme that is shown: by all rules, or by `rules` alone, but never by those in `except`. */
export async function axeViolations(page: Page, rules: string[] = [], except: string[] = []): Promise<string[]> {
  // No page has frames of other hosts, for which alone axe would read in a page of its own; and only findings are of interest.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  if (rules.length > 0) axe.withRules(rules);
  if (except.length > 0) axe.disableRules(except);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`);
}
