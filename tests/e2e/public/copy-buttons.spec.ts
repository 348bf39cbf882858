import { PUBLISH_STATEMENTS, RICH_POST, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PLACES = {
  "/contact": {
    "Copy the email address": "hello@remoteops.example",
    "Copy the phone number": "+49 30 23125 042",
    "Copy the address": "14 Sample Street, Lower Parel, 400013 Mumbai, India",
  },
  "/legal/impressum": {
    "Copy the email address": "hello@remoteops.example",
    "Copy the address": "14 Sample Street, Lower Parel\n400013 Mumbai, Maharashtra\nIndia",
  },
  [`/company/blog/${RICH_POST.slug}`]: {
    "Copy the code": "const late = items.filter((item) => item.due < today);\n",
  },
};

test("a visitor copies addresses, numbers and code by mouse and by keyboard, and is told so", async ({
  page,
  context,
  sql,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const [text, values] of PUBLISH_STATEMENTS) await sql(text, values);
  await page.clock.install();
  for (const [path, buttons] of Object.entries(PLACES)) {
    await page.goto(path);
    await waitForHydration(page);
    for (const [name, text] of Object.entries(buttons)) {
      const button = page.getByRole("main").getByRole("button", { name });
      const status = button.locator("xpath=following-sibling::*[@role='status']");
      for (const press of [() => button.click(), () => button.press("Enter")]) {
        await page.evaluate(() => navigator.clipboard.writeText("something else"));
        await press();
        await expect(status, `${path}: ${name}`).toHaveText("Copied");
        expect(await page.evaluate(() => navigator.clipboard.readText()), `${path}: ${name}`).toBe(text);
        await page.clock.fastForward(2_000);
        await expect(status).toBeEmpty();
      }
    }
  }
  await page.goto("about:blank");
  await sql(...WITHDRAW_STATEMENT);
});
