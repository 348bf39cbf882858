import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DatabaseVersionError, DataDirectoryInUseError, DataDirectoryUnusableError } from "./errors.ts";
import {
  initializedDataDirectory,
  postmasterPid,
  query,
  spawnHost,
  startError,
  startForTest,
  temporaryDirectory,
} from "./testing/test-support.ts";

describe("someone starts the host", () => {
  test("for the first time, in a directory with spaces, signs and other scripts in its name: told what takes long, and given a durable database with search", async () => {
    const dataDir = path.join(temporaryDirectory(), `my "site" & 100% #1 + データ, 'ünï'?`);
    const lines: string[] = [];
    const database = await startForTest(dataDir, { say: (line) => lines.push(line) });

    expect(lines).toEqual(["First start: creating the database. This takes a few seconds."]);
    const settings = await query<{ name: string; setting: string }>(
      database.connectionString,
      `SELECT name, setting FROM pg_settings WHERE name IN
        ('data_checksums', 'fsync', 'full_page_writes', 'listen_addresses', 'server_encoding', 'synchronous_commit')
        ORDER BY name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      listen_addresses: "",
      server_encoding: "UTF8",
      synchronous_commit: "on",
    });
    await query(database.connectionString, "CREATE EXTENSION pg_trgm");
    expect(
      await query(
        database.connectionString,
        `SELECT 'MÜLLER' ILIKE '%üll%' AS umlaut, similarity('Ирина', 'Ирена') > 0 AS cyrillic, current_user AS role,
          (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser`,
      ),
    ).toEqual([{ umlaut: true, cyrillic: true, role: "embedded", superuser: false }]);
  });

  test("again: finds the data, silently, and others can't reach the socket", async () => {
    const dataDir = await initializedDataDirectory();
    const first = await startForTest(dataDir);
    await query(first.connectionString, "CREATE TABLE kept AS SELECT 42 AS answer");
    await first.stop();
    await first.stop();

    const lines: string[] = [];
    const second = await startForTest(dataDir, { say: (line) => lines.push(line) });
    expect(await query(second.connectionString, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    expect(lines).toEqual([]);
    expect(second.connectionString).toBe(first.connectionString);
    expect(statSync(second.socketDirectory).mode & 0o777).toBe(0o700);
    expect(statSync(second.socketDirectory).uid).toBe(statSync(path.join(dataDir, "postgres")).uid);
  });

  test("in a directory too deep for a socket: the socket goes to a short one, for this account alone", async () => {
    const dataDir = path.join(temporaryDirectory(), "deep".repeat(20), "deeper".repeat(10));
    mkdirSync(path.dirname(dataDir));
    renameSync(await initializedDataDirectory(), dataDir);
    const database = await startForTest(dataDir);
    expect(database.socketDirectory.startsWith(dataDir)).toBe(false);
    expect(statSync(database.socketDirectory).mode & 0o777).toBe(0o700);
    expect(await query(database.connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await database.stop();
    expect(existsSync(database.socketDirectory)).toBe(false);
  });

  test("twice: the second is turned away in one line and changes nothing", async () => {
    const dataDir = await initializedDataDirectory();
    const first = await startForTest(dataDir);
    const server = postmasterPid(dataDir);

    const inTheSameProcess = await startError(dataDir);
    expect(inTheSameProcess).toBeInstanceOf(DataDirectoryInUseError);
    const second = spawnHost(dataDir);
    expect(await second.line(() => true)).toEqual({
      error: "DataDirectoryInUseError",
      message: `The data directory ${dataDir} is in use by the host's process ${process.pid}. Stop that one first, or choose another HOST_DATA.`,
    });
    await second.ended;
    expect(postmasterPid(dataDir)).toBe(server);
    expect(await query(first.connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await first.stop();
    expect(existsSync(path.join(dataDir, "site.pid"))).toBe(false);
  });

  test("on data of another PostgreSQL version, or on something that is no database: told so in one line", async () => {
    const dataDir = await initializedDataDirectory();
    const versionFile = path.join(dataDir, "postgres", "PG_VERSION");
    const version = readFileSync(versionFile, "utf8");

    writeFileSync(versionFile, "17\n");
    const older = await startError(dataDir);
    expect(older).toBeInstanceOf(DatabaseVersionError);
    expect(older.message).toMatch(/written by PostgreSQL 17, but this host runs PostgreSQL 18[^\n]*$/);
    expect(readFileSync(versionFile, "utf8")).toBe("17\n");

    expect(await startError(versionFile)).toBeInstanceOf(DataDirectoryUnusableError);
    rmSync(versionFile);
    const strange = await startError(dataDir);
    expect(strange.message).toBe(
      `${path.join(dataDir, "postgres")} is not a PostgreSQL data directory, and it isn't empty. Move it away, or choose another HOST_DATA.`,
    );
    writeFileSync(versionFile, version);
    await startForTest(dataDir);
  });
});
