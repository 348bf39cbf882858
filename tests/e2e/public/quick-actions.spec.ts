import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 390, height: 700 };

test("on a phone the quick actions make room for a form that comes into view, and for one that has the focus", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/contact");
  await waitForHydration(page);
  const widget = page.getByRole("complementary", { name: "Quick actions" });
  await page.getByRole("main").getByRole("button", { name: "Send Message" }).scrollIntoViewIfNeeded();
  await expect(widget).toHaveCount(0);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect(widget).toBeVisible();

  // The home page has several forms, so that none tells of its coming.
  await page.goto("/");
  await waitForHydration(page);
  const field = page.locator("#contact").getByRole("textbox").first();
  await field.scrollIntoViewIfNeeded();
  await expect(widget).toBeVisible();
  await field.focus();
  await expect(widget).toBeHidden();
  await field.blur();
  await expect(widget).toBeVisible();
});

test("on a phone “Download PDF” leads to a PDF that is in view, above any field for an address", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ["/", "/team", "/services"]) {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await page.getByRole("button", { name: "Quick actions" }).click();
    await page.getByRole("link", { name: "Download PDF", exact: true }).click();
    await expect(page).toHaveURL("/#newsletter");
    const section = page.locator("#newsletter");
    const download = section.getByRole("link", { name: "Download Free PDF" }).first();
    await expect(download).toBeInViewport({ ratio: 1 });
    const bottom = (await download.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(bottom, path).toBeLessThan((await section.getByLabel("Email address").boundingBox())?.y ?? 0);
  }
});
