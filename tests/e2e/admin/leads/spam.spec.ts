import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const summary = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const toggle = (page: Page) => page.getByRole("button", { name: /^Suspected spam/ });
const messageTab = (page: Page, text: string) =>
  page.getByRole("navigation", { name: "Messages by status" }).getByRole("link", { name: text, exact: true });
const LINKS = "https://a.example https://b.example https://c.example https://d.example";

test.describe("suspected spam", () => {
  let write: (firstName: string, requirements?: string) => Promise<void>;
  let submit: (firstName: string) => Promise<void>;

  test.beforeEach(async ({ sql, request, site }) => {
    await sql(
      "truncate form_submissions, contact_messages, business_enquiries, lead_notes, lead_events, mails cascade",
    );
    const sender = (firstName: string) => ({ firstName, lastName: "Rao", email: `${firstName}@client.example` });
    write = async (firstName, requirements = "Help us with invoices, please.") => {
      const data = { ...sender(firstName), country: "India", requirements };
      expect((await request.post(`${site.url}/api/submit-contact`, { data })).ok()).toBe(true);
    };
    submit = async (firstName) => {
      const data = { ...sender(firstName), phone: "1", message: "A call?" };
      expect((await request.post(`${site.url}/api/submit-consultation`, { data })).ok()).toBe(true);
    };
  });

  test("has a view of its own on every screen, says why, and counts as unread nowhere", async ({ ownerPage: page }) => {
    await write("Mira");
    await write("Spammer", LINKS);
    await visit(page, "/admin/form-submissions");
    await summary(page, "1 of 1, 1 unread");
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole("link", { name: /^Form Submissions\s*, 1 unread of 1/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Contact\s*, 1 unread of 1/ })).toBeVisible();
    await expect(toggle(page)).toHaveText("Suspected spam (1)");
    await toggle(page).click();
    await summary(page, "1 of 1 suspected spam");
    await expect(page).toHaveURL("/admin/form-submissions?spam=only");
    await expect(rows(page)).toContainText("many links");
    await page.getByRole("link", { name: "View Spammer Rao" }).click();
    const dialog = page.getByRole("dialog", { name: "Submission Details" });
    await expect(dialog.getByText("It holds many links, or a link where a name belongs.")).toBeVisible();
    await dialog.getByRole("link", { name: /^Message/ }).click();
    await expect(page.getByRole("article", { name: "Message from Spammer Rao" })).toContainText("It holds many links");
    await expect(messageTab(page, "Suspected spam (1)")).toHaveAttribute("aria-current", "page");
    await expect(messageTab(page, "Inbox (1)")).toBeVisible();
    await visit(page, "/admin/enquiries?spam=only");
    await summary(page, "1 of 1 suspected spam");
    await visit(page, "/admin/dashboard");
    await expect(page.getByRole("list").getByText("Spammer")).toHaveCount(0);
    await page.getByRole("link", { name: "1 in suspected spam" }).click();
    await expect(rows(page)).toContainText("Spammer Rao");
  });

  test("is what the owner marks: the whole lead, in every tab at once, and it can be taken back", async ({
    ownerContext,
    sql,
  }) => {
    await write("Mira");
    const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
    await visit(other, "/admin/contact");
    await expect(messageTab(other, "Unread (1)")).toBeVisible();
    await visit(page, "/admin/enquiries");
    // A tab in the background gets few frames, so that the toast hardly moves.
    await page.bringToFront();
    await page.getByRole("button", { name: "Mark as spam Mira Rao" }).click();
    // The toast stays for as long as the pointer is on it.
    await page.getByText("Marked as spam").hover();
    await expect(page.getByText("No enquiries found")).toBeVisible();
    await expect(messageTab(other, "Suspected spam (1)")).toBeVisible();
    await expect(messageTab(other, "Unread (0)")).toBeVisible();
    await expect(other.getByText("No messages found")).toBeVisible();
    expect(await sql("select spam_reasons from form_submissions")).toEqual([{ spam_reasons: ["marked"] }]);

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(messageTab(other, "Suspected spam (0)")).toBeVisible();
    await expect(messageTab(other, "Unread (1)")).toBeVisible();

    await other.getByRole("link", { name: /^Mira Rao/ }).click();
    const article = other.getByRole("article", { name: "Message from Mira Rao" });
    await article.getByRole("button", { name: "Mark as spam" }).click();
    await expect(article).toBeHidden();
    await messageTab(other, "Suspected spam (1)").click();
    await other.getByRole("link", { name: /^Mira Rao/ }).click();
    await expect(article.getByText("You marked it as spam.")).toBeVisible();
    await article.getByRole("button", { name: "Not spam" }).click();
    await expect(messageTab(other, "Inbox (1)")).toBeVisible();
    await expect(article.getByText("You marked it as spam.")).toBeHidden();
    await expect(article.getByRole("textbox", { name: "Reply to Mira Rao" })).toBeVisible();
  });

  test("is marked and cleared many at a time, over everything that matches, by keyboard too", async ({
    ownerPage: page,
  }) => {
    for (const name of ["Asha", "Bo", "Cy"]) await submit(name);
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

  test("is found by the command palette, marked as such, and exported with its reasons", async ({
    ownerPage: page,
  }) => {
    await write("Spammer", LINKS);
    await visit(page, "/admin/form-submissions?spam=only");
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Go to, find or do...").fill("spammer");
    const found = page.getByRole("option", { name: /Spammer Rao/ }).first();
    await expect(found).toContainText("Suspected spam");
    await found.click();
    await expect(page.getByRole("article", { name: "Message from Spammer Rao" })).toBeVisible();
    await expect(messageTab(page, "Suspected spam (1)")).toHaveAttribute("aria-current", "page");

    await visit(page, "/admin/form-submissions?spam=only");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV (1)" }).click();
    const stream = await (await downloading).createReadStream();
    const csv = (await stream.toArray()).join("");
    expect(csv).toContain("Suspected spam,Spam reasons");
    expect(csv).toContain("many links");
  });

  test("says that a mark can't be set, and shows what the server has", async ({
    ownerPage: page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await write("Mira");
    await visit(page, "/admin/form-submissions");
    await page.route("**/form-submissions/spam", (route) => route.abort());
    await page.getByRole("button", { name: "Mark as spam Mira Rao" }).click();
    await expect(page.getByText("The spam mark could not be changed. Please try again.")).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  test("can be read and worked with by everyone, in both themes and on a phone", async ({ ownerPage: page }) => {
    await write("Spammer", LINKS);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const screen of ["form-submissions?spam=only", "enquiries?spam=only", "contact?tab=spam"]) {
        await visit(page, `/admin/${screen}`);
        await expect(page.locator("main").getByText("many links")).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), screen).toBe(0);
        await expectAccessible(page);
      }
    }
  });
});

test.describe("a lead that is deleted", () => {
  test.beforeEach(async ({ sql, request, site }) => {
    await sql(
      "truncate form_submissions, contact_messages, business_enquiries, lead_notes, lead_events, mails cascade",
    );
    for (const firstName of ["Mira", "Jonas"]) {
      const who = { firstName, lastName: "Rao", email: `${firstName}@client.example` };
      const lead = { ...who, country: "India", requirements: "Help us with invoices, please." };
      expect((await request.post(`${site.url}/api/submit-contact`, { data: lead })).ok()).toBe(true);
      const request_ = { ...who, phone: "1", message: "A call?" };
      expect((await request.post(`${site.url}/api/submit-consultation`, { data: request_ })).ok()).toBe(true);
    }
  });

  test("is deleted with all its records, after the owner has read which, and other tabs say so", async ({
    ownerContext,
    sql,
  }) => {
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

  test("goes from the list of consultations too, one by one and many at a time", async ({ ownerPage: page }) => {
    await visit(page, "/admin/consultations");
    await page.getByRole("link", { name: "View Mira Rao" }).click();
    const details = page.getByRole("dialog", { name: "Consultation Details" });
    await details.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete the request from Mira Rao?" });
    await expect(question).toContainText("This deletes the request and the timeline.");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Consultation deleted")).toBeVisible();
    await summary(page, "1 of 1, 1 unread");

    await visit(page, "/admin/form-submissions");
    await page.getByLabel("Select this page").check();
    const bar = page.getByRole("region", { name: "Selection" });
    await bar.getByRole("button", { name: "Delete" }).click();
    const many = page.getByRole("alertdialog", { name: "Delete 3 submissions?" });
    await many.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("3 submissions deleted")).toBeVisible();
    await summary(page, "0 of 0, 0 unread");
    await expect(bar).toBeHidden();
  });

  test("can't be given a note any more from another tab, and what was typed isn't stored for nobody", async ({
    ownerPage: page,
    sql,
  }) => {
    await visit(page, "/admin/consultations");
    await page.getByRole("link", { name: "View Mira Rao" }).click();
    const details = page.getByRole("dialog", { name: "Consultation Details" });
    await details.getByRole("textbox", { name: "Note" }).fill("Prefers Fridays");
    await page.route("**/admin/notes", async (route) => {
      await sql("delete from form_submissions where form_type = 'consultation'");
      // The event arrives before the note's response, and the screen has no element left that could report it.
      await expect(details).toHaveText(/This request no longer exists/);
      await route.continue();
    });
    await details.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("This has been deleted meanwhile. The note could not be saved.")).toBeVisible();
    expect(await sql("select count(*)::int as rows from lead_notes")).toEqual([{ rows: 0 }]);
  });
});
