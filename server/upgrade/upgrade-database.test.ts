import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { readManifest } from "~/platform/backup/read-manifest.server.ts";
import { emptyDatabase } from "../../tests/support/database/describe-database.ts";
import { setEnvironment } from "../../tests/support/set-environment.ts";
import { waitUntil } from "../../tests/support/site/npm-run.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { schemaStages } from "../../tests/upgrades/schema-stages.ts";
import { databaseOf, nextRelease, stageFolder } from "../../tests/upgrades/stage-database.ts";
import { readStoredRows } from "../../tests/upgrades/stored-rows.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { upgradeDatabase } from "./upgrade-database.ts";

const SECRET_KEY = "a secret key of the test, 32 characters";

const STAGES = schemaStages();
const BEFORE_LAST = stageAt(-2);
const LAST = stageAt(-1);

function stageAt(index: number) {
  const stage = STAGES.at(index);
  if (!stage) throw new Error("There are fewer migrations.");
  return stage;
}

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
  setEnvironment({ SECRET_KEY, DATA_DIR: "/nowhere" });
});

/** A start on that database, of this release or another one. */
async function start(connectionString: string, { folder = "db/migrations", withoutBackup = false } = {}) {
  const lines: string[] = [];
  const applied = await upgradeDatabase({
    connectionString,
    folder,
    env: { DATA_DIR: dataDir, UPGRADE_WITHOUT_BACKUP: withoutBackup },
    say: (line) => lines.push(line),
    stopping: new AbortController().signal,
  });
  return { applied, lines };
}
const backups = () => readdirSync(path.join(dataDir, "backups")).map((name) => path.join(dataDir, "backups", name));

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace order by 1",
  );
  return rows.map(({ relname }) => relname);
}

test("of several processes that start at once on earlier data, one makes a backup and migrates", async () => {
  const { connectionString, client } = await databaseOf(BEFORE_LAST);
  const before = await readStoredRows(client);
  const starts = await Promise.all(Array.from({ length: 5 }, () => start(connectionString)));
  expect(starts.map(({ applied }) => applied).sort()).toEqual([0, 0, 0, 0, 1]);
  const said = starts.flatMap(({ lines }) => lines);
  expect(said[0]).toBe(`This release changes the database, from ${BEFORE_LAST.tag} to ${LAST.tag} (one step).`);

  const [file = "", ...others] = backups();
  expect(others).toEqual([]);
  expect(said[1]).toContain(file);
  expect(path.basename(file)).toMatch(/^before-upgrade-\d{4}-\d\d-\d\dT.*-from-\d{4}_\w+\.tar$/);
  const { migrations, tables } = await readManifest(file);
  expect(migrations.at(-1)?.tag).toBe(BEFORE_LAST.tag);
  const stored = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  expect(stored["public.form_submissions"]).toBe(before.get("form_submissions")?.size);

  expect((await start(connectionString)).lines).toEqual([]);
  expect(backups()).toEqual([file]);
});

test("an empty database and one that is up to date need no backup; data of a newer release are not touched, and the message says so", async () => {
  const { connectionString } = await databaseOf(LAST);
  expect(await start(connectionString)).toEqual({ applied: 0, lines: [] });
  expect(await start(await emptyDatabase(connectionString))).toEqual({ applied: LAST.count, lines: [] });
  const older = stageFolder(BEFORE_LAST.count);
  await expect(start(connectionString, { folder: older })).rejects.toThrow(/newer release.*npm run rollback/s);
  expect(() => backups()).toThrow("ENOENT");
});

test("without room for the backup nothing is changed, and the message says what to do", async () => {
  const { connectionString, client } = await databaseOf(BEFORE_LAST);
  const before = await readStoredRows(client);
  // No file can be made in what is a file itself.
  writeFileSync(path.join(dataDir, "backups"), "");
  const error = await start(connectionString).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toContain("UPGRADE_WITHOUT_BACKUP=1");
  expect(await readStoredRows(client)).toEqual(before);
  expect((await start(connectionString, { folder: stageFolder(BEFORE_LAST.count) })).applied).toBe(0);

  expect((await start(connectionString, { withoutBackup: true })).applied).toBe(1);
});

test("a migration that fails in the middle changes nothing, and the message names the way out, with a full disk to make room", async () => {
  const { connectionString, client } = await databaseOf(LAST);
  await client.query("insert into site_releases values ('1.2.3', 'v1.2.3', $1, now() + interval '1 day')", [LAST.tag]);
  const [before, tables] = [await readStoredRows(client), await tablesOf(client)];
  const folder = nextRelease([
    "create table halfway (id integer)",
    "delete from form_submissions",
    "alter table jobs add column salary integer not null",
  ]);
  const error = await start(connectionString, { folder }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect(error.message).toContain('9999_next: column "salary" of relation "jobs" contains null values');
  expect(error.message).toContain("Put release 1.2.3 (v1.2.3) in place again");
  const [file = ""] = backups();
  expect(error.message).toContain(file);
  expect((await readManifest(file)).release).toBe("1.2.3 (v1.2.3)");

  expect(await readStoredRows(client)).toEqual(before);
  expect(await tablesOf(client)).toEqual(tables);
  expect((await start(connectionString)).applied).toBe(0);

  const startWith = (code: string) =>
    start(connectionString, { folder: nextRelease([`do $$ begin raise 'No room' using errcode = '${code}'; end $$`]) });
  await expect(startWith("53100")).rejects.toThrow(/No room.*in place again.*Or make room on the database's disk/s);
  await expect(startWith("22000")).rejects.toThrow(/No room.*in place again.*Please report the error/s);
});

test("killed in the middle of a migration, the database is as before, and the next start upgrades it", async () => {
  const { connectionString, client } = await databaseOf(LAST);
  const before = await readStoredRows(client);
  const slow = nextRelease(["delete from form_submissions", "select pg_sleep(600)"]);
  const child = fork(
    "tests/support/site/run-module.mjs",
    [path.join(import.meta.dirname, "upgrade.fixture.ts"), ...[connectionString, dataDir, slow]],
    { env: { ...process.env, SECRET_KEY } },
  );
  const sleeping =
    "select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)' and pid <> pg_backend_pid()";
  const isSleeping = async () => (await client.query(sleeping)).rowCount === 1;
  await waitUntil(
    async () => child.exitCode !== null || (await isSleeping()),
    () => "it did not come to the migration",
  );
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  expect(await exited).toEqual([null, "SIGKILL"]);
  await waitUntil(
    async () => !(await isSleeping()),
    () => "the migration goes on",
  );

  expect(await readStoredRows(client)).toEqual(before);
  const folder = nextRelease(["create table finished (id integer)"]);
  expect((await start(connectionString, { folder })).applied).toBe(1);
  expect(await tablesOf(client)).toContain("finished");
  expect(backups()).toHaveLength(2);
});

test("starts that fail again and again keep three backups", async () => {
  const { connectionString } = await databaseOf(BEFORE_LAST);
  mkdirSync(path.join(dataDir, "backups"));
  const names = [1, 2, 3].map((day) => `before-upgrade-2025-01-0${day}T00-00-00.000Z-from-0000_first_tables.tar`);
  for (const name of [...names, "another.tar"]) writeFileSync(path.join(dataDir, "backups", name), "");
  await start(connectionString);
  const left = backups().map((file) => path.basename(file));
  expect(left).toEqual(["another.tar", ...names.slice(1), expect.stringContaining(BEFORE_LAST.tag)]);
});

test("backups dated in the future, by a clock that ran ahead, count as the oldest: the new one isn't removed for them", async () => {
  const { connectionString } = await databaseOf(BEFORE_LAST);
  mkdirSync(path.join(dataDir, "backups"));
  const names = [1, 2, 3].map((day) => `before-upgrade-2925-01-0${day}T00-00-00.000Z-from-0000_first_tables.tar`);
  for (const name of names) writeFileSync(path.join(dataDir, "backups", name), "");
  await start(connectionString);
  const left = backups().map((file) => path.basename(file));
  expect(left).toEqual([expect.stringContaining(BEFORE_LAST.tag), ...names.slice(1)]);
});
