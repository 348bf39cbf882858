import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { deviceLinkPath } from "~/domain/auth/auth-paths.ts";
import { createDeviceLink } from "~/domain/auth/sign-in/known-device.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { OTHER_ACCOUNT, OWNER_ACCOUNT } from "../../support/test-accounts.ts";
import { accountId, createTestAccount, createTestSession } from "../../support/test-session.ts";
import { expect, test } from "../support/site-test.ts";

const ADMIN_PATHS = [
  "/admin",
  "/admin/dashboard",
  "/admin/form-submissions",
  "/admin/form-submissions/mark",
  "/admin/bulk-acts",
  "/admin/consultations",
  "/admin/enquiries",
  "/admin/contact",
  "/admin/messages",
  "/admin/messages/inbox",
  "/admin/messages/sent",
  "/admin/messages/archived",
  "/admin/newsletter",
  "/admin/newsletter/export",
  "/admin/newsletter/import",
  "/admin/newsletter/release",
  "/admin/newsletter/issues",
  "/admin/newsletter/issues/send",
  "/admin/updates",
  "/admin/blog",
  "/admin/jobs",
  "/admin/team",
  "/admin/activity",
  "/admin/privacy",
  "/admin/activity/export",
  "/admin/backups",
  "/admin/backups/command",
  "/admin/settings",
  "/admin/start",
  "/admin/start/samples",
  "/admin/push/subscribe",
  "/admin/push/test",
  "/admin/settings/security",
  "/admin/settings/security/reauthenticate",
  "/admin/settings/security/change-password",
  "/admin/settings/security/passkeys",
  "/admin/settings/security/end-other-sessions",
  "/admin/settings/security/second-factor",
  "/admin/settings/mail",
  "/admin/settings/mail/test",
  "/admin/no-such-screen",
];

const secret = `secret-${randomUUID()}`;

test.beforeEach(async ({ site, request }) => {
  const answer = await request.post(`${site.url}/api/submit-contact`, {
    data: { firstName: "Asha", lastName: "Rao", email: "asha@client.example", country: "India", requirements: secret },
  });
  expect(answer.ok()).toBe(true);
});

for (const who of ["without a session", "as another account"] as const) {
  test(`nobody gets data from any admin address ${who}`, async ({ site }) => {
    let cookie = "";
    if (who === "as another account") {
      openDatabase({ connectionString: site.connectionString });
      const id = await createTestAccount();
      cookie = (await createTestSession(id)).header;
      await closeDatabase();
    }
    const headers = cookie ? { Cookie: cookie } : undefined;
    for (const path of ADMIN_PATHS) {
      for (const address of [
        path,
        `${path}.data`,
        `${path}.data?_routes=${encodeURIComponent("routes/admin/guard")}`,
      ]) {
        const response = await fetch(site.url + address, { headers, redirect: "manual" });
        const body = await response.text();
        expect(body, address).not.toContain(secret);
        expect(body, address).not.toContain("asha@client.example");
        // A document is redirected; its `.data` request is answered with the redirect in React Router's own form
        // (202).
        expect([302, 303, 202], `${address} answered ${response.status}`).toContain(response.status);
        const target = response.headers.get("location") ?? body;
        expect(target, address).toContain("/admin/login");
      }
      const post = await fetch(site.url + path, { method: "POST", headers, redirect: "manual" });
      expect([302, 303, 202, 405], `POST ${path} answered ${post.status}`).toContain(post.status);
    }
    const live = await fetch(`${site.url}/live?topics=submissions`, { headers });
    expect(live.status).toBe(401);
    await live.body?.cancel();
  });
}

test("somebody with another account is signed out at once and reads why", async ({
  page,
  site,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403.*\/admin\/login/);
  openDatabase({ connectionString: site.connectionString });
  await sql("delete from auth_users where email = $1", [OTHER_ACCOUNT.email]);
  await createTestAccount();
  await closeDatabase();
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(OTHER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OTHER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Access denied. Please use the owner admin account.")).toBeVisible();
  expect(
    await sql("select 1 from auth_sessions where user_id = (select id from auth_users where email = $1)", [
      OTHER_ACCOUNT.email,
    ]),
  ).toEqual([]);
});

test("somebody who is already signed in with another account may sign out", async ({ page, context, site, sql }) => {
  openDatabase({ connectionString: site.connectionString });
  await sql("delete from auth_users where email = $1", [OTHER_ACCOUNT.email]);
  const session = await createTestSession(await createTestAccount());
  await closeDatabase();
  await context.addCookies([{ name: session.name, value: session.value, url: site.url }]);
  await page.goto("/admin/dashboard");
  await expect(
    page.getByText("Access denied. Please sign in with the owner admin account and try again."),
  ).toBeVisible();
  await page.getByText("Sign out").click();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("while strangers use up everybody's attempts, a new device reads what to do and gets in with the link", async ({
  browser,
  site,
  sql,
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/(429|401).*\/(admin\/login|pin)/);
  const later = Date.now() + 10 * 60 * 1000;
  // The tests' own address is exempt from limits, and shares the total limit of all exempt addresses.
  await sql("delete from rate_limits");
  await sql("insert into rate_limits values ('sign-in-exempt:all', 100, $1), ('pin-exempt:all', 30, $1)", [later]);
  const signIn = async (on: Page) => {
    await on.getByLabel("Email").fill(OWNER_ACCOUNT.email);
    await on.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
    await on.getByRole("button", { name: "Sign in" }).click();
  };
  await page.goto("/admin/login");
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("Too many attempts. Try again later.");
  await expect(page.getByRole("alert")).toContainText("npm run owner -- --unlock");

  await page.goto("/services");
  await page.getByTitle("Admin Panel").click();
  const dialog = page.getByRole("dialog", { name: "Admin Access" });
  await expect(dialog).toBeVisible();
  await page.keyboard.type(OWNER_ACCOUNT.pin);
  await expect(dialog.getByText("Too many attempts. Try again later.")).toBeVisible();
  await dialog.getByRole("link", { name: "Sign in without the PIN" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);

  openDatabase({ connectionString: site.connectionString });
  const link = deviceLinkPath(await createDeviceLink(await accountId(OWNER_ACCOUNT.email)));
  await closeDatabase();
  const newDevice = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const its = await newDevice.newPage();
  await its.goto(link);
  await expect(its).toHaveURL(/\/admin\/login$/);
  await signIn(its);
  await expect(its).toHaveURL(/\/admin\/dashboard/);
  await newDevice.close();
  await sql("delete from rate_limits");
  await sql("delete from mails where kind = 'sign-in-alert'");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the owner signs in, lands where she wanted to go, and signs out", async ({ page }) => {
      await page.goto("/admin/form-submissions?type=contact");
      await expect(page).toHaveURL(/\/admin\/login/);
      await page.getByLabel("Email").fill(`  ${OWNER_ACCOUNT.email.toUpperCase()} `.trim());
      await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/admin\/form-submissions\?type=contact/);
      await page.getByRole("button", { name: "Sign out" }).first().click();
      await expect(page).toHaveURL(/\/admin\/login/);
      await page.goto("/admin/dashboard");
      await expect(page).toHaveURL(/\/admin\/login/);
    });

    test("a wrong password is answered in the specified words and the email stays", async ({
      page,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/401.*\/admin\/login/);
      await page.goto("/admin/login");
      await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("Invalid email or password.")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(OWNER_ACCOUNT.email);
    });
  });
}
