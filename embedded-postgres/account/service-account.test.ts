import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { DataDirectoryUnusableError } from "../errors.ts";
import { isPostgresOf } from "../server/postgres-processes.ts";
import {
  asRootWithout,
  initializedDataDirectory,
  isRoot,
  NOBODY,
  postmasterPid,
  query,
  spawnHost,
  startError,
  startForTest,
  temporaryDirectory,
} from "../testing/test-support.ts";
import { firstNonTraversable } from "./service-account.ts";

describe("someone starts the host process", () => {
  test("root hands PostgreSQL to an account without rights, anybody else runs it: in a folder that is closed to others the database starts, and is found again where it is moved to", async () => {
    const closed = path.join(temporaryDirectory(), "closed, für andere");
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, "data");
    const first = await startForTest(dataDir);
    expect(statSync(path.join(dataDir, "postgres")).uid).toBe(isRoot ? NOBODY.uid : process.geteuid?.());
    await query(first.connectionString, "CREATE TABLE kept AS SELECT 42 AS answer");
    await first.stop();

    const moved = path.join(closed, "moved");
    renameSync(dataDir, moved);
    const again = await startForTest(moved);
    expect(await query(again.connectionString, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
  });

  test("root in a container, who can't look into others' processes, replaces the PostgreSQL of a killed host", async () => {
    const dataDir = await initializedDataDirectory();
    const through = asRootWithout("-sys_ptrace,-sys_admin,-dac_read_search");
    const host = spawnHost(dataDir, "write", { through });
    await host.line(({ stored }) => stored === 1);
    const first = postmasterPid(dataDir);
    host.child.kill("SIGKILL");
    await host.ended;

    const next = spawnHost(dataDir, "idle", { through });
    const { ready = "" } = await next.line(() => true);
    const second = postmasterPid(dataDir);
    expect(isPostgresOf(path.join(dataDir, "postgres"), first)).toBe(false);
    expect(await query(ready, "SELECT number FROM rows WHERE number = 1")).toEqual([{ number: 1 }]);
    next.child.kill("SIGTERM");
    await next.ended;
    expect(isPostgresOf(path.join(dataDir, "postgres"), second)).toBe(false);
  });

  test("root without any rights is told in one line what to do instead", async () => {
    const dataDir = path.join(temporaryDirectory(), "data");
    const host = spawnHost(dataDir, "idle", { through: asRootWithout("-all") });
    const { ready, message } = await host.line(() => true);
    if (!isRoot) return expect(ready).toContain("postgresql://");
    expect(message).toBe(
      "The database can't be created: this system doesn't let root hand anything to nobody, as in a container with reduced rights; start the host as an ordinary user, or set HOST_DATABASE.",
    );
    expect(readdirSync(dataDir)).not.toContain("postgres");
  });

  test("a copy of the data is a database of its own while the original runs", async () => {
    const dataDir = await initializedDataDirectory();
    const original = await startForTest(dataDir);
    const copy = path.join(temporaryDirectory(), "data");
    execFileSync("cp", ["-a", dataDir, copy]);
    const other = await startForTest(copy);
    await query(other.connectionString, "CREATE TABLE only_here AS SELECT 1");
    await other.stop();
    expect(await query(original.connectionString, "SELECT to_regclass('only_here') AS there")).toEqual([
      { there: null },
    ]);
  });

  test("root may start a host that belongs to somebody else, who can start it again afterwards", async () => {
    const dataDir = path.join(temporaryDirectory(), "data");
    mkdirSync(dataDir, { mode: 0o755 });
    const owner = isRoot ? NOBODY : {};
    if (isRoot) chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const theirs = spawnHost(dataDir, "idle", owner);
    await theirs.line((line) => line.ready !== undefined);
    theirs.child.kill("SIGTERM");
    await theirs.ended;
    await (await startForTest(dataDir)).stop();
    const again = spawnHost(dataDir, "idle", owner);
    expect(await again.line(() => true)).toHaveProperty("ready");
  });

  test("someone without a right to the data directory is told so in one line", async () => {
    const dataDir = await initializedDataDirectory();
    if (isRoot) {
      const theirs = spawnHost(dataDir, "idle", NOBODY);
      const { error, message } = await theirs.line(() => true);
      expect(error).toBe("DataDirectoryUnusableError");
      expect(message).toBe(
        `The data directory ${dataDir} can't be used: it belongs to another account, which doesn't let this one in.`,
      );
    } else {
      chmodSync(dataDir, 0o500);
      const failure = await startError(dataDir);
      chmodSync(dataDir, 0o700);
      expect(failure).toBeInstanceOf(DataDirectoryUnusableError);
      expect(failure.message).not.toContain("\n");
    }
  });
});

test("the first directory that can't be traversed is named", () => {
  const outer = path.join(temporaryDirectory(), "outer");
  const inner = path.join(outer, "inner");
  mkdirSync(inner, { recursive: true, mode: 0o755 });
  const account = isRoot ? { ...NOBODY, name: "nobody", switchTo: NOBODY } : { ...NOBODY, name: "ourselves" };
  const closed = (directory: string) => (isRoot ? directory : undefined);

  expect(firstNonTraversable(inner, account)).toBe(undefined);
  chmodSync(inner, 0o750);
  expect(firstNonTraversable(inner, account)).toBe(closed(inner));
  chmodSync(outer, 0o700);
  expect(firstNonTraversable(inner, account)).toBe(closed(outer));

  if (!isRoot) return;
  chmodSync(outer, 0o711);
  chownSync(inner, 0, NOBODY.gid);
  expect(firstNonTraversable(inner, account)).toBe(undefined);
  chownSync(inner, NOBODY.uid, 0);
  chmodSync(inner, 0o077);
  expect(firstNonTraversable(inner, account)).toBe(inner);
});
