import type { Page } from "@playwright/test";
import { FORGET_LEADS, sendLead } from "../../../support/leads.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/site-test.ts";

/** The timeout for a change to show, with the time of rendering on a busy machine. */
const SOON = { timeout: 3_000 };
const FILL = `insert into contact_messages (id, name, email, message, status, created_at)
  select gen_random_uuid(), 'Guest ' || n, 'guest' || n || '@client.example', 'Message number ' || n, $1,
    timestamptz '2025-01-01' + make_interval(mins => n)
  from generate_series(1, $2::int) n`;

const item = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}\\b`) });
const open = (page: Page, name: string) => page.getByRole("article", { name: `Message from ${name}` });
const tab = (page: Page, text: string) =>
  page.getByRole("navigation", { name: "Messages by status" }).getByRole("link", { name: text, exact: true });

test.describe("the owner's inbox", () => {
  let write: (firstName: string) => Promise<void>;

  test.beforeEach(async ({ sql, site }) => {
    await sql(FORGET_LEADS);
    write = (firstName) => sendLead(site.url, firstName);
  });

  test("opens a message, which becomes read and stays beside the list while others come in, and its counts follow in every tab", async ({
    ownerContext,
  }) => {
    await write("Mira");
    await write("Jonas");
    const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
    await page.goto("/admin/contact?tab=unread");
    await other.goto("/admin/messages");
    await expect(tab(other, "Unread (2)")).toBeVisible();
    await item(page, "Mira").click();
    await expect(open(page, "Mira Rao").getByText("Help us with invoices, please.").first()).toBeVisible();
    await expect(tab(other, "Unread (1)")).toBeVisible(SOON);
    await expect(tab(other, "Read (1)")).toBeVisible();
    await expect(tab(page, "Unread (1)")).toBeVisible();
    // It is read now, but stays in the list while it is open.
    await expect(item(page, "Mira")).toBeVisible();
    await item(page, "Jonas").click();
    await expect(item(page, "Mira")).toBeHidden();
    await expect(page.getByRole("link", { name: /^Contact\s*, 0 unread of 2/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const box = page.getByRole("textbox", { name: "Reply to Jonas Rao" });
    await box.click();
    for (const [index, character] of [..."Gladly!"].entries()) {
      await box.press(character);
      await write(`Other${index}`);
    }
    await expect(tab(page, "Unread (7)")).toBeVisible(SOON);
    await expect(box).toHaveValue("Gladly!");
    await expect(box).toBeFocused();
  });

  test("keeps the draft of a reply over a reload, on other devices and when it can't be sent, and sends it with Ctrl+Enter, once", async ({
    ownerPage,
    ownerContext,
    sql,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await write("Mira");
    await ownerPage.goto("/admin/contact");
    await item(ownerPage, "Mira").click();
    const box = ownerPage.getByRole("textbox", { name: "Reply to Mira Rao" });
    const button = ownerPage.getByRole("button", { name: "Send", exact: true });
    await expect(button).toBeDisabled();
    await box.fill("   \n ");
    await expect(button).toBeDisabled();
    await box.pressSequentially("Gladly: Tuesday at ten?");
    await ownerPage.reload();
    await expect(box).toHaveValue("   \n Gladly: Tuesday at ten?");
    await expect(ownerPage.getByText("Draft saved")).toBeVisible();

    const phone = await ownerContext.newPage();
    await phone.goto("/admin/messages");
    await expect(phone.getByText("Draft", { exact: true })).toBeVisible();
    await item(phone, "Mira").click();
    await expect(phone.getByRole("textbox", { name: "Reply to Mira Rao" })).toHaveValue(
      "   \n Gladly: Tuesday at ten?",
    );

    await ownerPage.route("**/messages/reply*", (route) => route.abort());
    await ownerPage.getByRole("button", { name: "Send", exact: true }).click();
    await expect(ownerPage.getByText("The reply could not be saved. What you typed is kept.")).toBeVisible();
    await expect(box).toHaveValue("   \n Gladly: Tuesday at ten?");
    await ownerPage.unroute("**/messages/reply*");

    await box.press("Control+Enter");
    const replies = ownerPage.getByRole("list", { name: "Replies" });
    await expect(replies.getByText("Gladly: Tuesday at ten?")).toBeVisible();
    await expect(replies.getByText("Waiting for configuration")).toBeVisible();
    await expect(box).toHaveValue("");
    await expect(ownerPage.getByText("Reply saved. It waits until email is set up.")).toBeVisible();
    await expect(phone.getByRole("list", { name: "Replies" })).toBeVisible(SOON);
    await expect(phone.getByRole("textbox", { name: "Reply to Mira Rao" })).toHaveValue("");
    expect(await sql("select body, state from message_replies")).toEqual([
      { body: "Gladly: Tuesday at ten?", state: "waiting" },
    ]);
    expect(await sql("select count(*)::int as drafts from message_drafts")).toEqual([{ drafts: 0 }]);
    await tab(ownerPage, "Replied (1)").click();
    await expect(item(ownerPage, "Mira")).toBeVisible();
    await ownerPage.goto("/admin/messages/sent");
    await expect(item(ownerPage, "Mira")).toBeVisible();
  });

  test("archives and takes it back, deletes after saying what goes, and stars", async ({ ownerPage, sql }) => {
    await write("Mira");
    await write("Jonas");
    await ownerPage.goto("/admin/messages/inbox");
    await item(ownerPage, "Mira").click();
    await expect(tab(ownerPage, "Read (1)")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Archive", exact: true }).click();
    await expect(tab(ownerPage, "Archived (1)")).toBeVisible();
    await expect(item(ownerPage, "Mira")).toBeHidden();
    await ownerPage.getByText("Message archived").hover();
    await ownerPage.getByRole("button", { name: "Undo" }).click();
    await expect(tab(ownerPage, "Read (1)")).toBeVisible();
    await expect(tab(ownerPage, "Archived (0)")).toBeVisible();

    const star = ownerPage.getByRole("button", { name: "Star message from Jonas Rao" });
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await ownerPage.getByRole("button", { name: "Starred" }).click();
    await expect(item(ownerPage, "Mira")).toBeHidden();
    await expect(item(ownerPage, "Jonas")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Clear filters" }).click();

    await item(ownerPage, "Mira").click();
    await ownerPage.getByRole("textbox", { name: "Reply to Mira Rao" }).fill("One");
    await expect(ownerPage.getByText("Draft saved")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Delete" }).click();
    const dialog = ownerPage.getByRole("alertdialog", { name: "Delete the message from Mira Rao?" });
    await expect(dialog).toContainText("This deletes the message and the draft of a reply. This cannot be undone.");
    await expect(dialog).toContainText(
      "The form submission and the business enquiry that it belongs to stay, with note and timeline: deleting that deletes everything.",
    );
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(open(ownerPage, "Mira Rao")).toBeVisible();
    await ownerPage.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(ownerPage.getByText("Message deleted")).toBeVisible();
    await expect(item(ownerPage, "Mira")).toBeHidden();
    await expect(item(ownerPage, "Jonas")).toBeFocused();
    expect(await sql("select count(*)::int as rows from form_submissions")).toEqual([{ rows: 2 }]);
  });

  test("is searched, paged through, and picked from across pages", async ({ ownerPage, sql }) => {
    await sql(FILL, ["read", 120]);
    await ownerPage.goto("/admin/contact");
    await expect(ownerPage.getByText("120 of 120, 0 unread")).toBeVisible();
    await ownerPage.getByRole("checkbox", { name: "Select message from Guest 120" }).check();
    await ownerPage.getByRole("link", { name: "Older" }).click();
    await expect(item(ownerPage, "Guest 70")).toBeVisible();
    await ownerPage.getByRole("checkbox", { name: "Select message from Guest 70" }).check();
    const bar = ownerPage.getByRole("region", { name: "Selection" });
    await expect(bar).toContainText("2 selected");
    await bar.getByRole("button", { name: "Archive" }).click();
    await expect(tab(ownerPage, "Archived (2)")).toBeVisible();
    await expect(bar).toBeHidden();
    await ownerPage.getByText("2 messages archived").hover();
    await ownerPage.getByRole("button", { name: "Undo" }).click();
    await expect(tab(ownerPage, "Archived (0)")).toBeVisible();

    await ownerPage.getByPlaceholder("Search name, email, message...").fill("number 11");
    await expect(ownerPage.getByText("11 of 120, 0 unread")).toBeVisible();
    await ownerPage.getByRole("checkbox", { name: "Select this page" }).check();
    await ownerPage.getByRole("checkbox", { name: "Select message from Guest 115" }).uncheck();
    await bar.getByRole("button", { name: "Select all 11" }).click();
    await ownerPage.getByRole("checkbox", { name: "Select message from Guest 11", exact: true }).uncheck();
    await expect(bar).toContainText("10 selected");
    await bar.getByRole("button", { name: "Delete" }).click();
    await ownerPage
      .getByRole("alertdialog", { name: "Delete 10 messages?" })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(ownerPage.getByText("1 of 110, 0 unread")).toBeVisible();
    expect(await sql("select name from contact_messages where message like '%number 11%'")).toEqual([
      { name: "Guest 11" },
    ]);
  });

  test("is worked with on a phone, with saved replies and the lead's other records, by everyone", async ({
    ownerPage,
    sql,
  }) => {
    await write("Mira");
    const at = (what: string) => expectAccessible(ownerPage, what);
    await ownerPage.goto("/admin/contact");
    await item(ownerPage, "Mira").click();
    const article = open(ownerPage, "Mira Rao");
    await expect(article.getByRole("textbox", { name: "Note" })).toBeVisible();
    await at("a message beside the list");

    await ownerPage.setViewportSize({ width: 360, height: 740 });
    await ownerPage.goto("/admin/contact");
    await item(ownerPage, "Mira").click();
    await expect(article.getByRole("heading", { name: "Mira Rao" })).toBeFocused();
    await expect(item(ownerPage, "Mira")).toBeHidden();
    const overflow = await ownerPage.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await ownerPage.getByRole("button", { name: "Back to the list" }).click();
    await expect(item(ownerPage, "Mira")).toBeFocused();
    await item(ownerPage, "Mira").click();

    await ownerPage.getByRole("button", { name: "Saved replies" }).click();
    await at("the menu of saved replies");
    await ownerPage.getByRole("menuitem", { name: "Manage saved replies…" }).click();
    const dialog = ownerPage.getByRole("dialog", { name: "Saved replies" });
    await dialog.getByRole("button", { name: "New saved reply" }).click();
    await at("the dialog of saved replies");
    await dialog.getByLabel("Title").fill("Thanks");
    await dialog.getByLabel("Text").fill("Hello {name}, thank you.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Hello {name}, thank you.")).toBeVisible();
    await ownerPage.keyboard.press("Escape");
    await ownerPage.getByRole("button", { name: "Saved replies" }).click();
    await ownerPage.getByRole("menuitem", { name: "Thanks" }).click();
    await expect(ownerPage.getByRole("textbox", { name: "Reply to Mira Rao" })).toHaveValue("Hello Mira, thank you.");
    await ownerPage.getByRole("button", { name: "Delete" }).click();
    await expect(ownerPage.getByRole("alertdialog")).toBeVisible();
    await at("the question before deleting");
    await ownerPage.keyboard.press("Escape");

    await article.getByRole("textbox", { name: "Note" }).fill("Prefers Fridays");
    await article.getByRole("button", { name: "Save note" }).click();
    await expect(article.getByRole("region", { name: "Timeline" })).toContainText("Note changed");
    await article
      .getByRole("region", { name: "Also stored as" })
      .getByRole("link", { name: /^Enquiry/ })
      .click();
    const enquiry = ownerPage.getByRole("dialog", { name: "Enquiry Details" });
    await expect(enquiry.getByRole("textbox", { name: "Note" })).toHaveValue("Prefers Fridays");
    await enquiry.getByRole("button", { name: "Resolve Mira Rao" }).click();
    await expect(enquiry.getByRole("region", { name: "Timeline" })).toContainText("Enquiry marked resolved (was new)");
    await enquiry.getByRole("link", { name: /^Submission\s*resolved/i }).click();
    await expect(ownerPage.getByRole("dialog", { name: "Submission Details" })).toContainText(
      "Enquiry marked resolved",
    );
    expect(await sql("select status from form_submissions")).toEqual([{ status: "resolved" }]);
  });
});
