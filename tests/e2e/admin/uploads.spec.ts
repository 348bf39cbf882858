import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { holdRequests } from "../support/held-requests.ts";
import { visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PHOTO = /^\/images\/[\da-f]{32}\/480x640\.webp$/;

test("a person's photo is uploaded, shown on the public page in a small size, and rejected when it is invalid", async ({
  ownerPage,
  page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422|ERR_FAILED/);
  const picture = await jpeg();
  await sql("truncate team_members");
  await visit(ownerPage, "/admin/team?edit=new");
  const dialog = ownerPage.getByRole("dialog");
  await dialog.getByLabel("Name *").fill("Edda Sample");
  await dialog.getByLabel("Role *").fill("Lead");
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel("Upload a picture").setInputFiles({ name, mimeType: "image/jpeg", buffer });

  await choose("letter.jpg", Buffer.from("%PDF-1.7"));
  await expect(dialog.getByText(/letter\.jpg: This file isn’t a picture that can be shown here/)).toBeVisible();
  await ownerPage.route("**/admin/images", (route) => route.abort());
  await choose("edda.jpg", picture);
  await expect(dialog.getByText(/edda\.jpg: The file could not be uploaded/)).toBeVisible();
  await ownerPage.unroute("**/admin/images");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByLabel("Photo")).toHaveValue(PHOTO);
  await dialog.getByLabel("Photo").fill("");

  // Nothing is saved while the upload is in flight.
  const upload = await holdRequests(ownerPage, "**/admin/images");
  await choose("edda.jpg", picture);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("A file is still being uploaded.");
  // Nor would what is typed over be kept.
  await expect(dialog.getByLabel("Photo")).not.toBeEditable();
  upload.release();
  await expect(dialog.getByLabel("Photo")).toHaveValue(PHOTO);
  await expect(dialog.getByRole("alert")).toBeHidden();
  await expect(dialog.getByLabel("Name *")).toHaveValue("Edda Sample");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/company/our-team");
  const shown = page.locator('li img[src^="/images/"]');
  await expect(shown).toHaveCount(1);
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  // The site's other tests expect the sample team.
  await sql("truncate team_members");
});

test("a picture that is uploaded stands where it was asked for, and takes nothing of what is typed meanwhile", async ({
  ownerPage: page,
}) => {
  const picture = { name: "desk-1.jpg", mimeType: "image/jpeg", buffer: await jpeg() };
  const title = page.getByLabel("Title");
  const content = page.getByLabel("Content");
  /** Has the picture uploaded while the owner types, and goes on typing after it. */
  const uploadDuring = async (typeFirst: () => Promise<void>, field: Locator) => {
    const upload = await holdRequests(page, "**/admin/images");
    await page.getByLabel("File of a picture to insert").setInputFiles(picture);
    await upload.arrived;
    await typeFirst();
    upload.release();
    await expect(content).toHaveValue(/!\[/);
    await expect(field).toBeFocused();
    await page.keyboard.type(" goes on");
    await page.unroute("**/admin/images");
  };
  const image = /^Text\n\n!\[desk 1]\(\/images\/\S+\)\n\n$/;

  await page.setViewportSize({ width: 700, height: 900 });
  await visit(page, "/admin/blog/new");
  await content.fill("Text");
  const preview = async () => {
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await title.pressSequentially("My title");
  };
  await uploadDuring(preview, title);
  await expect(title).toHaveValue("My title goes on");
  await expect(content).toHaveValue(image);

  await page.getByRole("button", { name: "Write", exact: true }).click();
  await content.fill("Text");
  const excerpt = page.getByLabel("Excerpt");
  await uploadDuring(() => excerpt.pressSequentially("In short"), excerpt);
  await expect(excerpt).toHaveValue("In short goes on");
  await expect(content).toHaveValue(image);

  // Typed before it and behind it.
  await content.fill("Text");
  const typeAround = async () => {
    await content.press("Home");
    await page.keyboard.type("The ");
    await content.press("End");
    await page.keyboard.type("that");
  };
  await uploadDuring(typeAround, content);
  await expect(content).toHaveValue(/^The Text\n\n!\[desk 1]\(\S+\)\n\nthat goes on$/);

  // Whoever waits writes the description.
  await content.fill("Text");
  await content.press("ControlOrMeta+End");
  await uploadDuring(async () => {}, content);
  await expect(content).toHaveValue(/^Text\n\n!\[ goes on]\(\S+\)\n\n$/);
});

function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2a7a55" } })
    .jpeg()
    .toBuffer();
}
