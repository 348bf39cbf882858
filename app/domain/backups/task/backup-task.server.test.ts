import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Decrypter } from "age-encryption";
import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { siteMark } from "~/domain/backups/backup-folder.server.ts";
import { cancelBackup } from "~/domain/backups/commands.server.ts";
import { backupCommands } from "~/domain/backups/owner-commands.server.ts";
import { listBackups } from "~/domain/backups/queries.server.ts";
import { backupSchedule, backups } from "~/domain/backups/tables.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { give } from "../../../../tests/support/http/command-context.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { setEnvironment } from "../../../../tests/support/set-environment.ts";
import { startWebdavServer } from "../../../../tests/support/storage/webdav-server.ts";
import { type BackupEngine, VerificationImpossibleError } from "./backup-engine.ts";
import { runBackups } from "./backup-task.server.ts";

openTestDatabase();

const dataDir = await mkdtemp(path.join(tmpdir(), "backups-"));
const remote = await mkdtemp(path.join(tmpdir(), "destination-"));
const PASSPHRASE = "five words for the backups";
const webdav = await startWebdavServer(remote, { user: "site", password: "pass" });
const NOON = new Date("2026-11-24T12:00:00Z");

let verification: "good" | "bad" | "impossible";
const written: string[] = [];

/** Writes files of a few bytes. */
const engine: BackupEngine = {
  async store(file, { signal }) {
    signal.throwIfAborted();
    written.push(path.basename(file));
    await writeFile(file, `the content of ${path.basename(file)}`);
    return { bytes: 20, rows: 7, createdAt: new Date() };
  },
  async inspect(file) {
    if (!(await readFile(file, "utf8")).startsWith("the content")) throw new Error("It is no backup.");
    return { bytes: 20, rows: 7, createdAt: new Date("2026-11-20T00:00:00Z") };
  },
  async verify() {
    if (verification === "impossible") throw new VerificationImpossibleError("No space is left.");
    if (verification === "bad") throw new Error("public.jobs differs.");
  },
};

beforeEach(async () => {
  setEnvironment({ DATA_DIR: dataDir });
  verification = "good";
  written.length = 0;
  webdav.intercept = undefined;
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  for (const folder of [path.join(dataDir, "backups"), remote]) await rm(folder, { recursive: true, force: true });
  await mkdir(remote);
  const since = new Date("2026-11-24T00:00:00Z");
  await database().insert(backupSchedule).values({ since });
  // Not when the test runs at night.
  vi.stubEnv("BACKUP_SCHEDULE", "daily");
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await webdav.close();
  await rm(dataDir, { recursive: true });
  await rm(remote, { recursive: true });
});

const request = (now: Date) => give(backupCommands["backups.start"], {}, { now });
const remove = (which: { id: string }) => give(backupCommands["backups.delete"], which);
const newest = async () => (await listBackups())[0];
const run = () => runBackups(engine, new AbortController().signal);
/** The same, with another way to make a backup. */
const runWith = (store: BackupEngine["store"], { signal } = new AbortController()) =>
  runBackups({ ...engine, store }, signal);
const files = async () => (await readdir(path.join(dataDir, "backups"))).toSorted();
const events = async () =>
  (await database().select().from(activity).orderBy(activity.at, activity.id)).map(({ event }) => event);
const subjects = async () => (await storedEmails()).map(({ data }) => data);

function copyTo(url = `${webdav.url}/`) {
  vi.stubEnv("BACKUP_WEBDAV_URL", url);
  vi.stubEnv("BACKUP_WEBDAV_USER", "site");
  vi.stubEnv("BACKUP_WEBDAV_PASSWORD", "pass");
  vi.stubEnv("BACKUP_PASSPHRASE", PASSPHRASE);
}

test("a backup is made once a day and verified, and older ones go by the rule", async () => {
  for (let day = 0; day < 20; day++) {
    vi.setSystemTime(NOON.getTime() + day * DAY_MS);
    await run();
    if (day === 0) await run();
  }
  expect(written).toHaveLength(20);
  const rows = await listBackups();
  expect(rows[0]).toMatchObject({ kind: "scheduled", state: "verified", bytes: 20, rows: 7, isHere: true });
  // The Sunday and the month's last day before, a Sunday more, and seven days.
  const days = ["1129", "1130", "1206", "1207", "1208", "1209", "1210", "1211", "1212", "1213"];
  expect((await files()).map((name) => name.slice(21, 29))).toEqual(days.map((day) => `2026${day}`));
  expect(rows).toHaveLength((await files()).length);
  expect((await events()).slice(0, 2)).toEqual(["backup.made", "backup.proved"]);
  expect(await subjects()).toEqual([]);
});

test("of requests at the same time one has a backup made, and one is deleted once", async () => {
  const requests = [1, 2, 3, 4].map((second) => request(new Date(NOON.getTime() + second * 1000)));
  const made = (await Promise.allSettled(requests)).flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const [row] = await database().select({ id: backups.id }).from(backups);
  expect(made).toEqual([row]);
  expect(await events()).toEqual(["backup.requested"]);
  const id = row?.id ?? "";
  await database().update(backups).set({ state: "failed" });
  await Promise.all([remove({ id }), remove({ id }), remove({ id })]);
  expect(await events()).toEqual(["backup.requested", "backup.deleted"]);
});

test("the verified backup is copied encrypted as a whole, with the record of erasures, and only once", async () => {
  copyTo();
  await writeFile(path.join(dataDir, "erasures.jsonl"), '{"receipt":1}\n');
  await run();
  await run();
  const [name = ""] = await files();
  const mark = name.slice(12, 20);
  expect((await readdir(remote)).toSorted()).toEqual([`${name}.age`, `site-backup-${mark}-erasures.jsonl.age`]);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const encrypted = await readFile(path.join(remote, `${name}.age`));
  expect(await decrypter.decrypt(encrypted, "text")).toBe(`the content of ${name}`);
  expect((await newest())?.copies).toMatchObject([{ destination: "webdav", isThere: true, problem: null }]);
  expect((await events()).filter((event) => event === "backup.copied")).toHaveLength(1);
  await rm(path.join(dataDir, "erasures.jsonl"));
});

test("what a clock that ran ahead has left stops nothing: backups are made, verified and copied as before", async () => {
  copyTo();
  const future = new Date("2030-01-01T03:00:00Z");
  vi.setSystemTime(future);
  await database().update(backupSchedule).set({ since: future });
  await run();
  await rm(path.join(remote, (await readdir(remote))[0] ?? ""));
  const failed = Array.from({ length: 12 }, (_, index) => `failed-${index}`);
  const row = { kind: "scheduled", state: "failed", createdAt: future } as const;
  await database()
    .insert(backups)
    .values(failed.map((fileName) => ({ ...row, fileName })));
  await database()
    .insert(backups)
    .values({
      ...row,
      kind: "manual",
      state: "unverified",
      problem: "No space.",
      fileName: "manual.tar",
      updatedAt: future,
    });
  await writeFile(path.join(dataDir, "backups", "manual.tar"), "the content of it");

  vi.setSystemTime(NOON);
  await run();
  const now = (await listBackups()).filter(({ createdAt }) => createdAt <= NOON.toISOString());
  expect(now).toMatchObject([{ kind: "scheduled", state: "verified", copies: [{ isThere: true }] }]);
  expect((await readdir(remote)).filter((name) => name.includes("20261124"))).toHaveLength(1);
  expect((await listBackups()).find(({ kind }) => kind === "manual")?.state).toBe("verified");
  const [schedule] = await database().select().from(backupSchedule);
  expect(schedule?.since).toEqual(NOON);
  await expect(remove({ id: now[0]?.id ?? "" })).rejects.toMatchObject({ status: 409 });
});

test("without a passphrase nothing leaves the machine", async () => {
  copyTo();
  vi.stubEnv("BACKUP_PASSPHRASE", "");
  await run();
  expect(await readdir(remote)).toEqual([]);
});

test("copies are deleted by the same rule, and what isn't this site's stays", async () => {
  copyTo();
  const mark = await siteMark();
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const old = days.map((day) => `site-backup-${mark}-2020010${day}T000000Z-scheduled.tar.age`);
  const others = ["holiday.jpg", "site-backup-00000000-20200101T000000Z-scheduled.tar.age", `${old[0]}.bak`];
  for (const file of [...old, ...others]) await writeFile(path.join(remote, file), "x");
  await run();
  const there = await readdir(remote);
  // Six days besides today's; the others are no week's or month's last ones.
  expect(old.filter((name) => there.includes(name))).toEqual(old.slice(3));
  expect(there).toEqual(expect.arrayContaining(others));
  expect(there).toHaveLength(1 + 6 + others.length);
});

test("a destination that fails is reported once a day, and tried again less and less often", async () => {
  copyTo(`${webdav.url}/none/deeper/`);
  let attempts = 0;
  webdav.intercept = (request, response) => {
    attempts += request.method === "PROPFIND" ? 1 : 0;
    response.writeHead(507).end();
    return true;
  };
  for (let minutes = 0; minutes < 60; minutes += 5) {
    vi.setSystemTime(NOON.getTime() + minutes * 60_000);
    await run();
  }
  expect(attempts).toBe(3);
  expect(await subjects()).toMatchObject([{ problem: "webdav", reason: expect.stringContaining("full") }]);
  vi.setSystemTime(NOON.getTime() + 25 * HOUR_MS);
  await run();
  expect(await subjects()).toHaveLength(2);
  expect((await events()).filter((event) => event === "backup.problem")).toHaveLength(2);
  webdav.intercept = undefined;
  copyTo();
  vi.setSystemTime(NOON.getTime() + 30 * HOUR_MS);
  await run();
  expect(await readdir(remote)).toHaveLength(1);
  expect(await subjects()).toHaveLength(2);
});

test("a backup that doesn't restore isn't copied and isn't called good, and the owner is notified", async () => {
  copyTo();
  verification = "bad";
  await run();
  expect(await newest()).toMatchObject({ state: "unrestorable", problem: "public.jobs differs." });
  expect(await readdir(remote)).toEqual([]);
  expect(await subjects()).toMatchObject([{ problem: "unrestorable", reason: "public.jobs differs." }]);
});

test("a verification that isn't possible now says nothing about the backup, and is tried again after an hour", async () => {
  verification = "impossible";
  await run();
  expect(await newest()).toMatchObject({ state: "unverified", problem: "No space is left." });
  verification = "good";
  vi.setSystemTime(NOON.getTime() + HOUR_MS / 2);
  await run();
  expect((await newest())?.state).toBe("unverified");
  vi.setSystemTime(NOON.getTime() + 2 * HOUR_MS);
  await run();
  expect(await newest()).toMatchObject({ state: "verified", problem: null });
});

test("a backup whose process died is made again, a complete file is taken as it is, and one that never gets through fails", async () => {
  const { id } = await request(NOON);
  const stopAfter = (attempts: number) =>
    database().update(backups).set({ state: "writing", attempts }).where(eq(backups.id, id)).returning();
  const [row] = await stopAfter(1);
  vi.stubEnv("BACKUP_SCHEDULE", "off");
  await run();
  expect(written).toEqual([row?.fileName]);
  expect((await newest())?.state).toBe("verified");

  await stopAfter(1);
  await run();
  expect(written).toHaveLength(1);
  expect((await newest())?.state).toBe("verified");

  await stopAfter(3);
  await run();
  expect(await newest()).toMatchObject({ state: "failed", problem: expect.stringContaining("stopped each time") });
});

test("a backup that is cancelled leaves nothing", async () => {
  vi.stubEnv("BACKUP_SCHEDULE", "off");
  const { id } = await request(NOON);
  await runWith(async (_, { signal }) => {
    await cancelBackup({ id }, database());
    await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    throw new Error("It went on.");
  });
  expect(await listBackups()).toEqual([]);
  expect(await files()).toEqual([]);
  const waiting = await request(NOON);
  await cancelBackup(waiting, database());
  expect(await listBackups()).toEqual([]);
  await expect(cancelBackup(waiting, database())).rejects.toMatchObject({ status: 409 });
});

test("a site that stops leaves the backup to the next run", async () => {
  const stopping = new AbortController();
  const store = async () => {
    stopping.abort();
    throw new Error("The site stops.");
  };
  await request(NOON);
  vi.stubEnv("BACKUP_SCHEDULE", "off");
  await expect(runWith(store, stopping)).rejects.toThrow("The site stops.");
  await run();
  expect(await listBackups()).toMatchObject([{ kind: "manual", state: "verified" }]);
});

test("files without a record are listed and verified, others are left alone", async () => {
  vi.stubEnv("BACKUP_SCHEDULE", "off");
  await mkdir(path.join(dataDir, "backups"));
  const write = (name: string, text: string) => writeFile(path.join(dataDir, "backups", name), text);
  for (const name of ["before-upgrade-1.tar", "mine.tar", "notes.txt"]) await write(name, "the content of it");
  await write("broken.tar", "half");
  await run();
  const listed = (await listBackups()).map(({ kind, state }) => `${kind} ${state}`);
  expect(listed.toSorted()).toEqual(["before-upgrade verified", "other verified"]);
  expect(await files()).toHaveLength(4);
});

test("the newest verified backup can't be deleted, another one can, and only one is made at a time", async () => {
  await run();
  await request(new Date(NOON.getTime() + 1000));
  await expect(request(NOON)).rejects.toMatchObject({ status: 409 });
  vi.setSystemTime(NOON.getTime() + 2000);
  await run();
  const [newest, older] = await database().select().from(backups).orderBy(desc(backups.createdAt));
  await expect(remove({ id: newest?.id ?? "" })).rejects.toMatchObject({ status: 409 });
  await remove({ id: older?.id ?? "" });
  expect(await files()).toEqual([newest?.fileName]);
});

test("a missed backup is reported after 36 hours, and again each day", async () => {
  vi.setSystemTime(new Date("2026-11-24T01:00:00Z"));
  await run();
  const store = () => Promise.reject(new Error("The disk is full."));
  for (let hour = 0; hour < 62; hour += 2) {
    vi.setSystemTime(new Date("2026-11-24T04:00:00Z").getTime() + hour * HOUR_MS);
    await runWith(store);
  }
  const told = await subjects();
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ problem: "missed", reason: "The disk is full." });
  // Four attempts a day, and not one each time the task runs.
  const failures = (await listBackups()).filter(({ state }) => state === "failed");
  expect(failures.length).toBeLessThanOrEqual(12);
});
