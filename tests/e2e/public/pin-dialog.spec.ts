import type { Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../support/test-accounts.ts";
import { holdRequests } from "../support/held-requests.ts";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const WRONG = OWNER_ACCOUNT.pin === "0000" ? "1111" : "0000";

async function openDialog(page: Page) {
  await page.goto("/services");
  await page.getByTitle("Admin Panel").click();
  const dialog = page.getByRole("dialog", { name: "Admin Access" });
  await expect(dialog.getByText("Please enter the admin PIN to continue")).toBeVisible();
  return dialog;
}

const filledBoxes = (page: Page) => page.locator("dialog [data-filled]");

test("the owner enters the PIN on the keypad and is led to the sign-in page", async ({ page }) => {
  const dialog = await openDialog(page);
  for (const digit of OWNER_ACCOUNT.pin) await dialog.getByRole("button", { name: digit, exact: true }).click();
  await page.waitForURL("**/admin/login**");
  expect(await page.evaluate(() => sessionStorage.getItem("admin_authenticated"))).toBe("true");
});

test("the owner enters the PIN on the keyboard", async ({ page }) => {
  await openDialog(page);
  await page.keyboard.type(OWNER_ACCOUNT.pin);
  await page.waitForURL("**/admin/login**");
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

test("a wrong PIN clears the digits, shakes, and says so", async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/401/);
  const dialog = await openDialog(page);
  await page.keyboard.type(WRONG);
  await expect(dialog.getByText("Invalid PIN. Please try again.")).toBeVisible();
  await expect(filledBoxes(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("admin_authenticated"))).toBeNull();
  await page.keyboard.press("1");
  await page.keyboard.press("Backspace");
  await expect(dialog.getByText("Invalid PIN. Please try again.")).toBeHidden();
});

test("Backspace takes one digit back, Clear takes all, and Escape closes", async ({ page }) => {
  const dialog = await openDialog(page);
  await page.keyboard.type("123");
  await expect(filledBoxes(page)).toHaveCount(3);
  await page.keyboard.press("Backspace");
  await expect(filledBoxes(page)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Backspace" }).click();
  await expect(filledBoxes(page)).toHaveCount(1);
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect(filledBoxes(page)).toHaveCount(0);
  await page.keyboard.type("12");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByTitle("Admin Panel").click();
  await expect(filledBoxes(page)).toHaveCount(0);
});

test("after a click on a key the keyboard is the dialog's: Enter and Space don't press that key again", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "1", exact: true }).click();
  await expect(filledBoxes(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await page.keyboard.type("2");
  await expect(filledBoxes(page)).toHaveCount(2);
  await dialog.getByRole("button", { name: "Backspace" }).click();
  await page.keyboard.press("Enter");
  await expect(filledBoxes(page)).toHaveCount(1);
});

test("who works with the keyboard alone presses a key with Enter and with Space, and a click in between takes over", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  const three = dialog.getByRole("button", { name: "3", exact: true });
  for (let presses = 0; presses < 5; presses += 1) {
    if (await three.evaluate((key) => key === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(three).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(filledBoxes(page)).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(filledBoxes(page)).toHaveCount(2);
  await dialog.getByRole("button", { name: "7", exact: true }).click();
  await expect(filledBoxes(page)).toHaveCount(3);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await expect(filledBoxes(page)).toHaveCount(2);
});

test("without JavaScript the lock leads to the sign-in page", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  // As long as a user's press takes: nothing may move meanwhile.
  await page.getByTitle("Admin Panel").click({ delay: 60 });
  await expect(page).toHaveURL(/\/admin\/login/);
  await context.close();
});
