import type { Browser, Page } from "@playwright/test";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { type SmtpTestServer, startSmtpServer } from "../../support/mail/smtp-server.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { expect, test as siteTest } from "./site-test.ts";

export const NEW_PASSWORD = "purple otter window lamp";
export const PHONE = { width: 360, height: 740 };
export const SECURITY_SCREEN = "/admin/settings/security";

interface WorkerFixtures {
  smtp: SmtpTestServer;
}

interface TestFixtures {
  /** Restores the owner after the test. */
  restoresOwner: undefined;
}

/** A site of its own, which sends emails by a server that its environment names, and whose owner is changed. */
export const test = siteTest.extend<TestFixtures, WorkerFixtures>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const smtp = await startSmtpServer({
        allowInsecureAuth: true,
        onAuth: (_, __, done) => done(null, { user: "desk" }),
      });
      await provide(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ smtp }, provide) => {
      // This process has its secret key, too: it turns the second factor on.
      process.env.SECRET_KEY = "the secret key of the tests, 32 characters or more";
      const site = await startSite({
        SECRET_KEY: process.env.SECRET_KEY,
        SMTP_URL: smtp.url.replace("//", "//desk:hunter2@"),
        MAIL_FROM: "Desk <desk@client.example>",
      });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  restoresOwner: [
    async ({ site, sql, smtp }, provide) => {
      await provide(undefined);
      await restoreOwner(site);
      await sql("delete from rate_limits");
      await sql("delete from known_networks");
      await sql("delete from one_time_tokens");
      smtp.emails.length = 0;
    },
    { auto: true },
  ],
});

/** Gives a site's owner their first password, address and PIN back: other tests sign in with them. */
export async function restoreOwner({ connectionString }: Site): Promise<void> {
  openDatabase({ connectionString });
  await changeOwner(OWNER_ACCOUNT);
  await closeDatabase();
}

/** Signs the owner in on the sign-in page. */
export async function signIn(page: Page, { password = OWNER_ACCOUNT.password, email = OWNER_ACCOUNT.email } = {}) {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** A page of another browser. */
export async function openOther(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

/** The link of the email with this subject, once it has arrived. */
export async function linkIn({ emails }: SmtpTestServer, subject: RegExp, path: string, to = OWNER_ACCOUNT.email) {
  const find = () => emails.findLast((one) => subject.test(one.parsed.subject ?? "") && one.to.includes(to));
  await expect.poll(() => find() !== undefined, { timeout: 30_000 }).toBe(true);
  const [, link = ""] = new RegExp(`(${path}\\?token=[\\w-]+)`).exec(find()?.parsed.text ?? "") ?? [];
  expect(link).not.toBe("");
  return link;
}
