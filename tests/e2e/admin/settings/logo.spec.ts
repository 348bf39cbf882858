import sharp from "sharp";
import { axeViolations } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { expectSiteIcon } from "../../support/site-icon.ts";
import { expect, test } from "../../support/site-test.ts";

// The site's other tests expect the product's own mark.
test.beforeEach(async ({ sql }) => void (await sql("truncate setting_revisions")));
test.afterEach(async ({ sql }) => void (await sql("truncate setting_revisions")));

const PNG = () =>
  sharp({ create: { width: 512, height: 512, channels: 3, background: "#7a1f6b" } })
    .png()
    .toBuffer();

test("the owner's logo is on every page, in the browser's tab, the manifest, feeds, previews and documents", async ({
  ownerPage,
  page,
  request,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 422 .*\/admin\/images/);
  await ownerPage.setViewportSize({ width: 360, height: 800 });
  await visit(ownerPage, "/admin/settings?edit=brand");
  const dialog = ownerPage.getByRole("dialog", { name: "Brand" });
  const upload = (name: string, buffer: Buffer) =>
    dialog.getByLabel("Upload a picture").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await upload("logo.svg", Buffer.from(drawing));
  await expect(dialog.getByText("This file is no picture that can be shown here")).toBeVisible();
  await dialog.getByLabel("Logo").fill("https://elsewhere.example/logo.png");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Logo must be a picture that was uploaded here");
  const previewBefore = await (await request.get("/preview/home.png")).body();
  await upload("logo.png", await PNG());
  await expect(dialog.getByLabel("Logo")).toHaveValue(/^\/images\/[\da-f]{32}\/512x512\.webp$/);
  expect(await axeViolations(ownerPage)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  const base = await expectSiteIcon(page);
  const { icons } = await (await request.get("/site.webmanifest")).json();
  const paths = icons.map(({ src }: { src: string }) => src);
  expect(paths).toEqual(["192.png", "512.png", "maskable-192.png", "maskable-512.png"].map((name) => base + name));
  for (const path of paths) expect((await request.get(path)).headers()["content-type"]).toBe("image/png");
  expect((await (await request.get("/feed.json")).json()).icon).toContain(`${base}512.png`);
  expect(await (await request.get("/")).text()).toContain(`${base}512.png`);
  expect(await (await request.get("/preview/home.png")).body()).not.toEqual(previewBefore);
  expect((await request.get("/downloads/company-profile.pdf")).status()).toBe(200);
  await expect(ownerPage.locator('link[rel="icon"]')).toHaveAttribute("href", `${base}96.png`);

  await visit(ownerPage, "/admin/settings?edit=brand");
  await dialog.getByLabel("Logo").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await request.get(`${base}96.png`)).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole("banner").locator("img")).toHaveCount(0);
});
