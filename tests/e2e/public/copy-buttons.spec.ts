import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/posts-test.ts";

const PLACES = {
  "/contact": {
    "Copy the email address": "hello@remoteops.example",
    "Copy the phone number": "+49 30 23125 042",
    "Copy the address": "14 Sample Street, Lower Parel, 400013 Mumbai, India",
  },
  "/legal/impressum": {
    "Copy the email address": "hello@remoteops.example",
    "Copy the phone number": "+49 30 23125 042",
    "Copy the address": "14 Sample Street, Lower Parel\n400013 Mumbai, Maharashtra\nIndia",
  },
};
const CODE = { "Copy the code": "const late = items.filter((item) => item.due < today);\n" };

test("a visitor copies by mouse and by keyboard, and reads so", async ({ page, context, posts }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  for (const [path, buttons] of Object.entries({ ...PLACES, [posts.rich]: CODE })) {
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
});
