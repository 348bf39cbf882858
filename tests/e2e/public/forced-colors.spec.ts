import type { Locator } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

test.use({ forcedColors: "active", javaScriptEnabled: true });

/** How each of the elements is drawn when grounds are gone: the widths and styles of its borders. */
function borders(elements: Locator, pseudo?: "::before") {
  return elements.evaluateAll(
    (all, part) =>
      all.map((one) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(one, part);
        return `${borderTopStyle} ${Number.parseFloat(borderTopWidth)}`;
      }),
    pseudo,
  );
}

test("where the system takes all grounds away, a drawn calendar still shows what happens on which day", async ({
  page,
}) => {
  await page.goto("/services/digital-marketing");
  const kinds = await Promise.all(
    ["i.slot.p", "i.slot.n", "i.slot.w", "i.slot:not(.p, .n, .w)"].map(async (kind) => {
      const drawn = new Set(await borders(page.locator(kind)));
      expect(drawn.size, kind).toBe(1);
      return [...drawn][0] ?? "";
    }),
  );
  expect(new Set(kinds).size).toBe(4);
  for (const kind of kinds) expect(kind).toMatch(/^(solid|double|dotted) [1-9]/);
});

test("where the system takes all grounds away, dashes and the stages of a path stay visible", async ({ page }) => {
  for (const [path, items] of [
    ["/projects", ".dashed > li"],
    ["/company/careers", ".path > li"],
  ] as const) {
    await page.goto(path);
    const marks = await borders(page.locator(items), "::before");
    expect(marks.length, path).toBeGreaterThan(2);
    for (const mark of marks) expect(mark, path).toMatch(/^solid [1-9]/);
  }
});
