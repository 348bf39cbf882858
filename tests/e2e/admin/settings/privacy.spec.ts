import { axeViolations } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

const OLD_LEAD = "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a0e45";
const HELD_LEAD = "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a0e46";

// The site's other tests expect the usual periods, and count leads.
test.afterEach(async ({ sql }) => {
  await sql("truncate setting_revisions");
  await sql(`delete from form_submissions where id in ('${OLD_LEAD}', '${HELD_LEAD}')`);
  await sql("delete from legal_holds");
});

test("the owner sees what goes when, changes a period, and the privacy policy says so at once", async ({
  ownerPage,
  page,
  request,
  sql,
}) => {
  const insert = (id: string, name: string, age: string) =>
    sql(`insert into form_submissions (id, form_type, source, idempotency_key, name, email, created_at)
      values ('${id}', 'contact', 'test', '${id}', '${name}', '${name.toLowerCase()}@client.example', now() - interval '${age}')`);
  await insert(OLD_LEAD, "Ottoline", "2 years 11 months 20 days");
  await insert(HELD_LEAD, "Hedwig", "4 years");
  await sql(`insert into legal_holds (id, addresses, reason)
    values (gen_random_uuid(), array['hedwig@client.example'], 'Dispute')`);
  const policy = async () => (await request.get("/legal/privacy-policy")).text();
  expect(await policy()).toContain("3 years after the last contact");

  await ownerPage.setViewportSize({ width: 360, height: 800 });
  await visit(ownerPage, "/admin/settings#privacy");
  const room = ownerPage.locator("#privacy");
  const leads = room.getByRole("row", { name: /^leads/ });
  await expect(leads).toContainText("Ottoline");
  await expect(leads.getByRole("link", { name: "Ottoline" })).toHaveAttribute("href", `/admin/leads/${OLD_LEAD}`);
  await expect(leads.getByRole("cell").nth(1)).toHaveText(/0$/);
  await expect(leads.getByRole("cell").nth(2)).toHaveText(/1$/);
  await expect(leads.getByRole("cell").nth(4)).toHaveText(/1$/);
  await expect(leads).not.toContainText("Hedwig");
  expect(await axeViolations(ownerPage)).toEqual([]);

  await room.getByRole("button", { name: "Edit Privacy" }).click();
  const dialog = ownerPage.getByRole("dialog", { name: "Privacy" });
  await dialog.getByLabel("Leads").selectOption("1 year");
  expect(await axeViolations(ownerPage)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(room).toContainText("A shorter period has no effect until a week after you saved it.");
  await expect(leads.getByRole("cell").nth(1)).toHaveText(/1$/);
  expect(await policy()).toContain("1 year after the last contact");

  await room.getByRole("button", { name: "Edit Privacy" }).click();
  await dialog.getByLabel("Leads").selectOption("3 years");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(leads.getByRole("cell").nth(1)).toHaveText(/0$/);
  await page.goto("/legal/privacy-policy");
  await expect(page.locator("#storage")).toContainText("3 years after the last contact");
  await expect(page.locator("#storage")).toContainText("deleted by this site");
  expect(await axeViolations(page)).toEqual([]);
});
