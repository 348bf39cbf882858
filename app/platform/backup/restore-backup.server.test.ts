import path from "node:path";
import { beforeEach, expect, inject, test } from "vitest";
import { CREATE_MIGRATIONS_TABLE, runMigrations } from "~/platform/db/migration-files.server.ts";
import {
  connect,
  describeRows,
  describeSchema,
  emptyDatabase,
} from "../../../tests/support/database/describe-database.ts";
import { fillTables } from "../../../tests/support/database/fill-tables.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../../tests/support/set-environment.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { DatabaseNotEmptyError, UnknownSchemaError } from "./backup-errors.server.ts";
import type { BackupManifest } from "./file/manifest.server.ts";
import { readRelease } from "./release.server.ts";
import { matchMigrations } from "./restore/check-target.server.ts";
import { type RestoreBackupOptions, restoreBackup } from "./restore-backup.server.ts";
import { storeBackup } from "./store-backup.server.ts";
import { tableKind } from "./stored-tables.server.ts";

const KEY = "a secret key of the test, 32 characters";

const source = openTestDatabase();
let directory: string;
const file = () => path.join(directory, "backup.tar");

beforeEach(() => {
  directory = temporaryFolder();
  setEnvironment({ DATA_DIR: path.join(directory, "data"), SECRET_KEY: KEY });
});

async function backUp() {
  const client = await connect(source.connectionString);
  const tables = await fillTables(client);
  // More than one part, with a row that is larger than a part.
  await client.query("update image_files set bytes = convert_to(repeat(md5(hash), 100000), 'UTF8')");
  const stored = await storeBackup(file(), { connectionString: source.connectionString });
  return { ...stored, client, tables };
}

function restore(options: Partial<RestoreBackupOptions> & { connectionString: string }) {
  return restoreBackup({ file: file(), ...options });
}

test("every table comes back as it was, or is named as left out, and so do indexes, triggers and privileges", async () => {
  const { client, tables } = await backUp();
  const target = await emptyDatabase(inject("postgres"));
  const { isUnsealed, migrations } = await restore({ connectionString: target });
  expect([isUnsealed, migrations]).toEqual([true, []]);

  const restored = await connect(target);
  const [before, after] = [await describeRows(client), await describeRows(restored)];
  expect(Object.keys(before)).toHaveLength(tables.length);
  for (const [name, line] of Object.entries(before)) {
    expect(line, `${name} must have rows`).not.toMatch(/^0 /);
    if (tableKind(`public.${name}`) === "left-out") expect(after[name], name).toMatch(/^0 /);
    else expect(after[name], name).toBe(line);
  }
  expect(await describeSchema(restored)).toEqual(await describeSchema(client));
  await expect(restored.query("delete from activity")).rejects.toThrow("append-only");
});

test("a database with data is refused, left as it was by an error at the end, and replaced after a backup that restores", async () => {
  await backUp();
  const target = await emptyDatabase(inject("postgres"));
  await restore({ connectionString: target });
  const site = await connect(target);
  await site.query("update jobs set title = 'changed since'");
  const changed = await describeRows(site);
  await site.end();
  await expect(restore({ connectionString: target })).rejects.toThrow(DatabaseNotEmptyError);

  const stage = async () => () => Promise.reject(new Error("at the end"));
  await expect(restore({ connectionString: target, replace: true, stage })).rejects.toThrow("at the end");
  const unchanged = await connect(target);
  expect(await describeRows(unchanged)).toEqual(changed);
  await unchanged.end();

  const { replaced = "" } = await restore({ connectionString: target, replace: true });
  expect(path.dirname(replaced)).toBe(path.join(directory, "data", "backups"));
  const again = await connect(target);
  expect((await again.query("select from jobs where title = 'changed since'")).rowCount).toBe(0);
  await again.end();
  await restore({ connectionString: target, replace: true, file: replaced });
  expect(await describeRows(await connect(target))).toEqual(changed);
});

test("a database that is in use, or another program's, is refused, also when told to replace it", async () => {
  await backUp();
  await expect(restore({ connectionString: source.connectionString, replace: true })).rejects.toThrow(
    /in use \(by: .*site.*Stop the site first/,
  );
  const target = await emptyDatabase(inject("postgres"));
  const other = await connect(target);
  await other.query("create table customers as select 1 as id");
  await other.end();
  await expect(restore({ connectionString: target, replace: true })).rejects.toThrow("tables of another program");
  expect((await (await connect(target)).query("select from customers")).rowCount).toBe(1);
});

test.each([
  ["a newer release's", 1, /newer release/],
  ["another product's", 0, /isn't this product's/],
])("%s file is refused", (_name, later, message) => {
  const { migrations } = readRelease();
  const when = (migrations.at(-1)?.when ?? 0) + later;
  const changed = [...migrations.slice(0, -1), { tag: "9999_other", hash: "0".repeat(64), when }];
  const check = () => matchMigrations({ migrations: changed } as BackupManifest, readRelease());
  expect(check).toThrow(UnknownSchemaError);
  expect(check).toThrow(message);
});

test("what an earlier release has backed up gets the later migrations, unless they are not wanted", async () => {
  const { migrations } = readRelease();
  const old = await emptyDatabase(inject("postgres"));
  const client = await connect(old);
  await client.query(CREATE_MIGRATIONS_TABLE);
  await runMigrations(client, migrations.slice(0, -2));
  await storeBackup(file(), { connectionString: old });
  const target = await emptyDatabase(inject("postgres"));
  const outcome = await restore({ connectionString: target });
  expect(outcome.migrations).toEqual(migrations.slice(-2).map(({ tag }) => tag));
  const newest = await connect(target);
  expect(await describeSchema(newest)).toEqual(await describeSchema(await connect(source.connectionString)));
  expect((await newest.query("select from drizzle.__drizzle_migrations")).rowCount).toBe(migrations.length);

  const asThen = await emptyDatabase(inject("postgres"));
  expect((await restore({ connectionString: asThen, migrate: false })).migrations).toEqual([]);
  expect(await describeSchema(await connect(asThen))).toEqual(await describeSchema(client));
});
