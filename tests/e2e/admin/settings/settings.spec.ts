import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { expectSiteIcon } from "../../support/site-icon.ts";
import { expect, test } from "../../support/site-test.ts";
import { undo } from "../../support/toasts.ts";

const SOON = { timeout: 3_000 };
const PHONE = { width: 360, height: 800 };
const OLD_LEAD = "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a0e45";
const HELD_LEAD = "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a0e46";

// The site's other tests expect the sample identity, the usual hours and periods, and count leads.
test.beforeEach(async ({ sql }) => void (await sql("truncate setting_revisions")));
test.afterEach(async ({ sql }) => {
  await sql("truncate setting_revisions");
  await sql(`delete from form_submissions where id in ('${OLD_LEAD}', '${HELD_LEAD}')`);
  await sql("delete from legal_holds");
  await sql("delete from announcements where text = 'Closed on Friday'");
});

async function openSection(tab: Page, title: string) {
  await tab.getByRole("button", { name: `Edit ${title}` }).click();
  return tab.getByRole("dialog", { name: title });
}

async function save(dialog: Locator) {
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

test("the owner changes a period, notifications, hours and the time zone on a phone; what is saved can be undone and restored, and contradictions are explained", async ({
  ownerPage,
  sql,
}) => {
  await sql(`insert into announcements (id, text, starts_at, ends_at)
    values (gen_random_uuid(), 'Closed on Friday', '2026-03-04T20:05:00Z', '2026-03-05T20:05:00Z')`);
  const insert = (id: string, name: string, age: string) =>
    sql(`insert into form_submissions (id, form_type, source, idempotency_key, name, email, created_at)
      values ('${id}', 'contact', 'test', '${id}', '${name}', '${name.toLowerCase()}@client.example', now() - interval '${age}')`);
  await insert(OLD_LEAD, "Ottoline", "2 years 11 months 20 days");
  await insert(HELD_LEAD, "Hedwig", "4 years");
  await sql(`insert into legal_holds (id, addresses, reason)
    values (gen_random_uuid(), array['hedwig@client.example'], 'Dispute')`);
  await ownerPage.setViewportSize(PHONE);
  // A toast that is fading in has too little contrast for a moment.
  await ownerPage.emulateMedia({ reducedMotion: "reduce" });
  await visit(ownerPage, "/admin/settings#privacy");

  const periods = ownerPage.locator("#privacy");
  const leads = periods.getByRole("row", { name: /^leads/ });
  const count = (column: number) => leads.getByRole("cell").nth(column);
  await expect(leads.getByRole("link", { name: "Ottoline" })).toHaveAttribute("href", `/admin/leads/${OLD_LEAD}`);
  await expect(count(1)).toHaveText(/0$/);
  await expect(count(2)).toHaveText(/1$/);
  await expect(count(4)).toHaveText(/1$/);
  await expect(leads).not.toContainText("Hedwig");
  const privacy = await openSection(ownerPage, "Privacy");
  await privacy.getByLabel("Leads").selectOption("1 year");
  expect(await axeViolations(ownerPage)).toEqual([]);
  await save(privacy);
  await expect(periods).toContainText("A shorter period has no effect until a week after you saved it.");
  await expect(count(1)).toHaveText(/1$/);

  const notifications = await openSection(ownerPage, "Notifications");
  expect(await axeViolations(ownerPage)).toEqual([]);
  await notifications.getByLabel("Contact messages").selectOption("In the digest");
  await notifications.getByLabel("Quiet from").fill("22:00");
  await notifications.getByRole("button", { name: "Save" }).click();
  await expect(notifications.getByRole("alert")).toContainText("Choose when the digest comes");
  await expect(notifications.getByRole("alert")).toContainText("Say when quiet hours end, too");
  await notifications.getByLabel("Digest of what is new and open").selectOption("Every morning");
  await notifications.getByLabel("Quiet until").fill("07:00");
  await save(notifications);
  const told = ownerPage.getByRole("region", { name: "Notifications", exact: true });
  await expect(told).toContainText("22:00");
  await undo(ownerPage, "Notifications saved");
  await expect(told).toContainText("There is no digest, so you won’t hear about newsletter subscriptions.");

  const section = ownerPage.locator("#hours");
  const hours = await openSection(ownerPage, "Hours");
  await hours.getByLabel("Working day from").fill("11:00");
  await hours.getByLabel("Working day until").fill("19:00");
  await hours.getByLabel("Working days").selectOption("Monday to Saturday");
  await hours.getByRole("button", { name: "Save" }).click();
  await expect(hours.getByRole("alert")).toContainText("Working day from must be between 07:00 and 10:00");
  await expect(hours.getByLabel("Working day until")).toHaveValue("19:00");
  expect(await axeViolations(ownerPage)).toEqual([]);
  await hours.getByLabel("Working day from").fill("07:00");
  await save(hours);
  await openSection(ownerPage, "Hours");
  await hours.getByLabel("Working days").selectOption("Monday to Friday");
  await save(hours);
  await section.getByRole("button", { name: "History Hours" }).click();
  const history = ownerPage.getByRole("dialog", { name: "Hours: history" });
  await expect(history.getByRole("listitem").filter({ hasText: "In force" })).toContainText(
    "Monday to Saturday → Monday to Friday",
  );
  expect(await axeViolations(ownerPage)).toEqual([]);
  await history.getByRole("button", { name: "Restore this state" }).click();
  await expect(history).toBeHidden();
  await expect(section.getByText("Monday to Saturday")).toBeVisible();

  const time = await openSection(ownerPage, "Time and dates");
  await time.getByLabel("Time zone").selectOption({ label: "Dubai" });
  await save(time);
  await visit(ownerPage, "/admin/announcements");
  await ownerPage.getByRole("button", { name: /^Edit.*Closed on Friday/ }).click();
  const announcement = ownerPage.getByRole("dialog");
  await expect(announcement.getByLabel("From")).toHaveValue("2026-03-05T00:05");
  await expect(announcement.getByText("Time zone: Asia/Dubai").first()).toBeVisible();
});

test("the owner's name and logo are in the admin area and in visitors' browsers", async ({ ownerPage, page }) => {
  await visit(ownerPage, "/admin/settings?edit=brand");
  const dialog = ownerPage.getByRole("dialog", { name: "Brand" });
  await dialog.getByLabel("Name of the brand").fill("Blue Harbour");
  await save(dialog);
  const section = ownerPage.locator("#brand");
  await expect(section.getByRole("presentation")).toHaveJSProperty("naturalWidth", 192);
  const tabIcon = ownerPage.locator('link[rel="icon"]');
  const mark = await tabIcon.getAttribute("href");

  await openSection(ownerPage, "Brand");
  const picture = sharp({ create: { width: 512, height: 512, channels: 3, background: "#7a1f6b" } }).png();
  const file = { name: "logo.png", mimeType: "application/octet-stream", buffer: await picture.toBuffer() };
  await dialog.getByLabel("Upload a picture").setInputFiles(file);
  await expect(dialog.getByLabel("Logo")).toHaveValue(/^\/images\/[\da-f]{32}\/512x512\.webp$/);
  expect(await axeViolations(ownerPage)).toEqual([]);
  await save(dialog);
  const logo = await expectSiteIcon(page);
  expect(mark).not.toContain(logo);
  await expect(tabIcon).toHaveAttribute("href", `${logo}96.png`);
  await expect(ownerPage.getByRole("complementary").getByText("Blue Harbour", { exact: true })).toBeVisible();
});

test("two tabs change different settings, and both stay; of the same one the second is warned; undo takes back nothing that the other has saved", async ({
  ownerContext,
  allowConsoleErrors,
}) => {
  // The conflict.
  allowConsoleErrors(/409/);
  const [one, other] = await Promise.all([ownerContext.newPage(), ownerContext.newPage()]);
  await Promise.all([visit(one, "/admin/settings"), visit(other, "/admin/settings")]);
  const [first, second] = await Promise.all([openSection(one, "Contact"), openSection(other, "Contact")]);
  await first.getByLabel("City").fill("Pune");
  await save(first);
  await expect(other.locator("#contact").getByText("Pune")).toBeAttached(SOON);
  await other.bringToFront();
  await second.getByRole("textbox", { name: "Region" }).fill("Goa");
  await save(second);
  for (const tab of [one, other])
    for (const value of ["Pune", "Goa"])
      await expect(tab.locator("#contact").getByText(value, { exact: true })).toBeVisible(SOON);
  await undo(other, "Contact saved");
  const values = other.locator("#contact dd");
  // The sample's region went with its city.
  await expect(values.filter({ hasText: "Goa" })).toHaveCount(0);
  await expect(values.filter({ hasText: "Pune" })).toBeVisible();

  const [third, fourth] = await Promise.all([openSection(one, "Contact"), openSection(other, "Contact")]);
  await third.getByLabel("City").fill("Kochi");
  await save(third);
  await fourth.getByLabel("City").fill("Goa");
  await fourth.getByRole("button", { name: "Save" }).click();
  await expect(fourth.getByRole("alert")).toContainText("This was changed elsewhere");
  await save(fourth);
  await expect(one.locator("#contact dd").filter({ hasText: /^Goa$/ })).toHaveCount(1, SOON);
  await undo(other, "Contact saved");
  await expect(one.locator("#contact dd").filter({ hasText: /^Kochi$/ })).toHaveCount(1, SOON);
});
