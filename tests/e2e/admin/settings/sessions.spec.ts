import type { Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit, waitForHydration } from "../../support/hydration.ts";
import { linkIn, openOther, PHONE, SECURITY_SCREEN, signIn, test } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

const SOON = { timeout: 20_000 };

test("the owner sees where they are signed in, ends other sessions, which leave the admin area at once, and signs everybody out by the link of an email; mail that the server sets can be read and not be changed", async ({
  ownerPage,
  page,
  browser,
  site,
  smtp,
}) => {
  await expectMailOfServer(ownerPage, smtp.address.port);
  const other = await openOther(browser, site.url);
  await signIn(other);
  await expect(other).toHaveURL(/dashboard/);
  await waitForHydration(other);
  const link = await linkIn(smtp, /new sign-in to your admin area/, "/admin/end-sessions");
  expect(smtp.emails.at(-1)?.parsed.text).toContain("Chrome on Linux");
  await visit(ownerPage, SECURITY_SCREEN);
  // At an IP address browsers have no passkeys.
  const passkeys = ownerPage.getByRole("region", { name: "Passkeys" });
  await expect(passkeys).toContainText("only at a domain with https (or at localhost)");
  await expect(passkeys.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  const sessions = ownerPage.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This device");
  await expect(sessions.nth(1)).toContainText("Chrome on Linux");
  await expect(sessions.nth(1)).toContainText("The server itself");
  await sessions.nth(1).getByRole("button", { name: "End the session of Chrome on Linux" }).click();
  await expect(ownerPage.getByText("Session ended")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(other).toHaveURL(/\/admin\/login\?from=/, SOON);
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

  await page.setViewportSize(PHONE);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("All sessions have ended.")).toBeVisible();
  await expect(ownerPage).toHaveURL(/\/admin\/login/, SOON);
});

async function expectMailOfServer(page: Page, port: number) {
  await visit(page, "/admin/settings/mail");
  await expect(page.getByText("Set by the server", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^(Set up|Edit) Mail$/ }).click();
  const form = page.getByRole("dialog", { name: "Mail" });
  await expect(form.getByText(`Set by the server (SMTP_URL); can’t be changed here: 127.0.0.1:${port}.`)).toBeVisible();
  await expect(form.getByLabel("Email address")).toBeDisabled();
  await expect(form.getByLabel("Outgoing server (SMTP)")).toHaveCount(0);
  expect(await page.content()).not.toContain("hunter2");
}
