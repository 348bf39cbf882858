import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { linkIn, NEW_PASSWORD, openOther, PHONE, test } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

const NEW_EMAIL = "new@remoteops.example";

test("an owner who forgot the password signs in by a link in an email, sets a new one, which is rated while it is typed, and a new email address, which is confirmed on any device", async ({
  page,
  browser,
  request,
  site,
  smtp,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422/);
  await page.setViewportSize(PHONE);
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Email me a sign-in link" }).click();
  // The sign-in page has a field of that name, too.
  await expect(page.getByRole("heading", { name: "Get a sign-in link" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByText(`If ${OWNER_ACCOUNT.email} is the owner’s address`)).toBeVisible();
  const link = await linkIn(smtp, /your sign-in link/, "/admin/sign-in-link");
  // A mail scanner opens it first, and uses nothing up.
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("You are signed in.")).toBeVisible();

  await page.getByRole("link", { name: "Set a new password" }).click();
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
  await expect(page.getByText("Signed in with an emailed link")).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(NEW_PASSWORD);

  await page.getByRole("button", { name: "Change Email" }).click();
  const address = page.getByRole("dialog", { name: "Change your email address" });
  await address.getByLabel("New email address").fill(NEW_EMAIL);
  await address.getByRole("button", { name: "Save" }).click();
  const pending = page.getByText("Confirm your new email address");
  await expect(pending).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the change" })).toBeVisible();
  const phone = await openOther(browser, site.url);
  await phone.setViewportSize(PHONE);
  await phone.goto(await linkIn(smtp, /confirm your new email address/, "/admin/confirm-email", NEW_EMAIL));
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Confirm this address" }).click();
  await expect(phone.getByText("Your email address was changed.")).toBeVisible();
  // Not in the header, which has no room for it on a phone.
  await expect(page.getByRole("main").getByText(NEW_EMAIL).first()).toBeVisible();
  await expect(pending).toBeHidden();
  await phone.context().close();
});
