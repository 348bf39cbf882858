import { OWNER_ACCOUNT } from "../../../support/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { PHONE, SECURITY_SCREEN, test } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

test("what protects the account asks for the password on a phone and by keyboard alone, and keeps what was typed", async ({
  ownerPage: page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403|422/);
  await page.setViewportSize(PHONE);
  await sql("update auth_sessions set authenticated_at = null");
  await visit(page, SECURITY_SCREEN);
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
  await sql("truncate form_submissions cascade");
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
