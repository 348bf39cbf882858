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

let write: (firstName: string) => Promise<void>;

test.beforeEach(async ({ sql, site }) => {
  await sql(FORGET_LEADS);
  write = (firstName) => sendLead(site.url, firstName);
});

test("a message that is opened becomes read in every tab, while others come in", async ({ ownerContext }) => {
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
  await expect(page.getByRole("link", { name: /^Contact\s*, 0 unread of 2/ })).toHaveAttribute("aria-current", "page");
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

test("a reply is kept as a draft, and sent once", async ({
  ownerPage: page,
  ownerContext,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await write("Mira");
  await page.goto("/admin/contact");
  await item(page, "Mira").click();
  const box = page.getByRole("textbox", { name: "Reply to Mira Rao" });
  const button = page.getByRole("button", { name: "Send", exact: true });
  await expect(button).toBeDisabled();
  await box.fill("   \n ");
  await expect(button).toBeDisabled();
  await box.pressSequentially("Gladly: Tuesday at ten?");
  await page.reload();
  await expect(box).toHaveValue("   \n Gladly: Tuesday at ten?");
  await expect(page.getByText("Draft saved")).toBeVisible();

  const phone = await ownerContext.newPage();
  await phone.goto("/admin/messages");
  await expect(phone.getByText("Draft", { exact: true })).toBeVisible();
  await item(phone, "Mira").click();
  await expect(phone.getByRole("textbox", { name: "Reply to Mira Rao" })).toHaveValue("   \n Gladly: Tuesday at ten?");

  await page.route("**/commands/replies.send", (route) => route.abort());
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("The reply could not be saved. What you typed is kept.")).toBeVisible();
  await expect(box).toHaveValue("   \n Gladly: Tuesday at ten?");
  await page.unroute("**/commands/replies.send");

  await box.press("Control+Enter");
  const replies = page.getByRole("list", { name: "Replies" });
  await expect(replies.getByText("Gladly: Tuesday at ten?")).toBeVisible();
  await expect(replies.getByText("Waiting for configuration")).toBeVisible();
  await expect(box).toHaveValue("");
  await expect(page.getByText("Reply saved. It waits until email is set up.")).toBeVisible();
  await expect(phone.getByRole("list", { name: "Replies" })).toBeVisible(SOON);
  await expect(phone.getByRole("textbox", { name: "Reply to Mira Rao" })).toHaveValue("");
  expect(await sql("select body, state from message_replies")).toEqual([
    { body: "Gladly: Tuesday at ten?", state: "waiting" },
  ]);
  expect(await sql("select count(*)::int as drafts from message_drafts")).toEqual([{ drafts: 0 }]);
  await tab(page, "Replied (1)").click();
  await expect(item(page, "Mira")).toBeVisible();
  await page.goto("/admin/messages/sent");
  await expect(item(page, "Mira")).toBeVisible();
});

test("messages are archived and taken back, starred, and deleted once it is said what goes", async ({
  ownerPage: page,
  sql,
}) => {
  await write("Mira");
  await write("Jonas");
  await page.goto("/admin/messages/inbox");
  await item(page, "Mira").click();
  await expect(tab(page, "Read (1)")).toBeVisible();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(tab(page, "Archived (1)")).toBeVisible();
  await expect(item(page, "Mira")).toBeHidden();
  await page.getByText("Message archived").hover();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tab(page, "Read (1)")).toBeVisible();
  await expect(tab(page, "Archived (0)")).toBeVisible();

  const star = page.getByRole("button", { name: "Star message from Jonas Rao" });
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Starred" }).click();
  await expect(item(page, "Mira")).toBeHidden();
  await expect(item(page, "Jonas")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();

  await item(page, "Mira").click();
  await page.getByRole("textbox", { name: "Reply to Mira Rao" }).fill("One");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete the message from Mira Rao?" });
  await expect(dialog).toContainText("This deletes the message and the draft of a reply. This cannot be undone.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(open(page, "Mira Rao")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Message deleted")).toBeVisible();
  await expect(item(page, "Mira")).toBeHidden();
  await expect(item(page, "Jonas")).toBeFocused();
  expect(await sql("select count(*)::int as rows from form_submissions")).toEqual([{ rows: 2 }]);
});

test("messages are searched, paged through, and picked across pages", async ({ ownerPage: page, sql }) => {
  await sql(FILL, ["read", 120]);
  await page.goto("/admin/contact");
  await expect(page.getByText("120 of 120, 0 unread")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select message from Guest 120" }).check();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(item(page, "Guest 70")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select message from Guest 70" }).check();
  const bar = page.getByRole("region", { name: "Selection" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Archive" }).click();
  await expect(tab(page, "Archived (2)")).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByText("2 messages archived").hover();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tab(page, "Archived (0)")).toBeVisible();

  await page.getByPlaceholder("Search name, email, message...").fill("number 11");
  await expect(page.getByText("11 of 120, 0 unread")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("checkbox", { name: "Select message from Guest 115" }).uncheck();
  await bar.getByRole("button", { name: "Select all 11" }).click();
  await page.getByRole("checkbox", { name: "Select message from Guest 11", exact: true }).uncheck();
  await expect(bar).toContainText("10 selected");
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog", { name: "Delete 10 messages?" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 of 110, 0 unread")).toBeVisible();
  expect(await sql("select name from contact_messages where message like '%number 11%'")).toEqual([
    { name: "Guest 11" },
  ]);
});

test("messages are read on a phone, with saved replies and the lead's other records", async ({
  ownerPage: page,
  sql,
}) => {
  await write("Mira");
  await page.goto("/admin/contact");
  await item(page, "Mira").click();
  const article = open(page, "Mira Rao");
  await expect(article.getByRole("textbox", { name: "Note" })).toBeVisible();
  await expectAccessible(page, "a message beside the list");

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/contact");
  await item(page, "Mira").click();
  await expect(article.getByRole("heading", { name: "Mira Rao" })).toBeFocused();
  await expect(item(page, "Mira")).toBeHidden();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(item(page, "Mira")).toBeFocused();
  await item(page, "Mira").click();

  await page.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("menuitem", { name: "Manage saved replies…" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved replies" });
  await dialog.getByRole("button", { name: "New saved reply" }).click();
  await expectAccessible(page, "the dialog of saved replies");
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await dialog.getByLabel("Title").fill("Thanks");
  await dialog.getByLabel("Text").fill("Hello {name}, thank you.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Hello {name}, thank you.")).toBeVisible();
  // The list may show it before the form has its answer; until then Escape asks about what is typed.
  await expect(dialog.getByRole("button", { name: "Edit Thanks" })).toBeFocused();
  await dialog.getByRole("button", { name: "New saved reply" }).press("Enter");
  await dialog.getByLabel("Title").fill("Sorry");
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "New saved reply" })).toBeFocused();
  await dialog.getByRole("button", { name: "New saved reply" }).press("Enter");
  await dialog.getByLabel("Title").fill("Sorry");
  await dialog.getByLabel("Text").fill("Sorry, {name}.");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.getByRole("button", { name: "Delete Sorry" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "New saved reply" })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("menuitem", { name: "Thanks" }).click();
  await expect(page.getByRole("textbox", { name: "Reply to Mira Rao" })).toHaveValue("Hello Mira, thank you.");

  await article.getByRole("textbox", { name: "Note" }).fill("Prefers Fridays");
  await article.getByRole("button", { name: "Save note" }).click();
  await expect(article.getByRole("region", { name: "Timeline" })).toContainText("Note changed");
  await article
    .getByRole("region", { name: "Also stored as" })
    .getByRole("link", { name: /^Enquiry/ })
    .click();
  const enquiry = page.getByRole("dialog", { name: "Enquiry Details" });
  await expect(enquiry.getByRole("textbox", { name: "Note" })).toHaveValue("Prefers Fridays");
  await enquiry.getByRole("button", { name: "Resolve Mira Rao" }).click();
  await expect(enquiry.getByRole("region", { name: "Timeline" })).toContainText("Enquiry marked resolved (was new)");
  await enquiry.getByRole("link", { name: /^Submission\s*resolved/i }).click();
  await expect(page.getByRole("dialog", { name: "Submission Details" })).toContainText("Enquiry marked resolved");
  expect(await sql("select status from form_submissions")).toEqual([{ status: "resolved" }]);
});
