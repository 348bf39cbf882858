import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BackupError } from "~/platform/backup/backup-errors.server.ts";
import type { BackupManifest, BackupTable } from "~/platform/backup/file/manifest.server.ts";
import { storeBackup } from "~/platform/backup/store-backup.server.ts";
import { connect } from "../../tests/support/database/describe-database.ts";
import { fillTables } from "../../tests/support/database/fill-tables.ts";
import { forgeBackup } from "../../tests/support/database/forge-backup.ts";
import { openTestDatabase } from "../../tests/support/database/test-database.ts";
import { setEnvironment } from "../../tests/support/set-environment.ts";
import { createDataDirectory } from "../../tests/support/site/temporary-data-directory.ts";
import { verifyBackup } from "./verify-backup.ts";

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

test("a backup that restores to the same rows is verified, and nothing of the verification is left", async () => {
  expect(await verifyBackup({ file, dataDir: data.dataDir })).toEqual(manifest);
  expect(existsSync(path.join(data.dataDir, "proof"))).toBe(false);
});

test("rows that differ, and secrets that this site can't open, are told", async () => {
  const change = ({ name, ...table }: BackupTable) => ({
    ...table,
    name,
    rows: name === "public.jobs" ? 0 : table.rows,
  });
  await forgeBackup(file, { manifest: ({ tables, ...rest }) => ({ ...rest, tables: tables.map(change) }) });
  await expect(verifyBackup({ file, dataDir: data.dataDir })).rejects.toThrow(
    "public.jobs differs after the restore: 1 rows instead of 0",
  );
  setEnvironment({ DATA_DIR: data.dataDir, SECRET_KEY: "another key of at least 32 characters" });
  await expect(verifyBackup({ file, dataDir: data.dataDir })).rejects.toThrow(BackupError);
});
