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
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: "#2a7a55" } });
  const picture = await photo.jpeg().toBuffer();
  await sql("truncate team_members");
  await visit(ownerPage, "/admin/team?edit=new");
  const dialog = ownerPage.getByRole("dialog");
  await dialog.getByLabel("Name *").fill("Edda Sample");
  await dialog.getByLabel("Role *").fill("Lead");
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel("Upload a picture").setInputFiles({ name, mimeType: "image/jpeg", buffer });

  await choose("letter.jpg", Buffer.from("%PDF-1.7"));
  await expect(dialog.getByText(/letter\.jpg: This file is no picture that can be shown here/)).toBeVisible();
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
  await expect(dialog.getByRole("alert")).toContainText("A picture is still being uploaded.");
  upload.release();
  await expect(dialog.getByLabel("Photo")).toHaveValue(PHOTO);
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
