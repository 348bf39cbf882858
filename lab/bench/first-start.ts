// A first start: a copy of the checkout without packages, build, npm cache and data, until its first page.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { npmRun } from "../../tests/support/site/npm-run.ts";
import { type Measurement, printMeasurements } from "../support/measurements.ts";
import { limitMemory, type MemoryLimit } from "../support/memory-limit.ts";

/** Gigabytes of memory, and the most seconds until the first page; with the least memory it only has to work. */
const MACHINES = [{ gigabytes: 2, seconds: 60 }, { gigabytes: 1 }];
const TIMEOUT_MS = 10 * 60_000;

/** The start has a process group of its own, which Ctrl+C doesn't reach: it is stopped, and its copy removed, from
 * here. */
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    isStopped = true;
  });
for (const machine of MACHINES) if (!isStopped) await benchMachine(machine);

async function benchMachine({ gigabytes, seconds }: { gigabytes: number; seconds?: number }): Promise<void> {
  const folder = copyCheckout();
  const limit = limitMemory(gigabytes * 2 ** 30);
  if (!limit) console.log("\nThis machine allows no cgroup with a memory limit: measured with all of its memory.");
  try {
    const value = await startIn(folder, limit);
    const isStarted = value !== undefined;
    const figure: Measurement = {
      name: "npm start to the first page",
      value: isStarted ? `${value.toFixed(0)} s` : "none",
      target: seconds ? `at most ${seconds} s` : "works",
      meetsTarget: isStarted && value <= (seconds ?? Number.POSITIVE_INFINITY),
    };
    const memory = limit ? `${gigabytes} GB` : "all of the memory";
    printMeasurements(`A first start on two processors and ${memory}, nothing in npm's cache`, [figure]);
  } finally {
    await limit?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A clone with the changes that aren't committed. */
function copyCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "first-start-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const deleted = new Set(execFileSync("git", ["ls-files", "-z", "--deleted"], { encoding: "utf8" }).split("\0"));
  for (const file of execFileSync("git", list, { encoding: "utf8" }).split("\0"))
    if (!deleted.has(file)) cpSync(file, path.join(folder, "site", file), { verbatimSymlinks: true });
  // The account that PostgreSQL runs under has to get in.
  execFileSync("chmod", ["711", folder]);
  return folder;
}

/** Resolves to the seconds until the first page, or to undefined when the start fails. */
async function startIn(folder: string, limit: MemoryLimit | undefined): Promise<number | undefined> {
  const began = performance.now();
  const environment = { npm_config_cache: path.join(folder, "npm-cache") };
  const run = await npmRun(["start"], environment, { cwd: path.join(folder, "site") });
  try {
    const pid = run.child.pid ?? 0;
    // npm has started nothing yet: what it starts inherits both.
    limit?.add(pid);
    if (availableParallelism() > 2) execFileSync("taskset", ["-cp", "0,1", String(pid)], { stdio: "ignore" });
    const giveUpAt = began + TIMEOUT_MS;
    while (run.child.exitCode === null && run.child.signalCode === null && !isStopped && performance.now() < giveUpAt) {
      if (await isAnswering(run.url)) return (performance.now() - began) / 1000;
      await delay(50);
    }
    console.log(run.output());
    return undefined;
  } finally {
    // What it has started in process groups of their own ends with it.
    run.signal("group", "SIGTERM");
    await run.ended();
    await run.close();
  }
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
}
