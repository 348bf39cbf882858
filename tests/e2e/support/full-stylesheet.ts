import type { Page } from "@playwright/test";

/** Whether the full stylesheet is loaded and applied; a public document has its critical CSS only. */
export function appliesFullStylesheet(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some(
      ({ href, media, cssRules }) => href?.includes("/public-") && media.length === 0 && cssRules.length > 0,
    ),
  );
}
