import type { Page } from "@playwright/test";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_POST, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 390, height: 844 };

test("with text of twice the size a phone's pages stay as wide as the phone, and the menu within reach", async ({
  page,
  sql,
}) => {
  for (const [text, values] of PUBLISH_STATEMENTS) await sql(text, values);
  await page.setViewportSize(PHONE);
  const wide: Record<string, unknown> = {};
  for (const path of [...PUBLIC_PATHS, `/company/blog/${RICH_POST.slug}`]) {
    await page.goto(path);
    await waitForHydration(page);
    const over = await overflowAtTwiceTheSize(page);
    if (over.pixels > 0) wide[path] = over;
    await expect(page.getByRole("button", { name: "Open menu" }), path).toBeInViewport({ ratio: 1 });
  }
  expect(wide).toEqual({});
  // An open page would ask for the post again, which is gone.
  await page.goto("about:blank");
  await sql(...WITHDRAW_STATEMENT);
});

/** Doubles the root's font size; then by how much the page is too wide, and which elements make it so. */
function overflowAtTwiceTheSize(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    const width = root.clientWidth;
    const isClipped = (one: Element): boolean =>
      one.parentElement !== null &&
      (getComputedStyle(one.parentElement).overflowX !== "visible" || isClipped(one.parentElement));
    const causes = [...document.body.querySelectorAll("*")]
      .filter((one) => one.getBoundingClientRect().right > width + 1 && !isClipped(one))
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class")}: ${one.textContent?.slice(0, 40)}`);
    return { pixels: root.scrollWidth - width, causes: causes.slice(0, 12) };
  });
}
