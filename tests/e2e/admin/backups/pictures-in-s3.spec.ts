import sharp from "sharp";
import { UPLOAD_PATH } from "~/shared/images/image-upload.ts";
import { startSite } from "../../../support/site/built-site.ts";
import { type S3Server, startS3Server } from "../../../support/storage/s3-server.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { test as base, expect } from "../../support/site-test.ts";

const ACCOUNT = { bucket: "pictures", region: "us-east-1", accessKey: "AKIDEXAMPLE", secretKey: "a secret key" };
/** The queue starts two seconds after a site. */
const SOON = { timeout: 40_000 };

const test = base.extend<object, { s3: S3Server }>({
  s3: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const s3 = await startS3Server(ACCOUNT);
      await provide(s3);
      await s3.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ s3 }, provide) => {
      const site = await startSite({
        UPLOADS_S3_ENDPOINT: s3.endpoint,
        UPLOADS_S3_BUCKET: ACCOUNT.bucket,
        UPLOADS_S3_ACCESS_KEY: ACCOUNT.accessKey,
        UPLOADS_S3_SECRET_KEY: ACCOUNT.secretKey,
      });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

test("the owner sees that pictures are in the bucket, and why new ones aren't while it fails", async ({
  ownerPage: page,
  s3,
  site,
}) => {
  const upload = async (background: string) => {
    const picture = sharp({ create: { width: 600, height: 315, channels: 3, background } }).png();
    const answer = await page.request.post(UPLOAD_PATH, {
      headers: { "X-File-Name": "desk.png", Origin: site.url },
      data: await picture.toBuffer(),
    });
    expect(answer.status()).toBe(201);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, "/admin/backups");
  const card = page.getByRole("region", { name: /^Pictures/ });
  await expect(card).toContainText("There are no pictures yet");

  await upload("#111111");
  await expect(card).toContainText("All 4 files are in the bucket", SOON);
  await expect(card.getByRole("heading")).toHaveText("Pictures Works");
  expect([...s3.objects.keys()].filter((key) => /\.(avif|webp)$/.test(key))).toHaveLength(4);

  s3.intercept = (_request, response) => Boolean(response.writeHead(503).end());
  await upload("#222222");
  await expect(card.getByRole("heading")).toHaveText("Pictures Fails", SOON);
  await expect(card).toContainText("New pictures are kept in the database until it works again.");
  await expect(card).toContainText("4 of 8 files are in the bucket");
  await expect(card).not.toContainText(ACCOUNT.secretKey);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
