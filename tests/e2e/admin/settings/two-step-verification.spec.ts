import type { Locator } from "@playwright/test";
import { authenticatorCode, wrongCode } from "../../../support/accounts/authenticator-app.ts";
import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { PHONE, SECURITY_SCREEN as SCREEN, test } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

const WRONG = "This code is wrong or was used before.";

test.afterEach(async ({ sql }) => {
  await sql("delete from authenticators");
  await sql("delete from recovery_codes");
  await sql("delete from one_time_tokens");
  await sql("delete from auth_sessions");
});

const secretIn = async (dialog: Locator) => (await dialog.locator("code").innerText()).replaceAll(" ", "");

test("the owner sets it up on a phone by keyboard, after the password, signs in with the code, and turns it off again; the other tab follows", async ({
  ownerPage: page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[139]|422/);
  await page.setViewportSize(PHONE);
  await sql("update auth_sessions set authenticated_at = null");
  await visit(page, SCREEN);
  const card = page.getByRole("region", { name: "Two-step verification" });
  await card.getByRole("button", { name: "Set up" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Enter your password to go on" });
  await question.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type(OWNER_ACCOUNT.password);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Set up two-step verification" });
  await expect(dialog.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const secret = await secretIn(dialog);
  const other = await page.context().newPage();
  await visit(other, SCREEN);
  await other.getByRole("button", { name: "Set up" }).click();
  expect(await secretIn(other.getByRole("dialog"))).toBe(secret);
  await page.bringToFront();

  const field = dialog.getByLabel(/six-digit code/);
  await field.focus();
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Enter the six digits that the app shows.");
  await field.fill(wrongCode(secret));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(WRONG);
  expect(await sql("select 1 from authenticators where confirmed_at is not null")).toHaveLength(0);
  await field.fill(authenticatorCode(secret).replace(/^.../, "$& "));
  await page.keyboard.press("Enter");

  const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await other.getByLabel(/six-digit code/).fill(authenticatorCode(secret));
  await other.getByRole("button", { name: "Turn on" }).click();
  await expect(other.getByText("Two-step verification is on already.")).toBeVisible();
  const recoveryCodes = await codes.getByRole("listitem").allInnerTexts();
  const download = page.waitForEvent("download");
  await codes.getByRole("link", { name: "Download" }).click();
  const file = await (await download).createReadStream();
  expect((await file.toArray()).join("")).toContain(recoveryCodes[0]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText("Have you saved the codes?");
  await page.keyboard.press("Enter");
  await codes.getByRole("button", { name: "I have saved them" }).press("Enter");
  await expect(card.getByText("On", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Turn off" })).toBeFocused();
  await expect(card.getByText("10 left")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(secret);

  await page.context().clearCookies({ name: "owner.session_token" });
  await page.goto(`/admin/login?from=${encodeURIComponent(SCREEN)}`);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const code = page.getByLabel("Six-digit code");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(code).toHaveAttribute("inputmode", "numeric");
  await code.fill(wrongCode(secret));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(WRONG)).toBeVisible();
  await expectAccessible(page);
  // The one of now was used to turn it on.
  await page.keyboard.type(authenticatorCode(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
  expect(await page.content()).not.toContain(secret);

  await visit(other, SCREEN);
  await page.bringToFront();
  await page.getByRole("button", { name: "Make new codes" }).click();
  const renewal = page.getByRole("dialog", { name: "Make new recovery codes" });
  await renewal.getByLabel("Code").fill(wrongCode(secret));
  await renewal.getByRole("button", { name: "Make new codes" }).click();
  await expect(renewal.getByRole("alert")).toContainText(WRONG);
  await renewal.getByLabel("Code").fill(recoveryCodes[0] ?? "");
  await renewal.getByRole("button", { name: "Make new codes" }).click();
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const [newCode = ""] = await codes.getByRole("listitem").allInnerTexts();
  await codes.getByRole("button", { name: "I have saved them" }).click();

  await page.getByRole("button", { name: "Turn off two-step verification" }).click();
  const end = page.getByRole("dialog", { name: "Turn off two-step verification" });
  await expectAccessible(page);
  await end.getByLabel("Code").fill(recoveryCodes[1] ?? "");
  await end.getByRole("button", { name: "Turn off" }).click();
  await expect(end.getByRole("alert")).toContainText(WRONG);
  await end.getByLabel("Code").fill(newCode);
  await end.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step verification is off")).toBeVisible();
  await expect(other.getByRole("button", { name: "Set up" })).toBeVisible();
});
