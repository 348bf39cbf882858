import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { visit } from "../support/hydration.ts";
import { PHONE, test } from "../support/security-test.ts";
import { expect } from "../support/site-test.ts";

let email: string;
test.beforeEach(() => {
  email = `zelda-${crypto.randomUUID().slice(0, 8)}@client.example`;
});

async function writeAsVisitor(page: Page) {
  const person = { firstName: "Zelda", lastName: "Quixworth", email, country: "India" };
  const data = { ...person, requirements: "Our looms stand still." };
  expect((await page.request.post("/api/submit-contact", { data })).ok()).toBe(true);
}

async function find(page: Page) {
  await visit(page, "/admin/privacy");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("heading", { name: email })).toBeFocused();
}

test("the owner finds a person on a phone, corrects, holds, hands out and erases their data, and undoes a correction", async ({
  allowConsoleErrors,
  ownerPage: page,
  sql,
}) => {
  allowConsoleErrors(/422 .*\/commands\/privacy/);
  await page.setViewportSize(PHONE);
  await writeAsVisitor(page);
  await find(page);

  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Last name").fill("Quickworth");
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Correct 3 records" }).click();
  await expect(page.getByText("3 records corrected")).toBeVisible();
  const lastName = async () => (await sql("select last_name from form_submissions where email = $1", [email]))[0];
  expect(await lastName()).toEqual({ last_name: "Quickworth" });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(lastName).toEqual({ last_name: "Quixworth" });

  // A legal hold keeps the person from being erased.
  await page.getByRole("button", { name: "Set a legal hold" }).click();
  const hold = page.getByRole("dialog");
  await hold.getByRole("button", { name: "Set the hold" }).click();
  await expect(hold.getByText("Say why").first()).toBeVisible();
  await hold.getByLabel("Reason").fill("A dispute about an invoice");
  await hold.getByRole("button", { name: "Set the hold" }).click();
  await expect(page.getByText("Under a legal hold")).toBeVisible();
  const erase = page.getByRole("button", { name: "Erase or anonymise" });
  await expect(erase).toBeDisabled();
  await expectAccessible(page, "a person under a legal hold");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole("button", { name: `Lift the hold on ${email}` }).click();
  await hold.getByLabel("Reason").fill("Settled");
  await hold.getByRole("button", { name: "Lift the hold" }).click();
  // What is shown of the person follows.
  await expect(erase).toBeEnabled();

  // A request leads to the person.
  await sql(
    `insert into privacy_requests (id, kind, email, state, idempotency_key, confirmed_at, due_at)
      values (gen_random_uuid(), 'copy', $1, 'open', $1, now(), now() + interval '30 days')`,
    [email],
  );
  await visit(page, "/admin/privacy");
  await page.getByRole("button", { name: `Find ${email}` }).click();
  await expect(page.getByRole("heading", { name: email })).toBeFocused();
  await expect(erase).toBeEnabled();
  await page.getByRole("main").getByText("Form submissions").click();
  await expect(page.getByText("Our looms stand still.").first()).toBeVisible();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download JSON" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);

  await erase.click();
  const dialog = page.getByRole("dialog", { name: "Erase or anonymise" });
  await expect(dialog).toContainText("1 form submission");
  await expectAccessible(page, "the erasure's dialog");
  await dialog.getByLabel("Reason").fill("Asked by phone");
  await dialog.getByLabel("Type the address to confirm").fill("zelda@client.example");
  await dialog.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(dialog.getByText("This isn’t the address above").first()).toBeVisible();
  await dialog.getByLabel("Type the address to confirm").fill(email.toUpperCase());
  await dialog.getByRole("button", { name: "Erase", exact: true }).click();
  const receipt = page.getByRole("dialog", { name: /^Receipt E-/ });
  await expect(receipt).toContainText("1 contact message");
  await expectAccessible(page, "a receipt");
  await receipt.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Asked by phone")).toBeVisible();
  await find(page);
  await expect(page.getByText("Nothing is stored about this address. · erased before")).toBeVisible();
});

test("the owner takes a client’s name out of the site’s texts on a phone, and sees where it stood", async ({
  allowConsoleErrors,
  ownerPage: page,
  sql,
}) => {
  allowConsoleErrors(/422 .*\/commands\/privacy/);
  await page.setViewportSize(PHONE);
  const values = [{ "questions.fastStart.question": "Zelda Quixworth asks" }, { title: "Zelda Quixworth asked" }, {}];
  for (const [index, texts] of values.entries())
    await sql(
      `insert into content_revisions (document, revision, "values", defaults, publication)
        values ('home.faq', $1, $2, '{}', gen_random_uuid())`,
      [index + 1, texts],
    );
  await visit(page, "/admin/privacy");
  const card = page.getByRole("region", { name: "Remove a name from the site’s texts" });
  const look = card.getByRole("button", { name: "Find in texts" });
  await card.getByLabel("Name or words").fill("?!");
  await look.click();
  await expect(card.getByText("Enter a name").first()).toBeVisible();
  await card.getByLabel("Name or words").fill("zelda quixworth");
  await look.click();
  await expect(card.getByText("in 1 version")).toHaveCount(2);
  await expectAccessible(page, "where a name stands");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await card.getByRole("button", { name: "Erase everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase “zelda quixworth”?" });
  await expectAccessible(page, "the erasure of a name");
  await dialog.getByRole("button", { name: "Erase", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /^Receipt E-/ })).toContainText("2 earlier versions");
  expect(await sql(`select from content_revisions where "values"::text ilike '%zelda%'`)).toEqual([]);
});
