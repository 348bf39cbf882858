import { visit } from "../../support/hydration.ts";
import { test } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

test("mail that the server sets can be read and not be changed, and its password isn't shown", async ({
  ownerPage: page,
  smtp,
}) => {
  await visit(page, "/admin/settings/mail");
  await expect(page.getByText("Set by the server", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^(Set up|Edit) mail$/ }).click();
  const form = page.getByRole("dialog", { name: "Mail" });
  const { port } = smtp.address;
  await expect(form.getByText(`Set by the server (SMTP_URL); can’t be changed here: 127.0.0.1:${port}.`)).toBeVisible();
  await expect(form.getByLabel("Email address")).toBeDisabled();
  await expect(form.getByLabel("Outgoing server (SMTP)")).toHaveCount(0);
  expect(await page.content()).not.toContain("hunter2");
});
