import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { UPLOAD_PATH } from "~/shared/images/image-upload.ts";
import { startSftpServer } from "../../../support/storage/sftp-server.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { S3_ACCOUNT, test } from "../../support/set-up-test.ts";
import { expect } from "../../support/site-test.ts";

const SCREEN = "/admin/backups";
/** A verification starts a database of its own. */
const VERIFICATION_MS = 90_000;
/** The queue starts two seconds after a site. */
const SOON = { timeout: 100_000 };

test("the owner changes the schedule, makes a backup, confirms the key of their server, and finds the backup verified and copied there", async ({
  ownerPage: page,
  allowConsoleErrors,
}) => {
  test.setTimeout(VERIFICATION_MS * 2);
  // The destination that is saved before its key is confirmed.
  allowConsoleErrors(/status of 422/);
  const folder = await mkdtemp(path.join(tmpdir(), "destination-"));
  const server = await startSftpServer(folder, { user: "site", password: "a password" });
  try {
    await visit(page, SCREEN);
    await changeSchedule(page);

    await page.getByRole("button", { name: "Set the passphrase" }).click();
    const passphrase = page.getByRole("dialog", { name: "Set a passphrase" });
    await passphrase.getByLabel("Passphrase").fill("too short");
    await passphrase.getByRole("button", { name: "Save" }).click();
    await expect(passphrase.getByRole("link", { name: "Enter at least 12 characters." })).toBeVisible();
    await passphrase.getByRole("button", { name: "Make one for me" }).click();
    await expect(passphrase.getByRole("status")).toHaveText(/^(\w{5}-){4}\w{5}$/);
    await passphrase.getByRole("button", { name: "I have kept it, save" }).click();
    await expect(passphrase).toBeHidden();

    await page.getByRole("button", { name: "Set up SFTP server" }).click();
    const form = page.getByRole("dialog", { name: "SFTP server" });
    await form.getByLabel("Server", { exact: false }).first().fill("127.0.0.1");
    await form.getByLabel("Port").fill(String(server.port));
    await form.getByLabel("User name").fill("site");
    await form.getByLabel("Password").fill("a password");
    await form.getByLabel("Folder").fill("copies");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("link", { name: "The server’s key isn’t confirmed yet" })).toBeVisible();
    await form.getByRole("button", { name: "Test before saving" }).click();
    await form.getByRole("button", { name: "Yes, it is my server" }).click();
    await expect(form.getByText("It works", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();

    const list = page.getByRole("region", { name: "Your backups" });
    await expect(list.getByText("Copied to your SFTP server")).toBeVisible({ timeout: VERIFICATION_MS });
    await expect(list.getByText("Verified", { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await readdir(path.join(folder, "copies"))).toEqual([expect.stringMatching(/^site-backup-.*\.tar\.age$/)]);

    const download = page.waitForEvent("download");
    await list.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toMatch(/^site-backup-.*-manual\.tar$/);
    // The newest one that is known to restore stays.
    await expect(list.getByRole("button", { name: "Delete" })).toHaveCount(0);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});

/** What is said about the schedule follows it. */
async function changeSchedule(page: Page) {
  const card = page.getByRole("region", { name: "Schedule" });
  await expect(card.getByText("A backup is made every day at 03:00")).toBeVisible();
  await card.getByRole("button", { name: "Edit the schedule" }).click();
  const form = page.getByRole("dialog", { name: "Schedule of backups" });
  await form.getByLabel("At").selectOption("22:00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("A backup is made every day at 22:00")).toBeVisible();
  await card.getByRole("button", { name: "Edit the schedule" }).click();
  await form.getByLabel("Back up", { exact: true }).selectOption("Never");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("No backups are made automatically.")).toBeVisible();
}

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
  await visit(page, SCREEN);
  const card = page.getByRole("region", { name: /^Files in a bucket/ });
  await expect(card).toContainText("Pictures: none yet");

  await upload("#111111");
  await expect(card).toContainText("Pictures: all 4 files are in the bucket", SOON);
  await expect(card.getByRole("heading")).toHaveText("Files in a bucket Works");
  expect([...s3.objects.keys()].filter((key) => /-[\da-f]{8}-[\da-f-]{27}$/.test(key))).toHaveLength(4);

  s3.intercept = (_request, response) => Boolean(response.writeHead(503).end());
  await upload("#222222");
  await expect(card.getByRole("heading")).toHaveText("Files in a bucket Fails", SOON);
  await expect(card).toContainText("New files are kept in the database until it works again.");
  await expect(card).toContainText("4 of 8 files are in the bucket");
  await expect(card).not.toContainText(S3_ACCOUNT.secretKey);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
