// How long starting and stopping take, and how much memory the site and its PostgreSQL hold.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../tests/support/site/loopback.ts";
import { postgresPid, sitePid } from "../tests/support/site/site-processes.ts";
import { createDataDirectory } from "../tests/support/site/temporary-data-directory.ts";
import { generateLoad, isProgramInstalled } from "./load-generator.ts";
import { limit, type Measurement, median, printMeasurements } from "./measurements.ts";

const ROUNDS = 5;
const MILLION = 1_000_000;
/** Right after the first page was rendered; and once the background has started and its connections are closed. */
const EARLY_SAMPLE_MS = 1_000;
const IDLE_SAMPLE_MS = 15_000;

/** Measures and prints warm `npm start` to the first response, SIGTERM to exit, and resident memory. */
export async function benchStartupAndMemory(): Promise<void> {
  const { dataDir, remove } = await createDataDirectory();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const environment = { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, LOG_LEVEL: "warn" };

  async function start() {
    const began = performance.now();
    const child = spawn("npm", ["start"], { env: environment, stdio: "ignore", detached: true });
    while (!(await isAnswering(url))) await delay(10);
    return { child, ms: performance.now() - began };
  }
  async function stop(child: ChildProcess) {
    const site = sitePid(dataDir) ?? 0;
    const began = performance.now();
    const exited = once(child, "exit");
    process.kill(site, "SIGTERM");
    await exited;
    return performance.now() - began;
  }

  try {
    await stop((await start()).child);
    const starts: number[] = [];
    const stops: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, ms } = await start();
      starts.push(ms);
      stops.push(await stop(child));
    }
    const { child } = await start();
    await delay(EARLY_SAMPLE_MS);
    const soon = measureMemory(dataDir);
    await delay(IDLE_SAMPLE_MS - EARLY_SAMPLE_MS);
    const before = measureMemory(dataDir);
    const figures: Measurement[] = [
      limit("warm npm start to the first 200", median(starts), 1_200, "ms"),
      limit("SIGTERM to exit, idle", median(stops), 1_000, "ms"),
      limit("memory one second after start, PostgreSQL included", soon.resident, 200, "MB"),
      limit("memory at rest, PostgreSQL included", before.resident, 200, "MB"),
      { name: "the same with shared pages counted once", value: `${before.proportional} MB` },
    ];
    if (isProgramInstalled("wrk")) figures.push(...(await measureGrowth(url, dataDir)));
    await stop(child);
    printMeasurements(`Starting, stopping, memory (median of ${ROUNDS})`, figures);
  } finally {
    await remove();
  }
}

/** Memory after a warm-up and again after a million more requests: garbage is collected, a leak stays. */
async function measureGrowth(url: string, dataDir: string): Promise<Measurement[]> {
  generateLoad(url, { seconds: 5 });
  const warm = measureMemory(dataDir);
  for (let requests = 0; requests < MILLION; ) requests += generateLoad(url, { seconds: 10 }).requestsPerSecond * 10;
  await delay(1_000);
  const after = measureMemory(dataDir);
  return [
    { name: "memory under load", value: `${warm.resident} MB` },
    {
      name: "memory after a million requests more",
      value: `${after.resident} MB`,
      target: "no growth (10 % noise)",
      meetsTarget: after.resident <= warm.resident * 1.1,
    },
  ];
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

/** Megabytes of the site's process and of all of PostgreSQL's, read from /proc. */
function measureMemory(dataDir: string): { resident: number; proportional: number } {
  const postmaster = String(postgresPid(dataDir));
  const children = execFileSync("pgrep", ["-P", postmaster], { encoding: "utf8" }).split("\n").filter(Boolean);
  const pids = [String(sitePid(dataDir)), postmaster, ...children];
  const sum = (field: string) =>
    Math.round(
      pids.reduce((total, pid) => {
        const rollup = execFileSync("cat", [`/proc/${pid}/smaps_rollup`], { encoding: "utf8" });
        return total + Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0);
      }, 0) / 1024,
    );
  return { resident: sum("Rss"), proportional: sum("Pss") };
}
