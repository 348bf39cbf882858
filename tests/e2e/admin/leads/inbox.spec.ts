import type { Page } from "@playwright/test";
import { FORGET_LEADS, sendLead } from "../../../support/leads.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { expect, test } from "../../support/site-test.ts";

const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("link", { name: new RegExp(`^${name}\\b`) });
const open = (page: Page, name: string) => page.getByRole("article", { name: `Conversation with ${name} Rao` });
const view = (page: Page, text: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: text, exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name: `Reply to ${name} Rao` });

test.beforeEach(async ({ sql, site }) => {
  await sql(FORGET_LEADS);
  await sql("truncate lead_tags, inbox_views");
  for (const name of ["Mira", "Jonas"]) await sendLead(site.url, name);
  await sendLead(site.url, "Ines", { phone: "+49 30 1234" });
});

test("the owner works through the inbox by keyboard, and takes a reply back", async ({ ownerContext, sql }) => {
  const [page, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
  await other.goto("/admin/consultations");
  await page.goto("/admin/inbox");
  await expect(view(page, "Inbox (3)")).toBeVisible();
  await expectAccessible(page, "the inbox");

  // A consultation is answered as a message is, and the next conversation opens.
  await row(page, "Ines").focus();
  await page.keyboard.press("Enter");
  await expect(open(page, "Ines")).toBeVisible();
  await page.keyboard.press("r");
  await expect(box(page, "Ines")).toBeFocused();
  await page.keyboard.type("Gladly, on Thursday.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(open(page, "Jonas").getByRole("heading", { level: 2 })).toBeFocused();
  await expect(view(page, "Waiting for them (1)")).toBeVisible();
  await expect(other.getByRole("combobox", { name: "Status of Ines Rao" })).toHaveValue("in-progress");

  await expect(page.getByText("Reply saved")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText("Reply taken back. It is a draft again.")).toBeVisible();
  await expect(view(page, "Inbox (3)")).toBeVisible();
  await expect(other.getByRole("combobox", { name: "Status of Ines Rao" })).toHaveValue("new");
  await row(page, "Ines").click();
  await expect(box(page, "Ines")).toHaveValue("Gladly, on Thursday.");
  expect(await sql("select from message_replies")).toEqual([]);

  // With Shift it is archived, too.
  await box(page, "Ines").focus();
  await page.keyboard.press("Control+Shift+Enter");
  await expect(open(page, "Jonas").getByRole("heading", { level: 2 })).toBeFocused();
  await expect(other.getByRole("combobox", { name: "Status of Ines Rao" })).toHaveValue("resolved");

  await page.keyboard.press("e");
  await expect(open(page, "Mira").getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("z");
  await page.getByRole("menuitem", { name: "Tomorrow morning" }).focus();
  await page.keyboard.press("Enter");
  await expect(view(page, "Snoozed (1)")).toBeVisible();
  await expect(page.getByText("Nothing wants an answer")).toBeVisible();
  await expect(page.getByText("Conversation snoozed")).toBeVisible();
  await page.keyboard.press("u");
  await expect(row(page, "Mira")).toBeVisible();

  await row(page, "Mira").click();
  await expect(open(page, "Mira")).toBeVisible();
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "Add a tag" }).getByLabel("Tag")).toBeFocused();
  await page.keyboard.type("urgent");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove the tag urgent" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("from:mira");
  await expect(page.getByText("1 found in all views but spam")).toBeVisible();
});

test("on a phone conversations are searched, tagged and kept as a view", async ({ ownerPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/inbox");
  await row(page, "Jonas").click();
  await expect(open(page, "Jonas").getByRole("heading", { level: 2 })).toBeFocused();
  await page.getByRole("button", { name: "Add a tag" }).click();
  await page
    .getByRole("textbox", { name: "Tag" })
    .or(page.getByRole("combobox", { name: "Tag" }))
    .fill("Urgent");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove the tag urgent" })).toBeVisible();
  await page.getByRole("button", { name: "Back to the inbox" }).click();

  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("searchbox", { name: "Search" }).fill("tag:urgent invoices");
  await expect(page.getByText("1 found in all views but spam")).toBeVisible();
  await expect(row(page, "Jonas").locator("mark")).toHaveText("invoices");
  await page.getByRole("button", { name: "Keep this view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Urgent invoices");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“Urgent invoices” is in the sidebar")).toBeVisible();
  await page.goto("/admin/dashboard");
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.getByRole("link", { name: /^Urgent invoices/ }).click();
  await expect(row(page, "Jonas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove this view" })).toBeVisible();
});

test("an owner who went on to another conversation stays there when an earlier one is done", async ({
  ownerPage: page,
}) => {
  await page.goto("/admin/inbox");
  await row(page, "Ines").click();
  await expect(open(page, "Ines")).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/commands/conversations.state", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await row(page, "Mira").click();
  await expect(open(page, "Mira")).toBeVisible();
  held.resolve();
  await expect(page.getByText("Conversation archived")).toBeVisible();
  await expect(view(page, "Inbox (2)")).toBeVisible();
  await expect(open(page, "Mira")).toBeVisible();
});

test("a conversation that is open elsewhere says so, and whether a reply is typed there", async ({
  ownerContext,
  ownerPage: page,
}) => {
  const phone = await ownerContext.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/inbox");
  await row(page, "Ines").click();
  await expect(open(page, "Ines")).toBeVisible();
  await expect(page.getByText(/^Open in /)).toHaveCount(0);
  await phone.goto(page.url());
  await expect(open(phone, "Ines").getByText(/^Open in another window \(Chrome on \w+\)$/)).toBeVisible();
  await expect(open(page, "Ines").getByText(/^Open in another window \(Chrome on \w+\)$/)).toBeVisible();
  await expectAccessible(phone, "a conversation that is open elsewhere");

  await box(phone, "Ines").pressSequentially("Gladly");
  await expect(page.getByText(/^Open in another window .*, typing…$/)).toBeVisible();
  await expect(phone.getByText(/typing…/)).toHaveCount(0);
  await box(phone, "Ines").fill("");
  await expect(page.getByText(/typing…/)).toHaveCount(0);
  await expect(page.getByText(/^Open in another window/)).toBeVisible();

  // The same lead on another screen.
  await phone.goto("/admin/messages");
  await expect(page.getByText(/^Open in /)).toHaveCount(0);
  await row(page, "Mira").click();
  await phone
    .getByRole("link", { name: /Mira Rao/ })
    .first()
    .click();
  await expect(open(page, "Mira").getByText(/^Open in another window/)).toBeVisible();
  await phone.close();
  await expect(page.getByText(/^Open in /)).toHaveCount(0);
});
