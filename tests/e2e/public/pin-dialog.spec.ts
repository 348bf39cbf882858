import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { holdRequests } from "../support/held-requests.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const WRONG = OWNER_ACCOUNT.pin === "0000" ? "1111" : "0000";

test("the owner enters and corrects a PIN, and is led to the sign-in page", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/401/);
  const lock = page.getByTitle("Admin Panel");
  const dialog = page.getByRole("dialog", { name: "Admin Access" });
  const key = (name: string) => dialog.getByRole("button", { name, exact: true });
  const press = (name: string) => page.keyboard.press(name);
  const expectDigits = (count: number) => expect(dialog.locator("[data-filled]")).toHaveCount(count);
  await page.goto("/services");
  await lock.click();
  await expect(dialog.getByText("Please enter the admin PIN to continue")).toBeVisible();

  await test.step("by keyboard alone: Enter and Space press the focused key, until a click takes over", async () => {
    for (let presses = 0; presses < 5; presses += 1) {
      if (await key("3").evaluate((three) => three === document.activeElement)) break;
      await press("Tab");
    }
    await expect(key("3")).toBeFocused();
    await press("Enter");
    await expectDigits(1);
    await press("Space");
    await expectDigits(2);
    await key("7").click();
    await expectDigits(3);
    await press("Enter");
    await press("Backspace");
    await expectDigits(2);
    await key("Clear").click();
    await expectDigits(0);
  });

  await test.step("by clicks: Enter and Space don't press the clicked key again", async () => {
    await key("1").click();
    await expectDigits(1);
    await press("Enter");
    await press("Space");
    await page.keyboard.type("2");
    await expectDigits(2);
    await key("Backspace").click();
    await press("Enter");
    await expectDigits(1);
  });

  await test.step("Backspace takes one digit back, Clear takes all, and Escape closes", async () => {
    await page.keyboard.type("23");
    await expectDigits(3);
    await press("Backspace");
    await expectDigits(2);
    await key("Clear").click();
    await expectDigits(0);
    await page.keyboard.type("12");
    await press("Escape");
    await expect(dialog).toBeHidden();
    await lock.click();
    await expect(dialog).toBeVisible();
    await expectDigits(0);
  });

  await test.step("a wrong PIN clears the digits and says so, until the next is typed", async () => {
    const wrong = dialog.getByText("Invalid PIN. Please try again.");
    const shaken = dialog.evaluate(
      (one: HTMLElement) =>
        new Promise((resolve) =>
          one.addEventListener("animationend", ({ animationName, elapsedTime }) => {
            if (animationName === "shake") resolve(elapsedTime);
          }),
        ),
    );
    await page.keyboard.type(WRONG);
    await expect(wrong).toBeVisible();
    expect(await shaken).toBe(0.5);
    await expectDigits(0);
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("admin_authenticated"))).toBeNull();
    await press("1");
    await press("Backspace");
    await expect(wrong).toBeHidden();
  });

  for (const digit of OWNER_ACCOUNT.pin) await key(digit).click();
  await page.waitForURL("**/admin/login**");
  expect(await page.evaluate(() => sessionStorage.getItem("admin_authenticated"))).toBe("true");
});

test("what the owner types before the keypad has come counts", async ({ page }) => {
  const keypad = await holdRequests(page, "**/assets/pin-entry-panel-*");
  await page.goto("/services");
  await waitForHydration(page);
  await page.getByTitle("Admin Panel").click();
  await expect(page.getByRole("dialog", { name: "Admin Access" })).toBeVisible();
  await page.keyboard.type(OWNER_ACCOUNT.pin);
  keypad.release();
  await page.waitForURL("**/admin/login**");
});
