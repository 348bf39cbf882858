import { beforeEach, expect, test, vi } from "vitest";
import { backupPassphrase } from "~/domain/backups/backup-settings.server.ts";
import { backupCommands } from "~/domain/backups/owner-commands.server.ts";
import { loadBackupsPage } from "~/domain/backups/queries.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { sealSecret } from "~/platform/secrets/sealed-secret.server.ts";
import { saveSettings } from "~/platform/settings/save-settings.server.ts";
import { loadStoredSettings, storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { dumpDatabase } from "../../../../tests/support/database/dump-database.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { destinationInForce } from "./destinations.server.ts";

openTestDatabase();

const SECRET = "correct-horse-battery";
// A public address, which nothing connects to.
const S3 = { BACKUP_S3_BUCKET: "copies", BACKUP_S3_ENDPOINT: "https://1.1.1.1", BACKUP_S3_ACCESS_KEY: "key" };
const SFTP = {
  BACKUP_SFTP_HOST: "1.1.1.1",
  BACKUP_SFTP_USER: "site",
  BACKUP_SFTP_HOST_KEY: `SHA256:${"A".repeat(43)}`,
};

beforeEach(async () => {
  setEnvironment({ SECRET_KEY: "a key of thirty-two characters, or more" });
  await loadStoredSettings();
});

const save = (id: string, values: Record<string, string>) =>
  give(backupCommands["backup-destinations.save"], { id, values, seen: null });
const stateOf = async (kind: string) =>
  (await loadBackupsPage(new Date())).destinations.find((one) => one.kind === kind);
const problemsOf = (saving: Promise<unknown>) =>
  saving.then(
    () => [],
    (error) => error.details.problems,
  );

test("what another release has stored is read: its names, and what its secrets were sealed for", async () => {
  const seal = (name: string, ...account: string[]) =>
    sealSecret(`backup.place ${JSON.stringify([name, ...account])}`, SECRET);
  const { BACKUP_S3_ENDPOINT: _, ...amazon } = S3;
  const secretKey = seal("BACKUP_S3_SECRET_KEY", "", "key");
  await saveSettings("backup-s3", { ...amazon, BACKUP_S3_FOLDER: "/a/", BACKUP_S3_SECRET_KEY: secretKey }, 0);
  const privateKey = seal("BACKUP_SFTP_PRIVATE_KEY", "1.1.1.1", "22", "site");
  await saveSettings("backup-sftp", { ...SFTP, BACKUP_SFTP_PORT: "22", BACKUP_SFTP_PRIVATE_KEY: privateKey }, 0);
  await saveSettings("backup-passphrase", { BACKUP_PASSPHRASE: sealSecret("backup.passphrase", SECRET) }, 0);
  await saveSettings("backups", { BACKUP_SCHEDULE: "off", BACKUP_HOUR: "22" }, 0);
  expect(destinationInForce("s3")).toEqual({
    ...{ kind: "s3", setBy: "owner", bucket: "copies", endpoint: "", region: "us-east-1", folder: "a" },
    ...{ accessKey: "key", secretKey: SECRET },
  });
  expect(destinationInForce("sftp")).toMatchObject({ port: 22, privateKey: SECRET, password: "", folder: "" });
  expect(destinationInForce("webdav")).toBeUndefined();
  expect(backupPassphrase()).toEqual({ state: "set", passphrase: SECRET, isSetByServer: false });
  expect((await loadBackupsPage(new Date())).schedule).toMatchObject({ isOn: false, hour: 22, next: null });
});

test("a secret is in no row, no screen and no log; it stays for its server and account, and is asked for again for another", async () => {
  expect(await save("backup-s3", { ...S3, BACKUP_S3_SECRET_KEY: SECRET })).toHaveProperty("revision");
  await save("backup-s3", { ...S3, BACKUP_S3_BUCKET: "others", BACKUP_S3_SECRET_KEY: "" });
  expect(destinationInForce("s3")).toMatchObject({ bucket: "others", secretKey: SECRET });
  const again = { field: "BACKUP_S3_SECRET_KEY", message: expect.stringContaining("Type it again") };
  for (const change of [{ BACKUP_S3_ENDPOINT: "https://1.0.0.1" }, { BACKUP_S3_ACCESS_KEY: "another" }])
    expect(await problemsOf(save("backup-s3", { ...S3, ...change }))).toEqual([again]);
  const page = await loadBackupsPage(new Date());
  const entries = await database().select().from(activity);
  expect(entries[0]).toMatchObject({ subjectLabel: "S3 bucket", details: { changes: expect.anything() } });
  for (const text of [await dumpDatabase(), JSON.stringify([page, entries])]) {
    expect(text).toContain("copies");
    expect(text).not.toContain(SECRET);
  }
  expect(JSON.stringify(page)).not.toContain(storedSettings().BACKUP_S3_SECRET_KEY);

  setEnvironment({ SECRET_KEY: "another key of thirty-two characters" });
  expect(destinationInForce("s3")).toMatchObject({ bucket: "others", secretKey: "" });
  expect((await stateOf("s3"))?.section.settings.find(({ secret }) => secret)).toMatchObject({
    ...{ secret: "unreadable", stored: "" },
  });
});

test("one is stored when it is whole, its key is confirmed, and it is on the internet", async () => {
  const fields = async (id: string, values: Record<string, string>) =>
    (await problemsOf(save(id, values))).map(({ field }: { field: string }) => field);
  expect(await fields("backup-s3", { ...S3, BACKUP_S3_BUCKET: "a/b", BACKUP_S3_ACCESS_KEY: "" })).toEqual([
    ...["BACKUP_S3_BUCKET", "BACKUP_S3_ACCESS_KEY"],
  ]);
  expect(await fields("backup-s3", S3)).toEqual(["BACKUP_S3_SECRET_KEY"]);
  const inner = { BACKUP_WEBDAV_URL: "https://10.0.0.5/", BACKUP_WEBDAV_USER: "site", BACKUP_WEBDAV_PASSWORD: SECRET };
  expect(await fields("backup-webdav", inner)).toEqual(["BACKUP_WEBDAV_URL"]);
  expect(await fields("backup-webdav", { ...inner, BACKUP_WEBDAV_URL: "https://me:pass@1.1.1.1/" })).toEqual([
    "BACKUP_WEBDAV_URL",
  ]);
  expect(await fields("backup-sftp", SFTP)).toEqual(["BACKUP_SFTP_PASSWORD"]);
  const password = { BACKUP_SFTP_PASSWORD: SECRET };
  expect(await fields("backup-sftp", { ...SFTP, ...password, BACKUP_SFTP_PORT: "1e3" })).toEqual(["BACKUP_SFTP_PORT"]);
  expect(await fields("backup-sftp", { ...SFTP, ...password, BACKUP_SFTP_HOST_KEY: "" })).toEqual([
    "BACKUP_SFTP_HOST_KEY",
  ]);
  expect(storedSettings()).toEqual({});
  const key = "-----BEGIN KEY-----\nabc\n-----END KEY-----\n";
  expect(await fields("backup-sftp", { ...SFTP, BACKUP_SFTP_PRIVATE_KEY: key })).toEqual([]);
  expect(destinationInForce("sftp")).toMatchObject({ privateKey: key, port: 22 });
});

test("a destination is forgotten with its secret", async () => {
  await save("backup-s3", { ...S3, BACKUP_S3_SECRET_KEY: SECRET });
  await give(backupCommands["backup-destinations.remove"], { kind: "s3" });
  expect(storedSettings()).toEqual({});
  expect(await stateOf("s3")).toMatchObject({ address: null });
});

test("the server sets one as a whole, whatever the owner has stored of it, which can't be changed then", async () => {
  await save("backup-s3", { ...S3, BACKUP_S3_REGION: "eu-1", BACKUP_S3_SECRET_KEY: SECRET });
  vi.stubEnv("BACKUP_S3_BUCKET", "servers");
  vi.stubEnv("BACKUP_S3_SECRET_KEY", "of the server");
  expect(destinationInForce("s3")).toMatchObject({
    ...{ setBy: "server", bucket: "servers", endpoint: "", region: "us-east-1", accessKey: "" },
    secretKey: "of the server",
  });
  const state = await stateOf("s3");
  expect(state?.address).toBe("servers at Amazon S3");
  expect(state?.section.settings.map(({ setByServer }) => setByServer)).toEqual(["servers", "", "", "", "", ""]);
  await expect(save("backup-s3", { ...S3, BACKUP_S3_SECRET_KEY: "x" })).rejects.toMatchObject({ status: 409 });
  await expect(give(backupCommands["backup-destinations.remove"], { kind: "s3" })).rejects.toMatchObject({
    status: 409,
  });
  vi.stubEnv("BACKUP_PASSPHRASE", "five words of the server");
  const passphrase = { passphrase: "five words of the owner", again: "five words of the owner" };
  await expect(give(backupCommands["backups.set-passphrase"], passphrase)).rejects.toMatchObject({ status: 409 });
});
