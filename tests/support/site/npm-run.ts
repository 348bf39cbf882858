import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chown } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./loopback.ts";
import { postgresPid, sitePid } from "./site-processes.ts";
import { createDataDirectory } from "./temporary-data-directory.ts";

/** A timeout for a command that hangs. */
const WAIT_TIMEOUT_MS = 150_000;

/** A command of the project, in a process group of its own as in a shell. */
export interface NpmRun {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** The process of the site itself, below npm; 0 as long as there is none. */
  sitePid(): number;
  /** Sends the signal to npm's own process alone, as `kill PID` does, to the group, as a terminal does, or past npm. */
  signal(target: "npm" | "group" | "site", name: NodeJS.Signals): void;
  /** The exit of npm. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Waits until none of its processes is left: neither the site nor PostgreSQL. Fails where one stays. */
  waitUntilGone(): Promise<void>;
}

/**
 * Starts `npm` with these arguments in the project's folder, or in `cwd`, under the test's own account or another one,
 * on empty data or, with `isMigrated`, on a database without rows; `close` kills what a failed test has left and
 * removes the data.
 */
export async function npmRun(
  args: string[],
  environment: Record<string, string> = {},
  { isMigrated = false, ...options }: Pick<SpawnOptions, "cwd" | "uid" | "gid"> & { isMigrated?: boolean } = {},
): Promise<NpmRun & { close(): Promise<void> }> {
  const { dataDir, remove } = await createDataDirectory({ isMigrated });
  const port = await freePort();
  if (options.uid !== undefined) await chown(dataDir, options.uid, options.gid ?? options.uid);
  const child = spawn("npm", args, {
    ...options,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
      ...environment,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const end = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const group = child.pid ?? 0;
  const known = new Set<number>();
  const living = () => {
    // A process of the test's own that uses the data doesn't count.
    for (const pid of [sitePid(dataDir), postgresPid(dataDir)]) if (pid && pid !== process.pid) known.add(pid);
    return [...known].filter(isAlive);
  };
  const watching = setInterval(living, 20);
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    child,
    output: () => output,
    sitePid: () => sitePid(dataDir) ?? 0,
    signal: (target, name) => sendSignalTo({ npm: group, group: -group, site: sitePid(dataDir) ?? 0 }[target], name),
    async ended() {
      const [code, signal] = await end;
      return { code, signal };
    },
    async waitUntilGone() {
      await waitUntil(
        () => living().length === 0 && !groupIsAlive(group),
        () => `processes ${living()} are left:\n${output}`,
      );
      clearInterval(watching);
    },
    async close() {
      const left = living();
      clearInterval(watching);
      for (const pid of [-group, ...left]) sendSignalTo(pid, "SIGKILL");
      await waitUntil(
        () => living().length === 0,
        () => "what was killed is still there",
      );
      await remove();
    },
  };
}

/** Polls a condition; fails with `words` at the timeout. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, describe: () => string): Promise<void> {
  const giveUpAt = Date.now() + WAIT_TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(describe());
    await delay(20);
  }
}

/** Whether the process exists; a zombie doesn't count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

function groupIsAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

function sendSignalTo(pid: number, name: NodeJS.Signals): void {
  if (pid === 0) return;
  try {
    process.kill(pid, name);
  } catch {
    // It has exited already.
  }
}
