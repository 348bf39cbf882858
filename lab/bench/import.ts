// An import of subscribers: how long it takes, how long it holds others up, and how much memory it needs.
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { startSite } from "../../tests/support/site/built-site.ts";
import { cpuTimeMs, postgresCpuTimeMs } from "../support/cpu-time.ts";
import { MEASURE_EVENT_LOOP, measureEventLoop } from "../support/event-loop-delay.ts";
import { limit, median, printMeasurements, quantile } from "../support/measurements.ts";
import { Client } from "../torture/client.ts";

const ROWS = Number(process.env.IMPORT_ROWS ?? 100_000);
/** Megabytes: of the site's process and those that it starts. */
const TARGETS = { seconds: 15, heldUpMs: 50, memory: 350 };
const LOOK_EVERY_MS = 50;
/** A page is asked for so often, each at its time whatever the others do. */
const EVERY_MS = 10;
const BASELINE_MS = 3_000;
const TIMEOUT_MS = 10 * 60_000;

/** Whether they are without consent, and get a confirmation email each. */
const isAsked = process.env.IMPORT_CONFIRMATIONS === "1";
const CONSENT = isAsked ? "," : "2026-01-01,Asked on the order form";
const lines = Array.from({ length: ROWS }, (_, row) => `reader-${row}@client.example,subscribed,${CONSENT}`);
/** Made before anything is measured: it would hold this process up. */
const file = Buffer.from(["email,state,consent given,consent text", ...lines].join("\n"));
const site = await startSite(MEASURE_EVENT_LOOP);
const watcher = new pg.Client({ connectionString: site.connectionString });
try {
  await watcher.connect();
  const owner = new Client([site.url]);
  owner.answerTimeoutMs = TIMEOUT_MS;
  await owner.signIn(site.url);
  await whilePagesAreRead(() => delay(BASELINE_MS));
  await measureEventLoop(site);
  const alone = await whilePagesAreRead(() => delay(BASELINE_MS));
  const blockedAlone = await measureEventLoop(site);
  const before = { site: cpuTimeMs(site.pid), postgres: postgresCpuTimeMs(site.dataDir) };
  const peaks = { all: 0, site: 0 };
  const childCpu = new Map<number, number>();
  const looking = setInterval(() => {
    const children = childProcesses();
    const own = residentMb(site.pid);
    peaks.site = Math.max(peaks.site, own);
    peaks.all = Math.max(
      peaks.all,
      children.reduce((sum, pid) => sum + residentMb(pid), own),
    );
    for (const pid of children) childCpu.set(pid, cpuTimeMs(pid));
  }, LOOK_EVERY_MS);
  const importing = await whilePagesAreRead(() => importFile(owner));
  clearInterval(looking);
  const blocked = await measureEventLoop(site);
  const cpu = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  printMeasurements(
    `An import of ${ROWS.toLocaleString("en")} subscribers${isAsked ? ", each asked to confirm" : ""}`,
    [
      limit("from the request to the last line", importing.seconds, TARGETS.seconds, "s", 1),
      limit("a page meanwhile, longest", Math.max(...importing.times), TARGETS.heldUpMs, "ms", 1),
      limit("the site's own work in one turn of its event loop", blocked.turn, TARGETS.heldUpMs, "ms", 1),
      limit("memory of the site and its child process, most", peaks.all, TARGETS.memory, "MB"),
      { name: "of the site alone", value: `${peaks.site.toFixed(0)} MB` },
      { name: "p99 of a page", value: `${quantile(importing.times, 0.99).toFixed(1)} ms` },
      { name: "median", value: `${median(importing.times).toFixed(1)} ms` },
      { name: "a page without an import, longest", value: `${Math.max(...alone.times).toFixed(1)} ms` },
      { name: "its event loop, longest delay", value: `${blocked.delay.toFixed(1)} ms` },
      { name: "without an import", value: `${blockedAlone.delay.toFixed(1)} ms` },
      { name: "processor time of the site", value: cpu(cpuTimeMs(site.pid) - before.site) },
      { name: "of the child process", value: cpu([...childCpu.values()].reduce((sum, ms) => sum + ms, 0)) },
      { name: "of PostgreSQL", value: cpu(postgresCpuTimeMs(site.dataDir) - before.postgres) },
      { name: "load average", value: loadavg()[0]?.toFixed(1) ?? "" },
    ],
  );
} finally {
  await watcher.end();
  await site.close();
}

async function importFile(owner: Client): Promise<void> {
  const address = `/admin/newsletter/import?commit${isAsked ? "&sendConfirmations" : ""}`;
  await owner.ask(site.url, address, { method: "POST", headers: { "Content-Type": "text/csv" }, body: file });
  let [progress] = await readProgress();
  for (; progress?.state === "running"; [progress] = await readProgress()) await delay(LOOK_EVERY_MS);
  const { counts } = progress ?? {};
  const added = isAsked ? counts?.confirmationsQueued : counts?.confirmed;
  if (added !== ROWS) throw new Error(`The import has ended with ${JSON.stringify(progress)}`);
}

/** From the database, which costs the site nothing. */
async function readProgress() {
  const { rows } = await watcher.query<{ state: string; counts: { confirmed: number; confirmationsQueued: number } }>(
    "select state, counts from newsletter_imports",
  );
  return rows;
}

/** The processes that the site has started but PostgreSQL. Read from /proc: a program that looks would take processor
 * time. */
function childProcesses(): number[] {
  const listed = readProc(`${site.pid}/task/${site.pid}/children`).split(" ").filter(Boolean).map(Number);
  return listed.filter((pid) => readProc(`${pid}/cmdline`).includes("child-process-task"));
}

/** Megabytes. */
function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Empty for a process that has ended. */
function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Runs something, and resolves to the seconds that it took and the milliseconds of each page that was read
 * meanwhile. */
async function whilePagesAreRead(run: () => Promise<unknown>): Promise<{ seconds: number; times: number[] }> {
  const read: Promise<number>[] = [];
  const timer = setInterval(() => read.push(readPage()), EVERY_MS);
  const startedAt = performance.now();
  await run();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  return { seconds, times: await Promise.all(read) };
}

async function readPage(): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(site.url);
  await response.arrayBuffer();
  return performance.now() - startedAt;
}
