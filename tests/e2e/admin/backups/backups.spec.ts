import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Site, startSite } from "../../../support/site/built-site.ts";
import { startSftpServer } from "../../../support/storage/sftp-server.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { test as base, expect } from "../../support/site-test.ts";

const SCREEN = "/admin/backups";
/** A proof starts a database of its own. */
const PROOF_MS = 90_000;

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      // The test's own place, and no other address of this machine.
      const site = await startSite({ BACKUP_ALLOWED_NETWORKS: "127.0.0.1", BACKUP_SCHEDULE: "" });
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
});

test("the owner makes a backup, confirms the key of their server, and finds the backup proved and copied there", async ({
  ownerPage: page,
  allowConsoleErrors,
}) => {
  test.setTimeout(PROOF_MS * 2);
  // The place that is saved before its key is confirmed.
  allowConsoleErrors(/status of 422/);
  const folder = await mkdtemp(path.join(tmpdir(), "place-"));
  const server = await startSftpServer(folder, { user: "site", password: "a password" });
  try {
    await visit(page, SCREEN);
    await expect(page.getByText("No backups yet")).toBeVisible();
    await expectAccessible(page);

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
    await expect(list.getByText("Copied to your SFTP server")).toBeVisible({ timeout: PROOF_MS });
    await expect(list.getByText("Proved", { exact: true })).toBeVisible();
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

test("the schedule can be changed, and what is said about it follows", async ({ ownerPage: page }) => {
  await visit(page, SCREEN);
  const card = page.getByRole("region", { name: "Schedule" });
  await expect(card.getByText("A backup is made every day at 03:00")).toBeVisible();
  await card.getByRole("button", { name: "Edit the schedule" }).click();
  const form = page.getByRole("dialog", { name: "Schedule of backups" });
  await form.getByLabel("At").selectOption("22:00");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("A backup is made every day at 22:00")).toBeVisible();
  await card.getByRole("button", { name: "Edit the schedule" }).click();
  await form.getByLabel("Back up every day").uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(card.getByText("No backup is made by itself.")).toBeVisible();
});
