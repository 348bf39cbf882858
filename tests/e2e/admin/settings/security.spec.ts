import type { Browser, Page } from "@playwright/test";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { type SmtpTestServer, startSmtpServer } from "../../../support/mail/smtp-server.ts";
import { startSite } from "../../../support/site/built-site.ts";
import { OWNER_ACCOUNT } from "../../../support/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit, waitForHydration } from "../../support/hydration.ts";
import { expect, test as siteTest } from "../../support/site-test.ts";

const NEW_EMAIL = "new@remoteops.example";
const NEW_PASSWORD = "purple otter window lamp";
const PHONE = { width: 360, height: 740 };
const SCREEN = "/admin/settings/security";

/** A site of its own, which sends emails, and whose owner is changed. */
const test = siteTest.extend<object, { smtp: SmtpTestServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const smtp = await startSmtpServer();
      await provide(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ smtp }, provide) => {
      const site = await startSite({ SMTP_URL: smtp.url });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

test.afterEach(async ({ site, sql, smtp }) => {
  openDatabase({ connectionString: site.connectionString });
  await changeOwner(OWNER_ACCOUNT);
  await closeDatabase();
  await sql("delete from rate_limits");
  await sql("delete from known_networks");
  await sql("delete from one_time_links");
  smtp.emails.length = 0;
});

async function signIn(page: Page, { password = OWNER_ACCOUNT.password, email = OWNER_ACCOUNT.email } = {}) {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function openOther(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

/** The link of the email with this subject, once it has arrived. */
async function linkIn({ emails }: SmtpTestServer, subject: RegExp, path: string, to = OWNER_ACCOUNT.email) {
  const find = () => emails.findLast((one) => subject.test(one.parsed.subject ?? "") && one.to.includes(to));
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
  const [, link = ""] = new RegExp(`(${path}\\?token=[\\w-]+)`).exec(find()?.parsed.text ?? "") ?? [];
  expect(link).not.toBe("");
  return link;
}

test("the owner sees where they are signed in, and ends another session, which leaves the admin area at once", async ({
  ownerPage,
  browser,
  site,
}) => {
  const other = await openOther(browser, site.url);
  await signIn(other);
  await expect(other).toHaveURL(/dashboard/);
  await waitForHydration(other);
  await visit(ownerPage, SCREEN);
  const sessions = ownerPage.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This device");
  await expect(sessions.nth(1)).toContainText("Chrome on Linux");
  await expect(sessions.nth(1)).toContainText("The server itself");
  await sessions.nth(1).getByRole("button", { name: "End the session of Chrome on Linux" }).click();
  await expect(ownerPage.getByText("Session ended")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(other).toHaveURL(/\/admin\/login\?from=/, { timeout: 20_000 });
  await expect(other.getByText("Your session has expired")).toBeVisible();
  // Signing in again leads back, and is listed at once.
  await other.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await other.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other).toHaveURL(/dashboard/);
  await expect(sessions).toHaveCount(2);
  await ownerPage.getByRole("button", { name: "End all others" }).click();
  await expect(ownerPage.getByText("1 session ended")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await other.context().close();
});

test("what protects the account asks for the password on a phone and by keyboard alone, and keeps what was typed", async ({
  ownerPage: page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403|422/);
  await page.setViewportSize(PHONE);
  await sql("update auth_sessions set authenticated_at = null");
  await visit(page, SCREEN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: "Change PIN" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Change your PIN" });
  await form.getByLabel("New PIN").focus();
  await page.keyboard.type("1234");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toContainText("one of the first that people try");
  await form.getByLabel("New PIN").fill("7305");
  await page.keyboard.press("Enter");

  const question = page.getByRole("dialog", { name: "Enter your password to go on" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(form.getByLabel("New PIN")).toHaveValue("7305");
  await form.getByLabel("New PIN").press("Enter");
  await question.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type("a wrong password");
  await page.keyboard.press("Enter");
  await expect(question.getByText("This password is wrong.")).toBeVisible();
  await page.keyboard.type(OWNER_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("PIN changed")).toBeVisible();
  await expect(form).toBeHidden();
  // It isn't asked again for ten minutes, and the session has a new token, which the browser uses.
  await page.getByRole("button", { name: "Change PIN" }).click();
  await form.getByLabel("New PIN").fill("8264");
  await form.getByLabel("New PIN").press("Enter");
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Security" })).toBeVisible();
});

test("everything is deleted and exported only with the password; a few records without", async ({
  ownerPage: page,
  request,
  site,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/);
  for (const firstName of ["Asha", "Mira"]) {
    const answer = await request.post(`${site.url}/api/submit-contact`, {
      data: {
        firstName,
        lastName: "Rao",
        email: `${firstName}@client.example`,
        country: "India",
        requirements: firstName,
      },
    });
    expect(answer.ok()).toBe(true);
  }
  await sql("update auth_sessions set authenticated_at = null");
  await visit(page, "/admin/form-submissions");
  const question = page.getByRole("dialog", { name: "Enter your password to go on" });
  await page.getByRole("button", { name: "Export CSV (2)" }).click();
  await question.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  const download = page.waitForEvent("download");
  await question.getByRole("button", { name: "Go on" }).click();
  expect((await download).suggestedFilename()).toMatch(/^form-submissions-.*\.csv$/);

  await sql("update auth_sessions set authenticated_at = now() - interval '11 minutes'");
  const boxes = page.getByRole("row").getByRole("checkbox");
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Select all 2" }).click();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await sql("select 1 from form_submissions")).toHaveLength(2);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await question.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await question.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("2 submissions deleted")).toBeVisible();
});

test("a new password is rated while it is typed, ends the other sessions, and is told by email", async ({
  ownerPage: page,
  browser,
  site,
  smtp,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422/);
  const other = await openOther(browser, site.url);
  await signIn(other);
  await expect(other).toHaveURL(/dashboard/);
  await visit(page, SCREEN);
  await page.getByRole("button", { name: "Change Password" }).click();
  const form = page.getByRole("dialog", { name: "Change your password" });
  const field = form.getByLabel(/^New password/);
  await field.fill("Password123!");
  await expect(form.getByText(/^Too easy: about .* guesses find it/)).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("This password is easy to guess");
  await expect(field).toHaveValue("Password123!");
  await field.fill(NEW_PASSWORD);
  await expect(form.getByText(/^Very strong/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Password changed, all other sessions ended")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(NEW_PASSWORD);
  await expect(other).toHaveURL(/\/admin\/login/, { timeout: 20_000 });
  await linkIn(smtp, /your password was changed/, "/admin/end-sessions");
  await other.context().close();
});

test("a new email address is confirmed by the link that is sent to it, on any device", async ({
  ownerPage: page,
  browser,
  site,
  smtp,
}) => {
  await visit(page, SCREEN);
  await page.getByRole("button", { name: "Change Email" }).click();
  const form = page.getByRole("dialog", { name: "Change your email address" });
  await form.getByLabel("New email address").fill(NEW_EMAIL);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Confirm your new email address")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await expect(page.getByText("Confirm your new email address")).toBeHidden();
  await page.getByRole("button", { name: "Change Email" }).click();
  await form.getByLabel("New email address").fill(NEW_EMAIL);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Confirm your new email address")).toBeVisible();
  await linkIn(smtp, /a new email address was entered/, "/admin/end-sessions");
  await expect.poll(() => smtp.emails.filter(({ to }) => to.includes(NEW_EMAIL)).length).toBe(2);
  const link = await linkIn(smtp, /confirm your new email address/, "/admin/confirm-email", NEW_EMAIL);

  const phone = await openOther(browser, site.url);
  await phone.setViewportSize(PHONE);
  await phone.goto(link);
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Confirm this address" }).click();
  await expect(phone.getByText("Your email address was changed.")).toBeVisible();
  await expect(page.getByText(NEW_EMAIL).first()).toBeVisible();
  await expect(page.getByText("Confirm your new email address")).toBeHidden();
  await linkIn(smtp, /your email address was changed/, "/admin/end-sessions");
  await phone.goto(link);
  await expect(phone.getByText("This link was used already.")).toBeVisible();
  await signIn(phone, { email: NEW_EMAIL });
  await expect(phone).toHaveURL(/dashboard/);
  await phone.context().close();
});

test("an owner who forgot the password signs in by a link in an email, and sets a new one", async ({
  page,
  smtp,
  ownerPage,
  browser,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Email me a sign-in link" }).click();
  // The sign-in page has a field of that name, too.
  await expect(page.getByRole("heading", { name: "Get a sign-in link" })).toBeVisible();
  await page.getByLabel("Email").fill("stranger@client.example");
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText("If stranger@client.example is the owner’s address")).toBeVisible();
  await page.goto("/admin/request-sign-in-link");
  await expectAccessible(page);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText(`If ${OWNER_ACCOUNT.email} is the owner’s address`)).toBeVisible();
  const link = await linkIn(smtp, /your sign-in link/, "/admin/sign-in-link");

  // The admin area doesn't show it: a session is not enough to get one.
  await visit(ownerPage, "/admin/mail");
  await ownerPage
    .getByRole("link", { name: /your sign-in link/ })
    .first()
    .click();
  await expect(ownerPage.getByText("only in the recipient's mailbox")).toBeVisible();

  // A mail scanner opens it first, and uses nothing up.
  const scanner = await openOther(browser, site.url);
  expect((await scanner.goto(link))?.status()).toBe(200);
  await scanner.context().close();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("You are signed in.")).toBeVisible();
  await page.getByRole("link", { name: "Set a new password" }).click();
  const form = page.getByRole("dialog", { name: "Change your password" });
  await form.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Password changed, all other sessions ended")).toBeVisible();
  await expect(page.getByText("Signed in with an emailed link")).toBeVisible();
  expect(smtp.emails.some(({ to }) => to.includes("stranger@client.example"))).toBe(false);
});

test("an owner who is told of a sign-in that wasn't theirs signs everybody out by the link in the email", async ({
  page,
  browser,
  site,
  smtp,
}) => {
  const thief = await openOther(browser, site.url);
  await signIn(thief);
  await expect(thief).toHaveURL(/dashboard/);
  await waitForHydration(thief);
  const link = await linkIn(smtp, /new sign-in to your admin area/, "/admin/end-sessions");
  expect(smtp.emails.at(-1)?.parsed.text).toContain("Chrome on Linux");
  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("All sessions have ended.")).toBeVisible();
  await expect(thief).toHaveURL(/\/admin\/login/, { timeout: 20_000 });
  await thief.context().close();
});
