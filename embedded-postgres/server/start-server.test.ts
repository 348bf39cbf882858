import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import {
  type HostProcess,
  initializedDataDirectory,
  postmasterPid,
  query,
  queryWithRetry,
  spawnHost,
  startForTest,
  temporaryDirectory,
} from "../testing/test-support.ts";
import { postgresProcessesOf, sendSignal } from "./postgres-processes.ts";

const ENOUGH = 20;

async function acknowledge(host: HostProcess, atLeast: number): Promise<void> {
  await host.line(({ stored }) => stored !== undefined && stored >= atLeast);
}

function acknowledged(host: HostProcess): number[] {
  return host.lines.flatMap(({ stored }) => stored ?? []);
}

async function storedRows(connectionString: string): Promise<number[]> {
  const rows = await query<{ number: number }>(connectionString, "SELECT number FROM rows ORDER BY number");
  return rows.map(({ number }) => number);
}

describe("what was acknowledged is kept", () => {
  test("when PostgreSQL is killed: it is restarted, and the host writes on", async () => {
    const dataDir = await initializedDataDirectory();
    const host = spawnHost(dataDir, "write");
    const { ready = "" } = await host.line((line) => line.ready !== undefined);
    for (const _round of [1, 2]) {
      await acknowledge(host, acknowledged(host).length + ENOUGH);
      const server = postmasterPid(dataDir);
      process.kill(server, "SIGKILL");
      await queryWithRetry(ready, "SELECT 1");
      expect(postmasterPid(dataDir)).not.toBe(server);
    }
    await acknowledge(host, acknowledged(host).length + ENOUGH);
    const before = acknowledged(host);
    expect(await storedRows(ready)).toEqual(expect.arrayContaining(before));
    host.child.kill("SIGTERM");
    await host.ended;
    expect(host.child.exitCode).toBe(0);
  });

  test("when the host is killed while its PostgreSQL hangs, and the next PostgreSQL is killed", async () => {
    const dataDir = await initializedDataDirectory();
    const host = spawnHost(dataDir, "write");
    await acknowledge(host, ENOUGH);
    host.child.kill("SIGKILL");
    await host.ended;
    for (const pid of postgresProcessesOf(path.join(dataDir, "postgres"))) sendSignal(pid, "SIGSTOP");

    let losses = 0;
    const next = await startForTest(dataDir, { onLost: () => (losses += 1) });
    expect(await storedRows(next.connectionString)).toEqual(expect.arrayContaining(acknowledged(host)));
    await query(next.connectionString, "CREATE TABLE kept AS SELECT 42 AS answer");
    const server = postmasterPid(dataDir);
    process.kill(server, "SIGKILL");
    expect(await queryWithRetry(next.connectionString, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    expect(postmasterPid(dataDir)).not.toBe(server);
    expect(losses).toBe(1);
    await next.stop();
    expect(postgresProcessesOf(path.join(dataDir, "postgres"))).toEqual([]);
  });

  test("when both are killed, and a busy child of PostgreSQL lives on", async () => {
    const dataDir = await initializedDataDirectory();
    const host = spawnHost(dataDir, "write");
    const { ready = "" } = await host.line((line) => line.ready !== undefined);
    await acknowledge(host, ENOUGH);
    const busy = query(ready, "SELECT count(*) FROM generate_series(1, 1e11)").catch(() => "cut off");
    await queryWithRetry(ready, "SELECT 1 / count(*) FROM pg_stat_activity WHERE query LIKE 'SELECT count%1e11)'");
    process.kill(postmasterPid(dataDir), "SIGKILL");
    host.child.kill("SIGKILL");
    await host.ended;

    const lines: string[] = [];
    const next = await startForTest(dataDir, { say: (line) => lines.push(line) });
    expect(lines[0]).toBe("Ending what is left of a PostgreSQL server that was killed.");
    expect(await storedRows(next.connectionString)).toEqual(expect.arrayContaining(acknowledged(host)));
    expect(await busy).toBe("cut off");
  });

  test("when another program was given PostgreSQL's process id meanwhile, which it survives", async () => {
    const dataDir = await initializedDataDirectory();
    const first = await startForTest(dataDir);
    await query(first.connectionString, "CREATE TABLE kept AS SELECT 42 AS answer");
    const file = path.join(dataDir, "postgres", "postmaster.pid");
    const socketFile = path.join(first.socketDirectory, ".s.PGSQL.5432.lock");
    const contents = readFileSync(file, "utf8");
    await first.stop();

    const other = spawn("sleep", ["60"], { cwd: "/", stdio: "ignore" });
    const withItsPid = contents.replace(/^\d+/, String(other.pid));
    writeFileSync(file, withItsPid);
    writeFileSync(socketFile, withItsPid);
    const next = await startForTest(dataDir);
    expect(await query(next.connectionString, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    expect(other.exitCode).toBe(null);
    other.kill();
  });

  test("when the very first start was cut off: what it left is removed, and only that", async () => {
    const dataDir = path.join(temporaryDirectory(), "data");
    const host = spawnHost(dataDir);
    const unfinished = async () => {
      for (;;) {
        const found = readdirSync(path.dirname(dataDir)).includes("data") ? readdirSync(dataDir) : [];
        if (found.some((name) => name.startsWith("postgres.unfinished-"))) return;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    };
    await unfinished();
    host.child.kill("SIGKILL");
    await host.ended;
    mkdirSync(path.join(dataDir, "uploads"));
    expect(readdirSync(dataDir)).not.toContain("postgres");

    const next = await startForTest(dataDir);
    expect(await query(next.connectionString, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await next.stop();
    await (await startForTest(dataDir)).stop();
    expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.log", "site.lock", "socket", "uploads"]);
  });
});
