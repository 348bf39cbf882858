import type { Browser, Locator, Page } from "@playwright/test";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { authenticatorCode } from "../../../support/authenticator-app.ts";
import { startSite } from "../../../support/site/built-site.ts";
import { OWNER_ACCOUNT } from "../../../support/test-accounts.ts";
import { turnOnSecondFactor } from "../../../support/test-second-factor.ts";
import { accountId } from "../../../support/test-session.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { PHONE, SECURITY_SCREEN as SCREEN } from "../../support/security-test.ts";
import { expect, test as siteTest } from "../../support/site-test.ts";

const WRONG = "This code is wrong or was used before.";

/** A site of its own, whose owner gets a second factor; this process has its secret key. */
const test = siteTest.extend<{ factor: { secret: string; recoveryCodes: string[] } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      process.env.SECRET_KEY = "the secret key of the tests, 32 characters or more";
      const site = await startSite({ SECRET_KEY: process.env.SECRET_KEY });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  factor: async ({ site }, provide) => {
    openDatabase({ connectionString: site.connectionString });
    await provide(await turnOnSecondFactor(await accountId(OWNER_ACCOUNT.email)));
    await closeDatabase();
  },
});

test.afterEach(async ({ sql }) => {
  await sql("delete from authenticators");
  await sql("delete from recovery_codes");
  await sql("delete from pending_sign_ins");
  await sql("delete from auth_sessions");
  await sql("delete from rate_limits");
  await sql("delete from known_networks");
});

async function enterPassword(page: Page, from = "") {
  await page.goto(`/admin/login${from && `?from=${encodeURIComponent(from)}`}`);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
}

async function enterCode(page: Page, code: string) {
  await page.getByRole("textbox", { name: /code/i }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function newPage(browser: Browser, baseURL: string, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, ...options });
  return context.newPage();
}

const secretIn = async (dialog: Locator) => (await dialog.locator("code").innerText()).replaceAll(" ", "");
const wrongCode = (secret: string) =>
  ["000000", "111111", "222222", "333333", "444444"].find(
    (one) => ![-1, 0, 1, 2].map((ahead) => authenticatorCode(secret, ahead)).includes(one),
  ) ?? "";

test("the owner sets it up on a phone by keyboard, after the password, and gets recovery codes once", async ({
  ownerPage: page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403|422/);
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
  const [first = ""] = await codes.getByRole("listitem").allInnerTexts();
  const download = page.waitForEvent("download");
  await codes.getByRole("link", { name: "Download" }).click();
  const file = await (await download).createReadStream();
  expect((await file.toArray()).join("")).toContain(first);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toContainText("Have you saved the codes?");
  await page.keyboard.press("Enter");
  await codes.getByRole("button", { name: "I have saved them" }).press("Enter");
  await expect(card.getByText("On", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Turn off" })).toBeFocused();
  await expect(card.getByText("10 left")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(secret);
  await page.reload();
  await expect(card.getByText("10 left")).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});

test("two tabs set up the same key, and the second learns that it is on", async ({
  ownerPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const other = await page.context().newPage();
  const secrets: string[] = [];
  for (const tab of [page, other]) {
    await visit(tab, SCREEN);
    await tab.getByRole("button", { name: "Set up" }).click();
    secrets.push(await secretIn(tab.getByRole("dialog")));
  }
  const [secret = "", same] = secrets;
  expect(same).toBe(secret);
  for (const tab of [page, other]) {
    await tab.getByLabel(/six-digit code/).fill(authenticatorCode(secret));
    await tab.getByRole("button", { name: "Turn on" }).click();
    if (tab === page) await expect(page.getByRole("dialog", { name: "Save your recovery codes" })).toBeVisible();
  }
  await expect(other.getByText("Two-step verification is on already.")).toBeVisible();
});

test("signing in takes the code, which works once, and leads where the owner wanted to go", async ({
  browser,
  site,
  factor: { secret },
  sql,
}) => {
  const page = await newPage(browser, site.url);
  await enterPassword(page, SCREEN);
  expect(await sql("select 1 from auth_sessions")).toHaveLength(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const field = page.getByLabel("Six-digit code");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  // The admin area stays closed, and the sign-in page goes on asking.
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
  await page.goBack();
  await enterCode(page, wrongCode(secret));
  await expect(page.getByText(WRONG)).toBeVisible();
  await expectAccessible(page);
  const code = authenticatorCode(secret);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));

  const replay = await newPage(browser, site.url);
  await enterPassword(replay);
  await enterCode(replay, code);
  await expect(replay.getByText(WRONG)).toBeVisible();
  await replay.getByRole("button", { name: "Start over" }).click();
  await expect(replay.getByLabel("Password", { exact: true })).toBeVisible();
  expect(await sql("select 1 from auth_sessions")).toHaveLength(1);
  await page.context().close();
  await replay.context().close();
});

test("without JavaScript a recovery code signs in, once, and leads where the owner wanted to go", async ({
  browser,
  site,
  factor: { recoveryCodes },
}) => {
  const [recoveryCode = ""] = recoveryCodes;
  const page = await newPage(browser, site.url, { javaScriptEnabled: false });
  await enterPassword(page, SCREEN);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code")).toBeVisible();
  await enterCode(page, recoveryCode.toLowerCase().replaceAll("-", " "));
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
  await expect(page.getByText("9 left")).toBeVisible();
  await page.context().clearCookies();
  await enterPassword(page);
  await enterCode(page, recoveryCode);
  await expect(page.getByText(WRONG)).toBeVisible();
  await page.context().close();
});

test("without JavaScript the fifth wrong code ends the sign-in, which then begins again", async ({
  browser,
  site,
  factor: { secret },
}) => {
  const page = await newPage(browser, site.url, { javaScriptEnabled: false });
  await enterPassword(page);
  for (let tried = 1; tried <= 4; tried += 1) {
    await enterCode(page, wrongCode(secret));
    await expect(page.getByText(WRONG)).toBeVisible();
  }
  await enterCode(page, wrongCode(secret));
  await expect(page.getByText("There were five wrong codes. Please sign in again.")).toBeVisible();
  await enterPassword(page);
  await enterCode(page, authenticatorCode(secret));
  await expect(page).toHaveURL(/dashboard/);
  await page.context().close();
});

test("new recovery codes, and turning it off, take a code; the other tab follows", async ({
  ownerPage: page,
  factor: { secret, recoveryCodes },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422/);
  await visit(page, SCREEN);
  const other = await page.context().newPage();
  await visit(other, SCREEN);
  await page.getByRole("button", { name: "Make new codes" }).click();
  const renewal = page.getByRole("dialog", { name: "Make new recovery codes" });
  await renewal.getByLabel("Code").fill(wrongCode(secret));
  await renewal.getByRole("button", { name: "Make new codes" }).click();
  await expect(renewal.getByRole("alert")).toContainText(WRONG);
  await renewal.getByLabel("Code").fill(recoveryCodes[0] ?? "");
  await renewal.getByRole("button", { name: "Make new codes" }).click();
  await expect(page.getByRole("dialog", { name: "Save your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have saved them" }).click();

  await page.getByRole("button", { name: "Turn off two-step verification" }).click();
  const end = page.getByRole("dialog", { name: "Turn off two-step verification" });
  await expectAccessible(page);
  await end.getByLabel("Code").fill(recoveryCodes[1] ?? "");
  await end.getByRole("button", { name: "Turn off" }).click();
  await expect(end.getByRole("alert")).toContainText(WRONG);
  await end.getByLabel("Code").fill(authenticatorCode(secret));
  await end.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Two-step verification is off")).toBeVisible();
  await expect(other.getByRole("button", { name: "Set up" })).toBeVisible();
});
