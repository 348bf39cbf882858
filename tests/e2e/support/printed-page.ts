import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";

/** Waits for a page's print styles, which are loaded after everything else. */
export async function waitForPrintStyles(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === "print"));
}

/** Prints a page: all its words, and the last line of each sheet but the last, without spaces, since a line may end
 * anywhere. */
export async function printedPage(page: Page): Promise<{ words: string; lastLines: string[] }> {
  const reader = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })));
  const sheets: Array<Array<{ text: string; y: number }>> = [];
  for (let sheet = 1; sheet <= reader.numPages; sheet += 1) {
    const { items } = await (await reader.getPage(sheet)).getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
    sheets.push(texts.map(({ str, transform }) => ({ text: str, y: Math.round(transform[5]) })));
  }
  const wordsOf = (sheet: Array<{ text: string }>) => withoutSpaces(sheet.map(({ text }) => text).join(""));
  return {
    words: wordsOf(sheets.flat()),
    lastLines: sheets.slice(0, -1).map((sheet) => {
      const lowest = Math.min(...sheet.map(({ y }) => y));
      return wordsOf(sheet.filter(({ y }) => y - lowest < 3));
    }),
  };
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, "");
}
