import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { FORGET_LEADS, sendLead } from "../../../support/leads.ts";
import { visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

test("an export and a deletion of everything go on once the owner has typed the password, and not without", async ({
  ownerPage: page,
  site,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/);
  await sql(FORGET_LEADS);
  for (const firstName of ["Asha", "Mira"]) await sendLead(site.url, firstName);
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
