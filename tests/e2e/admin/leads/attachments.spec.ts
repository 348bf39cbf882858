import type { Page } from "@playwright/test";
import { FORGET_LEADS, sendLead } from "../../../support/leads.ts";
import { pdfOf } from "../../../support/storage/documents.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { holdRequests } from "../../support/held-requests.ts";
import { expect, test } from "../../support/site-test.ts";

const files = (page: Page) => page.getByRole("list", { name: "Files of this reply" }).getByRole("listitem");
const box = (page: Page) => page.getByRole("textbox", { name: "Reply to Mira Rao" });
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);
const OFFER = { name: "Offer.pdf", mimeType: "application/pdf", buffer: pdfOf() };
const NOTES = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Words") };

test.beforeEach(async ({ sql, site }) => {
  await sql(FORGET_LEADS);
  await sendLead(site.url, "Mira");
});

/** Gives a file to the page as a drop or a paste does. */
async function give(page: Page, type: "drop" | "paste", name: string, size = 9) {
  await box(page).evaluate(
    (area, { type, name, size }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(size)], name, { type: "text/plain" }));
      const event =
        type === "drop"
          ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      area.dispatchEvent(event);
    },
    { type, name, size },
  );
}

test("files are chosen, dropped and pasted, removed, sent, and back when the reply is taken back", async ({
  ownerPage: page,
  sql,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: /^Mira/ }).click();
  await box(page).fill("Here is the offer.");
  await give(page, "drop", "huge.zip", 15_000_001);
  await page.getByLabel("Attach files").setInputFiles([OFFER, NOTES]);
  await expect(files(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Remove notes.txt" }).click();
  await expect(files(page)).toHaveText([/^Offer\.pdf/]);
  await expect(page.getByText("huge.zip: The files of a reply can have 15.0 MB together")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await expectAccessible(page, "a reply with files");
  await page.getByRole("button", { name: "Dismiss huge.zip" }).click();
  await give(page, "drop", "dropped.txt");
  await expect(files(page)).toHaveCount(2);
  await give(page, "paste", "pasted.txt");
  await expect(files(page)).toHaveText([/^Offer\.pdf/, /^dropped\.txt/, /^pasted\.txt/]);
  await page.getByRole("button", { name: "Remove dropped.txt" }).click();
  await expect(files(page)).toHaveText([/^Offer\.pdf/, /^pasted\.txt/]);
  await page.reload();
  await expect(files(page)).toHaveText([/^Offer\.pdf/, /^pasted\.txt/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await box(page).press("Control+Enter");
  await expect(page.getByText("Reply saved")).toBeVisible();
  expect(await sql("select name from attachments where reply_id is not null order by name")).toEqual([
    { name: "Offer.pdf" },
    { name: "pasted.txt" },
  ]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Reply taken back")).toBeVisible();
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: /^Mira/ }).click();
  await expect(files(page)).toHaveText([/^Offer\.pdf/, /^pasted\.txt/]);
});

test("a saved reply has files, which a reply gets with its text", async ({ ownerPage: page, sql, site }) => {
  await sql("truncate saved_replies cascade");
  await sendLead(site.url, "Jonas");
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: /^Mira/ }).click();
  await box(page).fill("Here is the offer, {name}.");
  await page.getByLabel("Attach files").setInputFiles([OFFER, NOTES]);
  await expect(files(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Saved replies" }).click();
  await page.getByRole("menuitem", { name: "Manage saved replies…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "New saved reply" }).click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Offer");
  const savedFiles = dialog.getByRole("list", { name: "Files of this saved reply" }).getByRole("listitem");
  await expect(savedFiles).toHaveCount(2);
  await dialog.getByRole("button", { name: "Remove notes.txt" }).click();
  await expectAccessible(page, "a saved reply with files");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Edit Offer" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: /^Jonas/ }).click();
  const reply = page.getByRole("textbox", { name: "Reply to Jonas Rao" });
  await expect(files(page)).toHaveCount(0);
  await reply.focus();
  const attaching = await holdRequests(page, "**/saved-replies.attach");
  await page.keyboard.press("/");
  await page.getByRole("menuitem", { name: /^Offer 1 file/ }).press("Enter");
  await expect(reply).toHaveValue("Here is the offer, Jonas.");
  await attaching.arrived;
  // Nothing is sent without them, also by who has been elsewhere meanwhile.
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(send).toBeDisabled();
  await page.getByRole("link", { name: /^Mira/ }).click();
  await expect(box(page)).toBeVisible();
  await page.getByRole("link", { name: /^Jonas/ }).click();
  await expect(reply).toHaveValue("Here is the offer, Jonas.");
  await expect(send).toBeDisabled();
  await expect(page.getByText("A file isn’t attached")).toBeVisible();
  attaching.release();
  await expect(files(page)).toHaveText([/^Offer\.pdf/]);
  await expect(send).toBeEnabled();
  await reply.press("Control+Enter");
  await expect(page.getByText("Reply saved")).toBeVisible();
  // The saved reply keeps its own, whatever becomes of the draft that it was made of.
  expect(await sql("select name, saved_reply_id is not null as saved from attachments order by name, saved")).toEqual([
    { name: "Offer.pdf", saved: false },
    { name: "Offer.pdf", saved: false },
    { name: "Offer.pdf", saved: true },
    { name: "notes.txt", saved: false },
  ]);
});

test("an upload that breaks off can be tried again, and nothing is sent before", async ({
  ownerPage: page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED.*attachments/);
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: /^Mira/ }).click();
  await box(page).fill("Here is the offer.");
  await page.route("**/admin/attachments?**", (route) => route.abort());
  await page.getByLabel("Attach files").setInputFiles(OFFER);
  await expect(page.getByText("The file could not be uploaded")).toBeVisible();
  await expect(page.getByText("A file isn’t attached: wait for it, or dismiss it")).toBeVisible();
  await page.unroute("**/admin/attachments?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(files(page)).toHaveText([/^Offer\.pdf/]);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
});

test("leaving waits for a file that is on its way", async ({ ownerPage: page }) => {
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: /^Mira/ }).click();
  const upload = await holdRequests(page, "**/admin/attachments?**");
  await page.getByLabel("Attach files").setInputFiles(OFFER);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("A file is still being uploaded")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inbox/);
  await upload.release();
  await expect(files(page)).toHaveText([/^Offer\.pdf/]);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

test("an email is shown as it was sent, and nothing of it is run or loaded", async ({
  ownerPage: page,
  sql,
  site,
  allowConsoleErrors,
}) => {
  // Of the test's own scripts, which every frame gets.
  allowConsoleErrors(/Blocked script execution/);
  const html = `<p style="color: #a00">Gladly <img src="cid:logo" alt="Logo"> <img src="${site.url}/tracked.png" alt="Far">
    <a href="${site.url}/contact">Page</a></p><script>document.title = "run"</script>
    <link rel="preconnect" href="${site.url}"><meta http-equiv="refresh" content="0;url=${site.url}/tracked">`;
  const id = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c130";
  await sql(
    `insert into inbound_replies (id, message_id, email_message_id, from_name, from_address, body, html)
      select $1, id, '<1@client.example>', 'Mira', 'mira@client.example', 'Gladly', $2 from contact_messages`,
    [id, html],
  );
  await sql(
    `insert into attachments (id, message_id, inbound_reply_id, name, type, is_picture, content_id, size, sha256)
      select $1, message_id, id, 'logo.png', 'image/png', true, 'logo', $2, 'x' from inbound_replies`,
    [id, PNG.length],
  );
  await sql("insert into attachment_parts (id, attachment_id, position, bytes) values ($1, $1, 0, $2)", [id, PNG]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: /^Mira/ }).click();
  const shown = page.getByRole("img", { name: "logo.png" });
  await page.getByRole("button", { name: "Show logo.png" }).click();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await page.getByText("Show it as it was sent").click();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("Gladly")).toHaveCSS("color", "rgb(170, 0, 0)");
  const logo = frame.getByRole("img", { name: "Logo" });
  expect(await logo.getAttribute("src")).toBeNull();
  await page.getByRole("button", { name: "Show the pictures that came with it" }).click();
  // Of the frame that is loaded anew.
  await expect(logo).toHaveAttribute("src", /^data:/);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    frame.getByRole("link", { name: "Page" }).press("Enter"),
  ]);
  await expect(opened).toHaveURL(`${site.url}/contact`);
  expect(asked.filter((address) => address.includes("tracked"))).toEqual([]);
});
