import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test("on a phone the quick actions make room for forms, and lead to a call and a PDF", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/contact");
  await waitForHydration(page);
  const widget = page.getByRole("complementary", { name: "Quick actions" });
  const toggle = page.getByRole("button", { name: "Quick actions" });
  const chat = page.getByRole("link", { name: "Chat with us" });
  const footer = page.locator("footer");
  await footer.scrollIntoViewIfNeeded();
  await expect(widget).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Send Message" }).scrollIntoViewIfNeeded();
  await expect(widget).toHaveCount(0);
  await footer.scrollIntoViewIfNeeded();
  await expect(widget).toBeVisible();
  await toggle.click();
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute("href", /^(sms|https|tel):/);
  await toggle.click();
  await expect(chat).toBeHidden();
  await toggle.click();
  await widget.getByRole("link", { name: "Book Free Call" }).click();
  await expect(page).toHaveURL("/#contact");
  await expect(page.locator("#contact h2")).toBeInViewport();

  // The home page has several forms, so that none tells of its coming.
  const field = page.locator("#contact").getByRole("textbox").first();
  await field.scrollIntoViewIfNeeded();
  await expect(widget).toBeVisible();
  await field.focus();
  await expect(widget).toBeHidden();
  await field.blur();
  await expect(widget).toBeVisible();

  const section = page.locator("#newsletter");
  const download = section.getByRole("link", { name: "Download Free PDF" }).first();
  for (const path of ["/", "/team"]) {
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await toggle.click();
    await widget.getByRole("link", { name: "Download PDF", exact: true }).click();
    await expect(page).toHaveURL("/#newsletter");
    await expect(section.locator("h2")).toBeInViewport();
    await expect(download).toBeInViewport({ ratio: 1 });
    // Above any field for an address.
    const bottom = (await download.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(bottom, path).toBeLessThan((await section.getByLabel("Email address").boundingBox())?.y ?? 0);
  }
});
