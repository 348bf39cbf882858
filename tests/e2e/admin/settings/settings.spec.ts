import type { BrowserContext, Locator, Page } from "@playwright/test";
import { axeViolations } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

const SOON = { timeout: 3_000 };

// The site's other tests expect the sample identity.
test.beforeEach(async ({ sql }) => void (await sql("truncate setting_revisions")));
test.afterEach(async ({ sql }) => void (await sql("truncate setting_revisions")));

async function openRoom(tab: Page, title: string) {
  await tab.getByRole("button", { name: `Edit ${title}` }).click();
  return tab.getByRole("dialog", { name: title });
}

async function save(dialog: Locator) {
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the same form in two tabs, and saves another city in the one. */
async function saveBesideAnotherTab(context: BrowserContext) {
  const [one, other] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([visit(one, "/admin/settings"), visit(other, "/admin/settings")]);
  const [first, second] = await Promise.all([openRoom(one, "Contact"), openRoom(other, "Contact")]);
  await first.getByLabel("City").fill("Pune");
  await save(first);
  return { one, other, second };
}

test("what the owner sets is on the site at once, and can be taken back", async ({ ownerPage, page, request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  await visit(ownerPage, "/admin/settings");
  await expect(ownerPage.getByText("settings show sample data to visitors")).toBeVisible();

  const dialog = await openRoom(ownerPage, "Contact");
  await dialog.getByLabel("Contact email address").fill("nobody");
  await dialog.getByLabel("City").fill("Pune");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Contact email address must be an email address");
  await expect(dialog.getByLabel("City")).toHaveValue("Pune");
  await dialog.getByLabel("Contact email address").fill("desk@client.example");
  await save(dialog);
  await expect(ownerPage.getByText("Contact saved")).toBeVisible();
  await expect(ownerPage.getByText("desk@client.example", { exact: true })).toBeVisible();

  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "desk@client.example" }).first()).toBeVisible();
  expect(await text("/legal/impressum")).toContain("Pune");
  expect(await text("/")).toContain('"addressLocality":"Pune"');

  await ownerPage.getByRole("button", { name: "Undo" }).click();
  await expect(ownerPage.getByText("hello@remoteops.example", { exact: true })).toBeVisible();
  expect(await text("/contact")).not.toContain("desk@client.example");
});

test("the history tells what changed, and an earlier state can be restored", async ({ ownerPage }) => {
  await visit(ownerPage, "/admin/settings");
  for (const brand of ["Tidewick", "Tidewick & Co"]) {
    const dialog = await openRoom(ownerPage, "Brand");
    await dialog.getByLabel("Name of the brand").fill(brand);
    await save(dialog);
  }
  await ownerPage.getByRole("button", { name: "History Brand" }).click();
  const history = ownerPage.getByRole("dialog", { name: "Brand: history" });
  await expect(history.getByRole("listitem").filter({ hasText: "In force" })).toContainText("Tidewick → Tidewick & Co");
  expect(await axeViolations(ownerPage)).toEqual([]);
  await history.getByRole("button", { name: "Restore this state" }).click();
  await expect(history).toBeHidden();
  await expect(ownerPage.getByText("Brand restored")).toBeVisible();
  await expect(ownerPage.locator("#brand").getByText("Tidewick", { exact: true })).toBeVisible();
  // The shell, too.
  await expect(ownerPage.getByRole("complementary").getByText("Tidewick", { exact: true })).toBeVisible();
});

test("two tabs change different settings, and both stay; of the same one the second is told", async ({
  ownerContext,
  allowConsoleErrors,
}) => {
  // The conflict.
  allowConsoleErrors(/409/);
  const { one, other, second } = await saveBesideAnotherTab(ownerContext);
  await expect(other.locator("#contact").getByText("Pune")).toBeAttached(SOON);
  await second.getByLabel("Region").fill("Goa");
  await save(second);
  for (const tab of [one, other])
    for (const value of ["Pune", "Goa"])
      await expect(tab.locator("#contact").getByText(value, { exact: true })).toBeVisible(SOON);

  const [third, fourth] = await Promise.all([openRoom(one, "Contact"), openRoom(other, "Contact")]);
  await third.getByLabel("City").fill("Kochi");
  await save(third);
  await fourth.getByLabel("City").fill("Goa");
  await fourth.getByRole("button", { name: "Save" }).click();
  await expect(fourth.getByRole("alert")).toContainText("This was changed elsewhere");
  await save(fourth);
  await expect(one.locator("#contact dd").filter({ hasText: /^Goa$/ })).toHaveCount(2, SOON);
});

test("undo takes back what was saved, and nothing that another tab has saved since the form was opened", async ({
  ownerContext,
}) => {
  const { other, second } = await saveBesideAnotherTab(ownerContext);
  await other.bringToFront();
  await second.getByLabel("Region").fill("Goa");
  await second.getByRole("button", { name: "Save" }).click();
  await other.getByRole("button", { name: "Undo" }).click();
  const values = other.locator("#contact dd");
  await expect(values.filter({ hasText: "Maharashtra" })).toBeVisible();
  await expect(values.filter({ hasText: "Pune" })).toBeVisible();
});

test("the list of what visitors still see leads to the setting that is missing", async ({ ownerPage }) => {
  await visit(ownerPage, "/admin/start");
  await ownerPage
    .getByRole("region", { name: "What visitors still see" })
    .getByText("Impressum", { exact: true })
    .click();
  await ownerPage.getByRole("link", { name: "Legal form" }).click();
  const dialog = ownerPage.getByRole("dialog", { name: "Legal data" });
  await dialog.getByLabel("Legal form").fill("Sole trader");
  await dialog.getByLabel("Legal form").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(ownerPage.locator("#legal").getByText("Sole trader", { exact: true })).toBeVisible();
});

test("times are those of where the owner is, on screens and in fields", async ({ ownerPage, sql }) => {
  await sql(`insert into announcements (id, text, starts_at, ends_at)
    values (gen_random_uuid(), 'Closed on Friday', '2026-03-04T20:05:00Z', '2026-03-05T20:05:00Z')`);
  await visit(ownerPage, "/admin/settings");
  const dialog = await openRoom(ownerPage, "Time and dates");
  await dialog.getByLabel("Time zone").selectOption({ label: "Dubai" });
  await dialog.getByLabel("Dates and times").selectOption({ label: "4 Mar 2026 14:05" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(ownerPage.getByText("Time and dates saved")).toBeVisible();
  const card = ownerPage.getByRole("region", { name: "Time and dates" });
  await expect(card.getByText("4 Mar 2026 14:05")).toBeVisible();

  await visit(ownerPage, "/admin/updates");
  await expect(ownerPage.getByText("5 March 2026 00:05")).toBeVisible();
  await ownerPage.getByRole("button", { name: /^Edit.*Closed on Friday/ }).click();
  const announcement = ownerPage.getByRole("dialog");
  await expect(announcement.getByLabel("From")).toHaveValue("2026-03-05T00:05");
  await expect(announcement.getByText("Time zone: Asia/Dubai").first()).toBeVisible();
  await sql("delete from announcements where text = 'Closed on Friday'");
});

test("the owner chooses what they are told of, and contradictions are explained", async ({ ownerPage }) => {
  await ownerPage.setViewportSize({ width: 360, height: 740 });
  await visit(ownerPage, "/admin/mail");
  await ownerPage.getByRole("link", { name: "Choose what you are notified of, and the digest" }).click();
  const dialog = await openRoom(ownerPage, "Notifications");
  expect(await axeViolations(ownerPage)).toEqual([]);
  await expect(dialog.getByLabel("Contact messages")).toHaveValue("at-once");
  await expect(dialog.getByLabel("Newsletter subscriptions")).toHaveValue("digest");
  await dialog.getByLabel("Contact messages").selectOption("In the digest");
  await dialog.getByLabel("Quiet from").fill("22:00");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose when the digest comes");
  await expect(dialog.getByRole("alert")).toContainText("Say when quiet hours end, too");
  await dialog.getByLabel("Digest of what is new and open").selectOption("Every morning");
  await dialog.getByLabel("Quiet until").fill("07:00");
  await save(dialog);
  const room = ownerPage.getByRole("region", { name: "Notifications", exact: true });
  await expect(room).toContainText("Every morning");
  await expect(room).toContainText("22:00");
  await ownerPage.getByRole("button", { name: "Undo" }).click();
  await expect(room).toContainText("There is no digest, so you are not told of newsletter subscriptions.");
});
