import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_POST, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { expect, test } from "../support/site-test.ts";

test("figures in drawings and tables have one width, so that their digits stand in columns", async ({ page, sql }) => {
  for (const [text, values] of PUBLISH_STATEMENTS) await sql(text, values);
  let seen = 0;
  for (const path of [...PUBLIC_PATHS, `/company/blog/${RICH_POST.slug}`]) {
    await page.goto(path);
    const figures = await page
      .locator(".paper *, .desk *, .day *, .bill dd, main td")
      .evaluateAll((all) =>
        all
          .filter((one) =>
            [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /\d/.test(nodeValue ?? "")),
          )
          .map((one) => ({ text: one.textContent, figures: getComputedStyle(one).fontVariantNumeric })),
      );
    seen += figures.length;
    expect(
      figures.filter((one) => one.figures !== "tabular-nums"),
      path,
    ).toEqual([]);
  }
  expect(seen).toBeGreaterThan(40);
  await sql(...WITHDRAW_STATEMENT);
});
