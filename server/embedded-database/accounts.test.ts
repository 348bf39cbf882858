import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { DataDirectoryUnusableError, DirectoryNotEnterableError } from "./errors.ts";
import {
  asRoot,
  failureToStart,
  NOBODY,
  query,
  spawnSite,
  start,
  temporaryDirectory,
  usedDataDirectory,
} from "./test-support.ts";

describe("whoever starts the site", () => {
  test("root hands PostgreSQL to an account without rights; anybody else runs it", async () => {
    const dataDir = path.join(temporaryDirectory(), "data");
    const database = await start(dataDir);
    expect(await query(database.connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(statSync(path.join(dataDir, "postgres")).uid).toBe(asRoot ? NOBODY.uid : process.geteuid?.());
  });

  test("where PostgreSQL's account can't pass a directory, root is told which one; its owner needs no telling", async () => {
    const closed = path.join(temporaryDirectory(), "closed");
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, "data");
    if (asRoot) {
      const failure = await failureToStart(dataDir);
      expect(failure).toBeInstanceOf(DirectoryNotEnterableError);
      expect(failure.message).toBe(
        `PostgreSQL runs as nobody, which can't enter the directory ${closed}. Allow it with: chmod o+x '${closed}' (or choose another DATA_DIR).`,
      );
      chmodSync(closed, 0o711);
    }
    const database = await start(dataDir);
    expect(await query(database.connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  test("root may start a site that belongs to somebody else, who can start it again afterwards", async () => {
    const dataDir = path.join(temporaryDirectory(), "data");
    mkdirSync(dataDir, { mode: 0o755 });
    const owner = asRoot ? NOBODY : {};
    if (asRoot) chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const theirs = spawnSite(dataDir, "idle", owner);
    await theirs.line((line) => line.ready !== undefined);
    theirs.child.kill("SIGTERM");
    await theirs.ended;
    await (await start(dataDir)).stop();
    const again = spawnSite(dataDir, "idle", owner);
    expect(await again.line(() => true)).toHaveProperty("ready");
  });

  test("someone without a right to the data directory is told so in one line", async () => {
    const dataDir = await usedDataDirectory();
    if (asRoot) {
      const theirs = spawnSite(dataDir, "idle", NOBODY);
      const { error, message } = await theirs.line(() => true);
      expect(error).toBe("DataDirectoryUnusableError");
      expect(message).toBe(
        `The data directory ${dataDir} can't be used: it belongs to another account, which doesn't let this one in.`,
      );
    } else {
      chmodSync(dataDir, 0o500);
      const failure = await failureToStart(dataDir);
      chmodSync(dataDir, 0o700);
      expect(failure).toBeInstanceOf(DataDirectoryUnusableError);
      expect(failure.message).not.toContain("\n");
    }
  });
});
