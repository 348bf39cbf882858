import { startSite } from "../../support/site/built-site.ts";
import { type S3Server, startS3Server } from "../../support/storage/s3-server.ts";
import { test as siteTest } from "./site-test.ts";

export const S3_ACCOUNT = {
  bucket: "pictures",
  region: "us-east-1",
  accessKey: "AKIDEXAMPLE",
  secretKey: "a secret key",
};

/**
 * A site of its own, whose owner sets up mail and backups at servers of the test: no other address of this machine is
 * allowed. Its pictures are in a bucket.
 */
export const test = siteTest.extend<object, { s3: S3Server }>({
  s3: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const s3 = await startS3Server(S3_ACCOUNT);
      await provide(s3);
      await s3.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ s3 }, provide) => {
      const site = await startSite({
        MAIL_ALLOWED_NETWORKS: "127.0.0.1",
        BACKUP_ALLOWED_NETWORKS: "127.0.0.1",
        BACKUP_SCHEDULE: "",
        UPLOADS_S3_ENDPOINT: s3.endpoint,
        UPLOADS_S3_BUCKET: S3_ACCOUNT.bucket,
        UPLOADS_S3_ACCESS_KEY: S3_ACCOUNT.accessKey,
        UPLOADS_S3_SECRET_KEY: S3_ACCOUNT.secretKey,
      });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});
