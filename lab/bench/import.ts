// An import of subscribers: how long it takes, and how long it holds others up.
import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../../tests/support/site/built-site.ts";
import { limit, median, printMeasurements, quantile } from "../support/measurements.ts";
import { Client } from "../torture/client.ts";

const ROWS = Number(process.env.IMPORT_ROWS ?? 100_000);
const TARGETS = { seconds: 15, heldUpMs: 50 };
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
  const importing = await whilePagesAreRead(() => importFile(owner));
  printMeasurements(`An import of ${ROWS.toLocaleString("en")} subscribers`, [
    limit("from the request to the answer", importing.seconds, TARGETS.seconds, "s", 1),
    limit("a page meanwhile, longest", Math.max(...importing.times), TARGETS.heldUpMs, "ms", 1),
    { name: "p99", value: `${quantile(importing.times, 0.99).toFixed(1)} ms` },
    { name: "median", value: `${median(importing.times).toFixed(1)} ms` },
    { name: "a page without an import, longest", value: `${Math.max(...alone.times).toFixed(1)} ms` },
  ]);
} finally {
  await site.close();
}

async function importFile(owner: Client): Promise<void> {
  const response = await owner.ask(site.url, "/admin/newsletter/import?commit", {
    method: "POST",
    headers: { "Content-Type": "text/csv" },
    body: file,
  });
  const answer = (await response?.json()) as { summary?: { confirmed: number } } | undefined;
  if (answer?.summary?.confirmed !== ROWS) throw new Error(`The import was answered with ${JSON.stringify(answer)}`);
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
