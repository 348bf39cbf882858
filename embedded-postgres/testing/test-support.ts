import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type QueryResultRow } from "pg";
import { onTestFinished } from "vitest";
import { isPostgresOf, readPostmasterFile, sendSignal } from "../server/postgres-processes.ts";
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "../start.ts";
import type { Host, Logger } from "../types.ts";

export const isRoot = process.geteuid?.() === 0;
/** An unprivileged account that exists everywhere; only root can switch to it. */
export const NOBODY = { uid: 65534, gid: 65534 };

/** Runs a command as root without some capabilities, or all, as in a container; does nothing for other accounts. */
export function asRootWithout(rights: string): string[] {
  return isRoot ? ["setpriv", `--bounding-set=${rights}`] : [];
}

let template: string | undefined;

/** A data directory in which a host has run before. Made once a process, then copied; it goes with the run. */
export async function initializedDataDirectory(): Promise<string> {
  if (!template) {
    template = makeTemporaryDirectory();
    const dataDir = path.join(template, "data");
    await (await startEmbeddedPostgres({ dataDir, host: TEST_HOST, log: SILENT_LOGGER })).stop();
  }
  const directory = temporaryDirectory();
  execFileSync("cp", ["-a", path.join(template, "data"), directory]);
  return path.join(directory, "data");
}

/** A fresh directory that every account may traverse, removed after the test. */
export function temporaryDirectory(): string {
  const directory = makeTemporaryDirectory();
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

function makeTemporaryDirectory(): string {
  const directory = mkdtempSync(path.join(realpathSync(process.env.TEST_DATABASE_DIRECTORY ?? tmpdir()), "host-"));
  chmodSync(directory, 0o755);
  return directory;
}

/** Starts the database in this process, and stops it after the test. */
export async function startForTest(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, host: TEST_HOST, log: SILENT_LOGGER, ...options });
  onTestFinished(() => database.stop());
  return database;
}

/** The error that a start in this directory rejects with. */
export async function startError(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<Error> {
  const outcome = await startForTest(dataDir, options).catch((error: unknown) => error);
  if (outcome instanceof Error) return outcome;
  throw new Error("It started, which it should not have.");
}

export async function query<Row extends QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Repeats the query until it succeeds, as while the database is being restarted. */
export async function queryWithRetry<Row extends QueryResultRow>(address: string, text: string): Promise<Row[]> {
  for (;;) {
    try {
      return await query<Row>(address, text);
    } catch {
      await sleep(20);
    }
  }
}

export function postmasterPid(dataDir: string): number {
  const file = readPostmasterFile(path.join(dataDir, "postgres"));
  if (!file) throw new Error("PostgreSQL has left no process id");
  return file.pid;
}

export type HostProcess = {
  child: ChildProcess;
  /** Everything it printed so far, one entry a line. */
  lines: { ready?: string; stored?: number; error?: string; message?: string }[];
  /** Waits for a line; fails when the process ends before. */
  line(matches: (line: HostProcess["lines"][number]) => boolean): Promise<HostProcess["lines"][number]>;
  ended: Promise<unknown>;
};

/** Starts a host in a process of its own, killed after the test; `through` is a command that wraps it. */
export function spawnHost(
  dataDir: string,
  mode: "idle" | "write" = "idle",
  { through = [], ...account }: { through?: string[]; uid?: number; gid?: number } = {},
): HostProcess {
  const script = path.join(import.meta.dirname, "host-process.fixture.ts");
  const [program = "", ...args] = [...through, process.execPath, script, dataDir, mode];
  const child = spawn(program, args, { ...account, stdio: ["ignore", "pipe", "inherit"] });
  const lines: HostProcess["lines"] = [];
  createInterface({ input: child.stdout }).on("line", (text) => lines.push(JSON.parse(text)));
  let closed = false;
  const ended = new Promise((resolve) => child.once("close", resolve)).then(() => {
    closed = true;
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    await killLeftServer(dataDir);
  });
  const line: HostProcess["line"] = async (matches) => {
    for (;;) {
      const wasClosed = closed;
      const found = lines.find(matches);
      if (found) return found;
      if (wasClosed) throw new Error(`The host ended, having printed ${JSON.stringify(lines)}`);
      await sleep(5);
    }
  };
  return { child, lines, line, ended };
}

/** Stops servers that a killed host has left running and that no test has replaced. */
async function killLeftServer(dataDir: string): Promise<void> {
  const cluster = path.join(dataDir, "postgres");
  const pid = readPostmasterFile(cluster)?.pid;
  if (pid === undefined || !isPostgresOf(cluster, pid)) return;
  sendSignal(pid, "SIGQUIT");
  while (isPostgresOf(cluster, pid)) await sleep(5);
}

export const TEST_HOST: Host = {
  name: "embedded",
  program: "host",
  dataDirVariable: "HOST_DATA",
  urlVariable: "HOST_DATABASE",
};

export const SILENT_LOGGER: Logger = { info() {}, warn() {}, error() {} };
