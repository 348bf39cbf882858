import { expect, type Page } from "@playwright/test";

/** The file with the text's font. */
export const TEXT_FONT = /\/inter-site-[^/]*\.woff2$/;
/** The lead sentence of a page. */
export const SENTENCE = "main p";

/** Whether an element's text is set in a font of the site's own, and not in what stands in for it. */
export async function hasOwnFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  expect(fonts.length).toBeGreaterThan(0);
  return fonts.every(({ isCustomFont }) => isCustomFont);
}
