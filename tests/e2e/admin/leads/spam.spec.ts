import type { Page } from "@playwright/test";
import { FORGET_LEADS, sendLead } from "../../../support/leads.ts";
import { visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";
import { holdToast, undo } from "../../support/toasts.ts";

const PHONE = "+44 20 7946 0000";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const summary = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const toggle = (page: Page) => page.getByRole("button", { name: /^Suspected spam/ });
const messageTab = (page: Page, text: string) =>
  page.getByRole("navigation", { name: "Messages by status" }).getByRole("link", { name: text, exact: true });

test.beforeEach(({ sql }) => sql(FORGET_LEADS));

test("suspected spam is what the owner marks, in every tab, and takes back", async ({
  ownerContext,
  site,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await sendLead(site.url, "Mira");
  const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
  await visit(other, "/admin/contact");
  await expect(messageTab(other, "Unread (1)")).toBeVisible();
  await visit(page, "/admin/enquiries");
  // A tab in the background gets few frames, so that the toast hardly moves.
  await page.bringToFront();
  await page.route("**/commands/enquiries.spam", (route) => route.abort());
  await page.getByRole("button", { name: "Mark as spam Mira Rao" }).click();
  await expect(page.getByText("The spam mark could not be changed. Please try again.")).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.unroute("**/commands/enquiries.spam");
  await page.getByRole("button", { name: "Mark as spam Mira Rao" }).click();
  await holdToast(page, "Marked as spam");
  await expect(page.getByText("No enquiries found")).toBeVisible();
  await expect(messageTab(other, "Suspected spam (1)")).toBeVisible();
  await expect(messageTab(other, "Unread (0)")).toBeVisible();
  await expect(other.getByText("No messages found")).toBeVisible();
  expect(await sql("select spam_reasons from form_submissions")).toEqual([{ spam_reasons: ["marked"] }]);

  await undo(page, "Marked as spam");
  await expect(rows(page)).toHaveCount(1);
  await expect(messageTab(other, "Suspected spam (0)")).toBeVisible();
  await expect(messageTab(other, "Unread (1)")).toBeVisible();

  await other.getByRole("link", { name: /^Mira Rao/ }).click();
  const article = other.getByRole("article", { name: "Message from Mira Rao" });
  await article.getByRole("button", { name: "Mark as spam" }).click();
  await expect(article).toBeHidden();
  await page.goto("/admin/form-submissions");
  await expect(toggle(page)).toHaveText("Suspected spam (1)");
  await toggle(page).click();
  await expect(page).toHaveURL("/admin/form-submissions?spam=only");
  await page.getByRole("link", { name: "View Mira Rao" }).click();
  const dialog = page.getByRole("dialog", { name: "Submission Details" });
  await expect(dialog.getByText("You marked it as spam.")).toBeVisible();
  await dialog.getByRole("link", { name: /^Message/ }).click();
  await expect(page.getByRole("article", { name: "Message from Mira Rao" })).toContainText("You marked it as spam.");
  await expect(messageTab(page, "Suspected spam (1)")).toHaveAttribute("aria-current", "page");

  await messageTab(other, "Suspected spam (1)").click();
  await other.getByRole("link", { name: /^Mira Rao/ }).click();
  await expect(article.getByText("You marked it as spam.")).toBeVisible();
  await article.getByRole("button", { name: "Not spam" }).click();
  await expect(messageTab(other, "Inbox (1)")).toBeVisible();
  await expect(article.getByText("You marked it as spam.")).toBeHidden();
  await expect(article.getByRole("textbox", { name: "Reply to Mira Rao" })).toBeVisible();
});

test("suspected spam is marked and cleared many at a time, and by keyboard", async ({ ownerPage: page, site }) => {
  for (const name of ["Asha", "Bo", "Cy"]) await sendLead(site.url, name, { phone: PHONE });
  await visit(page, "/admin/consultations");
  await summary(page, "3 of 3, 3 unread");
  await page.getByLabel("Select Bo Rao").check();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Select all 3" }).click();
  await bar.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page.getByText("3 marked as spam")).toBeVisible();
  await expect(page.getByText("No consultation requests yet")).toBeVisible();
  await expect(bar).toBeHidden();

  await toggle(page).click();
  await summary(page, "3 of 3 suspected spam");
  await page.getByRole("link", { name: "View Bo Rao" }).focus();
  await page.keyboard.press("!");
  await summary(page, "2 of 2 suspected spam");
  await expect(page.getByRole("link", { name: /^View / }).first()).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await summary(page, "1 of 1, 1 unread");
});

async function sendTwice(url: string) {
  for (const firstName of ["Mira", "Jonas"]) {
    await sendLead(url, firstName);
    await sendLead(url, firstName, { phone: PHONE });
  }
}

test("a lead is deleted with all its records, once the owner has read which", async ({ ownerContext, site, sql }) => {
  await sendTwice(site.url);
  const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
  await visit(other, "/admin/form-submissions?type=contact");
  await other.getByRole("link", { name: "View Mira Rao" }).click();
  const theirs = other.getByRole("dialog", { name: "Submission Details" });
  await expect(theirs).toContainText("Help us with invoices");

  await visit(page, "/admin/enquiries");
  await page.getByRole("link", { name: "View Mira Rao" }).click();
  const details = page.getByRole("dialog", { name: "Enquiry Details" });
  await details.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the enquiry from Mira Rao?" });
  await expect(question).toContainText(
    "This deletes the business enquiry, the form submission, the contact message, and the timeline. This cannot be undone.",
  );
  await expect(question).toContainText("2 emails that have not gone out will not be sent.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(details).toBeVisible();
  await details.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Enquiry deleted")).toBeVisible();
  await expect(details).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("link", { name: "View Jonas Rao" })).toBeFocused();

  await expect(other.getByText("This submission no longer exists.")).toBeVisible();
  await summary(other, "1 of 3, 3 unread");
  expect(await sql("select count(*)::int as rows from contact_messages")).toEqual([{ rows: 1 }]);
});

test("leads are deleted from other lists, and get no note any more", async ({ ownerPage: page, site, sql }) => {
  await sendTwice(site.url);
  await visit(page, "/admin/consultations");
  await page.getByRole("link", { name: "View Jonas Rao" }).click();
  const details = page.getByRole("dialog", { name: "Consultation Details" });
  await details.getByRole("textbox", { name: "Note" }).fill("Prefers Fridays");
  await page.route("**/admin/commands/notes.save", async (route) => {
    await sql("delete from form_submissions where form_type = 'consultation' and first_name = 'Jonas'");
    // The event arrives before the note's response, and the screen has no element left that could report it.
    await expect(details).toHaveText(/This request no longer exists/);
    await route.continue();
  });
  await details.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("This has been deleted in the meantime. The note could not be saved.")).toBeVisible();
  expect(await sql("select count(*)::int as rows from lead_notes")).toEqual([{ rows: 0 }]);

  await visit(page, "/admin/consultations");
  await page.getByRole("link", { name: "View Mira Rao" }).click();
  await details.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the request from Mira Rao?" });
  await expect(question).toContainText("This deletes the request and the timeline.");
  // A line that comes later moves the button.
  await expect(question).toContainText("2 emails that have not gone out will not be sent.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Consultation deleted")).toBeVisible();
  await summary(page, "0 of 0, 0 unread");

  await visit(page, "/admin/form-submissions");
  await page.getByLabel("Select this page").check();
  const bar = page.getByRole("region", { name: "Selection" });
  await bar.getByRole("button", { name: "Delete" }).click();
  const many = page.getByRole("alertdialog", { name: "Delete 2 submissions?" });
  await many.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 submissions deleted")).toBeVisible();
  await summary(page, "0 of 0, 0 unread");
  await expect(bar).toBeHidden();
});
