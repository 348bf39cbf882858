import { PUBLISH_STATEMENTS, RICH_POST, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

const PLACES = [
  ["/contact", "Copy the email address", "hello@remoteops.example"],
  ["/contact", "Copy the phone number", "+49 30 23125 042"],
  ["/contact", "Copy the address", "14 Sample Street, Lower Parel, 400013 Mumbai, India"],
  ["/legal/impressum", "Copy the email address", "hello@remoteops.example"],
  ["/legal/impressum", "Copy the address", "14 Sample Street, Lower Parel\n400013 Mumbai, Maharashtra\nIndia"],
  [`/company/blog/${RICH_POST.slug}`, "Copy the code", "const late = items.filter((item) => item.due < today);\n"],
] as const;

test("a visitor copies addresses, numbers and code by mouse and by keyboard, and is told so", async ({ page, sql }) => {
  for (const [text, values] of PUBLISH_STATEMENTS) await sql(text, values);
  for (const [path, name, text] of PLACES) {
    await page.goto(path);
    await waitForHydration(page);
    const button = page.getByRole("main").getByRole("button", { name });
    const status = button.locator("xpath=following-sibling::*[@role='status']");
    for (const press of [() => button.click(), () => button.press("Enter")]) {
      await page.evaluate(() => navigator.clipboard.writeText("something else"));
      await press();
      await expect(status, `${path}: ${name}`).toHaveText("Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText()), `${path}: ${name}`).toBe(text);
      await expect(status).toBeEmpty();
    }
  }
  await sql(...WITHDRAW_STATEMENT);
});

test("a visitor who comes to a page by a link copies there, too", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await page.getByRole("button", { name: "Copy the phone number" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("+49 30 23125 042");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no button that could not copy", async ({ page, sql }) => {
    for (const [text, values] of PUBLISH_STATEMENTS) await sql(text, values);
    for (const path of new Set(PLACES.map(([one]) => one))) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: /^Copy/, includeHidden: true }).first()).toBeAttached();
      await expect(page.getByRole("button", { name: /^Copy/ }), path).toHaveCount(0);
    }
    await sql(...WITHDRAW_STATEMENT);
  });
});
