import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { socketConnectionString } from "../../../embedded-postgres/server/role-and-database.ts";
import { EMBEDDED_HOST } from "../../../server/lifecycle/embedded-host.ts";
import { OWNER_ACCOUNT } from "../accounts/test-accounts.ts";
import { freePort, isHealthyAt } from "./loopback.ts";
import { createDataDirectory } from "./temporary-data-directory.ts";

const ENTRY = path.resolve("build/server/index.js");
/** As `npm start` has them, and `MALLOC_ARENA_MAX` below; the cache saves a quarter of a start. */
const NODE_OPTIONS = ["--max-semi-space-size=16"];
const COMPILE_CACHE = path.resolve("build/.compile-cache");
/** Generous, for a busy machine. */
const START_TIMEOUT_MS = 120_000;

/** A running site in a process of its own, with its own data directory unless `DATABASE_URL` is given. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Opens the site's own database, for tests that inspect it. */
  readonly connectionString: string;
  /** Everything the site has printed so far. */
  output(): string;
  /** Kills the site's process as a power cut would; PostgreSQL keeps running. */
  kill(): Promise<void>;
  /** Stops the site gracefully and waits until its process has ended. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data after `kill` or `stop`. */
  start(): Promise<void>;
  /** Stops it gracefully and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts the built site on the loopback address and waits until it responds.
 *
 * @param port - a free one by default
 * @param within - the directory in which its data directory is made, where that isn't the tests' own
 */
export async function startSite(
  environment: Record<string, string> = {},
  { port, within }: { port?: number; within?: string } = {},
): Promise<Site> {
  const isMigrated = environment.DATABASE_URL === undefined;
  const { dataDir, remove } = await createDataDirectory({ isMigrated, within });
  port ??= await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let output = "";

  async function start() {
    child = spawn(process.execPath, [...NODE_OPTIONS, ENTRY], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        OWNER_EMAIL: OWNER_ACCOUNT.email,
        OWNER_PASSWORD: OWNER_ACCOUNT.password,
        ADMIN_PIN: OWNER_ACCOUNT.pin,
        RATE_LIMIT_EXEMPT: "127.0.0.1",
        // As a site that visitors and search engines find; tests of the first day set it to nothing.
        SITE_LIVE: "1",
        BACKUP_SCHEDULE: "off",
        LOG_LEVEL: "warn",
        MALLOC_ARENA_MAX: "1",
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    await waitUntilHealthyAt(url, child, () => output);
  }
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    url,
    dataDir,
    connectionString:
      environment.DATABASE_URL ?? socketConnectionString(path.join(dataDir, "socket"), EMBEDDED_HOST.name),
    get pid() {
      return child.pid ?? 0;
    },
    output: () => output,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    start,
    async close() {
      await end("SIGTERM");
      await remove();
    },
  };
}

async function waitUntilHealthyAt(url: string, child: ChildProcess, output: () => string) {
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) break;
    if (await isHealthyAt(url)) return;
    await delay(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The site did not start:\n${output()}`);
}
