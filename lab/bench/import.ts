// An import of subscribers: how long it takes, how long it holds others up, and how much memory it needs.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../../tests/support/site/built-site.ts";
import { sitePid } from "../../tests/support/site/site-processes.ts";
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

const lines = Array.from(
  { length: ROWS },
  (_, row) => `reader-${row}@client.example,subscribed,2026-01-01,Asked on the order form`,
);
/** Made before anything is measured: it would hold this process up. */
const file = Buffer.from(["email,state,consent given,consent text", ...lines].join("\n"));
const site = await startSite();
try {
  const owner = new Client([site.url]);
  owner.answerTimeoutMs = TIMEOUT_MS;
  await owner.signIn(site.url);
  await whilePagesAreRead(() => delay(BASELINE_MS));
  const alone = await whilePagesAreRead(() => delay(BASELINE_MS));
  let [peak, ofSite] = [0, 0];
  const looking = setInterval(() => {
    const { all, site: own } = measureMemory();
    peak = Math.max(peak, all);
    ofSite = Math.max(ofSite, own);
  }, LOOK_EVERY_MS);
  const importing = await whilePagesAreRead(() => importFile(owner));
  clearInterval(looking);
  printMeasurements(`An import of ${ROWS.toLocaleString("en")} subscribers`, [
    limit("from the request to the last line", importing.seconds, TARGETS.seconds, "s", 1),
    limit("a page meanwhile, longest", Math.max(...importing.times), TARGETS.heldUpMs, "ms", 1),
    limit("memory of the site and its child process, most", peak, TARGETS.memory, "MB"),
    { name: "of the site alone", value: `${ofSite} MB` },
    { name: "p99", value: `${quantile(importing.times, 0.99).toFixed(1)} ms` },
    { name: "median", value: `${median(importing.times).toFixed(1)} ms` },
    { name: "a page without an import, longest", value: `${Math.max(...alone.times).toFixed(1)} ms` },
  ]);
} finally {
  await site.close();
}

async function importFile(owner: Client): Promise<void> {
  let { id, state, summary } = await post(owner, "", { headers: { "Content-Type": "text/csv" }, body: file });
  while (state === "running") {
    await delay(LOOK_EVERY_MS);
    // Begun again, it tells how far it is.
    ({ id, state, summary } = await post(owner, id));
  }
  if (summary?.confirmed !== ROWS) throw new Error(`The import was answered with ${JSON.stringify(summary)}`);
}

async function post(owner: Client, id = "", init: RequestInit = {}) {
  const response = await owner.ask(site.url, `/admin/newsletter/import?commit=${id}`, { method: "POST", ...init });
  return (await response?.json()) as { id?: string; state?: string; summary?: { confirmed: number } };
}

/** Megabytes of the site's process, and of all that it has started but PostgreSQL, read from /proc. */
function measureMemory(): { all: number; site: number } {
  const own = sitePid(site.dataDir) ?? 0;
  const listed = spawnSync("pgrep", ["-P", String(own), "-f", "child-process-task"], { encoding: "utf8" }).stdout;
  const resident = (pid: number) => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  };
  const children = listed.split("\n").filter(Boolean).map(Number);
  const alone = resident(own);
  return { all: Math.round(children.reduce((sum, pid) => sum + resident(pid), alone)), site: Math.round(alone) };
}

/** Runs something, and resolves to the seconds that it took and the milliseconds of each page that was read meanwhile. */
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
