import { OWNER_ACCOUNT } from "../../../support/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit, waitForHydration } from "../../support/hydration.ts";
import { linkIn, openOther, PHONE, SECURITY_SCREEN, signIn, test } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

test("the owner sees where they are signed in, and ends another session, which leaves the admin area at once", async ({
  ownerPage,
  browser,
  site,
}) => {
  const other = await openOther(browser, site.url);
  await signIn(other);
  await expect(other).toHaveURL(/dashboard/);
  await waitForHydration(other);
  await visit(ownerPage, SECURITY_SCREEN);
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
