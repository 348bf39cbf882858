import type { Locator, Page } from "@playwright/test";

/** The words that overflow the screen. */
export function wordsOutside(page: Page) {
  return page.getByRole("main").evaluate((element) => {
    const texts = [...element.querySelectorAll<HTMLElement>("h1, h2, h3, p, li, dd, dt, a, label, small, b, span")];
    return texts
      .filter((one) => !one.closest(".sr-only, [aria-hidden=true]") && one.innerText?.trim())
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      })
      .map((one) => one.innerText.slice(0, 40));
  });
}

/** Interactive elements smaller than 24 px. */
export function tooSmall(page: Page) {
  return page.getByRole("main").evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>("a, button, summary, input:not([type=hidden]), select, textarea")]
      .filter((one) => one.offsetParent && !one.closest("[aria-hidden=true]"))
      // A link within a sentence may be as high as its line (WCAG 2.5.8, "inline").
      .filter((one) => !(one.parentElement?.matches("p") && one.parentElement.textContent !== one.textContent))
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.round(width) < 24 || Math.round(height) < 24;
      })
      .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`),
  );
}

/** Doubles the root's font size; then the elements that make the page too wide, the first of them by how many
 * pixels. */
export function overflowAtTwiceTheSize(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    const width = root.clientWidth;
    const isClipped = (one: Element): boolean =>
      one.parentElement !== null &&
      (getComputedStyle(one.parentElement).overflowX !== "visible" || isClipped(one.parentElement));
    if (root.scrollWidth <= width) return [];
    const causes = [...document.body.querySelectorAll("*")]
      .filter((one) => one.getBoundingClientRect().right > width + 1 && !isClipped(one))
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class")}: ${one.textContent?.slice(0, 40)}`);
    return [`${root.scrollWidth - width} px`, ...causes.slice(0, 12)];
  });
}

/** The buttons one of whose words is on two lines. */
export function buttonsInPieces(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main .btn")]
      .filter((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          for (const word of (node.textContent ?? "").matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true;
          }
        }
        return false;
      })
      .map((button) => button.innerText),
  );
}

/** The words of the banner that its drawing covers. */
export function bannerCovered(page: Page) {
  return page.evaluate(() => {
    const wrap = document.querySelector(".banner .wrap");
    const picture = wrap?.querySelector(".banner-drawing")?.getBoundingClientRect();
    const texts = [...(wrap?.querySelectorAll<HTMLElement>("nav li, h1, .lead, .btn, form") ?? [])];
    return texts
      .filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { right, bottom } = range.getBoundingClientRect();
        return picture && right > picture.left && bottom > picture.top;
      })
      .map((text) => text.innerText);
  });
}

/** The words of the banner that leave the screen. */
export function bannerCut(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".banner :is(nav li, h1, .lead, .btn, input, [data-zone] > p)")]
      .filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right > document.documentElement.clientWidth;
      })
      .map((text) => text.innerText),
  );
}

/** Whether the banner's call to action isn't above its drawing. */
export async function callBelowDrawing(page: Page): Promise<boolean> {
  const [button, picture] = await Promise.all(
    [".banner .btn", ".banner-drawing"].map((selector) => page.locator(selector).boundingBox()),
  );
  if (!button || !picture) throw new Error("One of them isn't on the page.");
  return picture.y <= button.y + button.height;
}

/** The figures in drawings and tables that don't have one width, so that digits would not stand in columns; and how
 * many there are. */
export function otherFigures(page: Page) {
  return page.locator(".paper *, .desk *, .day *, .bill dd, main td").evaluateAll((all) => {
    const figures = all.filter((one) =>
      [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /\d/.test(nodeValue ?? "")),
    );
    const other = figures.filter((one) => getComputedStyle(one).fontVariantNumeric !== "tabular-nums");
    return { seen: figures.length, other: other.map(({ textContent }) => textContent) };
  });
}

/** How elements are drawn when backgrounds are removed: the styles and widths of their borders, each once. */
export function bordersOf(elements: Locator, pseudo?: "::before"): Promise<string[]> {
  return elements.evaluateAll((all, part) => {
    const drawn = all.map((one) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(one, part);
      return `${borderTopStyle} ${Number.parseFloat(borderTopWidth)}`;
    });
    return [...new Set(drawn)];
  }, pseudo);
}

/** Whether the banner's drawing has the colours that the visitor chose. */
export function drawingInSystemColors(page: Page) {
  return page.locator(".banner-drawing").evaluate((element) => {
    const { fill, stroke } = getComputedStyle(element.querySelector(".sheet") ?? element);
    const probe = document.createElement("i");
    document.body.append(probe);
    probe.style.cssText = "forced-color-adjust: none; color: CanvasText; background: Canvas";
    const { color, backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return fill === backgroundColor && stroke === color;
  });
}

/** The visible elements outside of the page's own content. */
export function shownOutsideOfMain(page: Page) {
  return page.evaluate(() =>
    [...document.body.children]
      .filter((element) => element.id !== "main" && element.getClientRects().length > 0)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** The colours of the page and of its title. */
export function printLook(page: Page) {
  return page.evaluate(() => {
    const colors = (element: Element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    };
    const heading = document.querySelector("h1");
    return { body: colors(document.body), heading: heading ? colors(heading) : undefined };
  });
}
