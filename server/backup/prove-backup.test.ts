import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest } from "~/platform/backup/file/manifest.server.ts";
import { readPart } from "~/platform/backup/read-manifest.server.ts";
import { storeBackup } from "~/platform/backup/store-backup.server.ts";
import { BackupParts } from "~/platform/backup/write/backup-parts.server.ts";
import { connect } from "../../tests/support/database/describe-database.ts";
import { fillTables } from "../../tests/support/database/fill-tables.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../tests/support/set-environment.ts";
import { createDataDirectory } from "../../tests/support/site/temporary-data-directory.ts";
import { proveBackup } from "./prove-backup.ts";

const source = openTestDatabase();
let data: Awaited<ReturnType<typeof createDataDirectory>>;
let file: string;
let manifest: BackupManifest;

beforeEach(async () => {
  data = await createDataDirectory();
  setEnvironment({ DATA_DIR: data.dataDir, SECRET_KEY: "a secret key of the test, 32 characters" });
  file = path.join(data.dataDir, "backup.tar");
  await fillTables(await connect(source.connectionString));
  ({ manifest } = await storeBackup(file, { connectionString: source.connectionString }));
});
afterEach(() => data.remove());

/** The same file, with other content of one table that all checksums of the file agree with. */
async function forge(table: string, content: string) {
  const parts = new BackupParts(new Date(manifest.createdAt));
  const bytes: Buffer[] = [];
  for (const part of manifest.parts) {
    const isTable = part.name.startsWith(`tables/${table}/`);
    bytes.push(await parts.entry(part.name, isTable ? gzipSync(content) : await readPart(file, part)));
  }
  for await (const chunk of parts.finish({ ...manifest, parts: [...parts.parts] })) bytes.push(chunk);
  writeFileSync(file, Buffer.concat(bytes));
}

test("a backup that restores to the same rows is proved, and nothing of the proof is left", async () => {
  expect(await proveBackup({ file, dataDir: data.dataDir })).toEqual(manifest);
  expect(existsSync(path.join(data.dataDir, "proof"))).toBe(false);
});

test("rows that differ, and secrets that this site can't open, are told", async () => {
  await forge("public.jobs", "");
  await expect(proveBackup({ file, dataDir: data.dataDir })).rejects.toThrow(
    "public.jobs differs after the restore: 0 rows",
  );
  setEnvironment({ DATA_DIR: data.dataDir, SECRET_KEY: "another key of at least 32 characters" });
  await expect(proveBackup({ file, dataDir: data.dataDir })).rejects.toThrow(BackupError);
});
