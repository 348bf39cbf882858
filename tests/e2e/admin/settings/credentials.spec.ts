import { OWNER_ACCOUNT } from "../../../support/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { linkIn, NEW_PASSWORD, openOther, PHONE, SECURITY_SCREEN, test } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

const NEW_EMAIL = "new@remoteops.example";

test("a new email address is confirmed by the link that is sent to it, on any device", async ({
  ownerPage: page,
  browser,
  request,
  site,
  smtp,
}) => {
  await visit(page, SECURITY_SCREEN);
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
  await phone.context().close();
  expect(await (await request.get(link)).text()).toContain("This link was used already.");
  const account = { email: NEW_EMAIL, password: OWNER_ACCOUNT.password };
  const signedIn = await request.post("/admin/login", { form: account, maxRedirects: 0 });
  expect(signedIn.headers().location).toContain("/admin/dashboard");
});

test("an owner who forgot the password signs in by a link in an email, and sets a new one, which is rated while it is typed", async ({
  page,
  smtp,
  ownerPage,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/422/);
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
  await expect(ownerPage).toHaveURL(/\/admin\/login/, { timeout: 20_000 });
  await linkIn(smtp, /your password was changed/, "/admin/end-sessions");
  expect(smtp.emails.some(({ to }) => to.includes("stranger@client.example"))).toBe(false);
});
