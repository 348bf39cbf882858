import sharp from "sharp";
import { axeViolations } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { expectSiteIcon } from "../../support/site-icon.ts";
import { expect, test } from "../../support/site-test.ts";

// The site's other tests expect the product's own mark.
test.beforeEach(async ({ sql }) => void (await sql("truncate setting_revisions")));
test.afterEach(async ({ sql }) => void (await sql("truncate setting_revisions")));

test("a name without a logo has a mark of its initials on the site, in the tab, the manifest, feeds and documents", async ({
  ownerPage,
  page,
  request,
}) => {
  await ownerPage.setViewportSize({ width: 360, height: 800 });
  const previewBefore = await (await request.get("/preview/home.png")).body();
  expect((await request.get("/favicon.ico", { maxRedirects: 0 })).headers()["content-type"]).toBe("image/x-icon");
  await visit(ownerPage, "/admin/settings");
  const room = ownerPage.locator("#brand");
  await expect(room.getByText("The product’s own mark")).toBeVisible();
  await room.getByRole("button", { name: "Edit Brand" }).click();
  const dialog = ownerPage.getByRole("dialog", { name: "Brand" });
  await dialog.getByLabel("Name of the brand").fill("Blue Harbour");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(room.getByText("Made of the name")).toBeVisible();
  await expect(room.getByRole("presentation")).toHaveJSProperty("naturalWidth", 192);
  expect(await axeViolations(ownerPage)).toEqual([]);

  const base = await expectSiteIcon(page);
  for (const manifest of ["/site.webmanifest", "/admin/app.webmanifest"]) {
    const { icons } = await (await ownerPage.request.get(manifest)).json();
    const paths = icons.map(({ src }: { src: string }) => src);
    expect(paths).toEqual(["192.png", "512.png", "maskable-192.png", "maskable-512.png"].map((name) => base + name));
    for (const path of paths) expect((await request.get(path)).headers()["content-type"]).toBe("image/png");
  }
  const favicon = await request.get("/favicon.ico");
  expect(favicon.url()).toContain(`${base}32.png`);
  expect(await sharp(await favicon.body()).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  expect((await (await request.get("/feed.json")).json()).icon).toContain(`${base}512.png`);
  expect(await (await request.get("/")).text()).toContain(`"logo":"${new URL(page.url()).origin}${base}512.png"`);
  expect(await (await request.get("/preview/home.png")).body()).not.toEqual(previewBefore);
  expect((await request.get("/downloads/company-profile.pdf")).status()).toBe(200);

  await room.getByRole("button", { name: "Edit Brand" }).click();
  await dialog.getByLabel("Name of the brand").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(room.getByText("The product’s own mark")).toBeVisible();
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toBe("image/x-icon");
  await page.reload();
  await expect(page.getByRole("banner").locator("img")).toHaveCount(0);
});
