// Cached pages a second beside a bare node:http server with the same bytes, in turns within a minute.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSite } from "../../tests/support/site/built-site.ts";
import { freePort } from "../../tests/support/site/loopback.ts";
import { cpuTimeMs } from "../support/cpu-time.ts";
import { generateLoad, type LoadResult, needsWrk } from "../support/load-generator.ts";
import { atLeast, type Measurement, median, printMeasurements } from "../support/measurements.ts";

/** Many short rounds in turns: other load on the machine then affects both servers alike. */
const ROUNDS = 12;
const SECONDS = 1;
/** Warm-up: until then the JIT compiler hasn't optimized everything. */
const WARM_UP_SECONDS = 10;
/** The least, as a share of what the bare server serves. */
const TARGET = 0.55;

interface Contender {
  name: string;
  url: string;
  pid: number;
  loads: Array<LoadResult & { processorUs: number }>;
}

needsWrk("Serving");
const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
const started: ChildProcess[] = [];
const site = await startSite();
try {
  const bytes = await gzippedPage(`${site.url}/`);
  const file = path.join(folder, "index.html.gz");
  writeFileSync(file, bytes);
  const ours: Contender = { name: "this site", url: `${site.url}/`, pid: site.pid, loads: [] };
  const bare: Contender = { name: "bare node:http", ...(await startBareServer(file)), loads: [] };
  for (const { url } of [ours, bare]) generateLoad(url, { seconds: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? [ours, bare] : [bare, ours]) measure(side);
  }
  printMeasurements(
    `Serving the home page (${bytes.byteLength} bytes gzip, 32 connections, medians of ${ROUNDS} rounds in turns)`,
    toMeasurements(ours, bare),
  );
} finally {
  for (const child of started) child.kill();
  await site.close();
  rmSync(folder, { recursive: true });
}

function measure({ url, pid, loads }: Contender) {
  const before = cpuTimeMs(pid);
  const seen = generateLoad(url, { seconds: SECONDS });
  loads.push({ ...seen, processorUs: ((cpuTimeMs(pid) - before) * 1000) / seen.requests });
}

function toMeasurements(ours: Contender, bare: Contender): Measurement[] {
  const middle = ({ loads }: Contender, what: keyof LoadResult | "processorUs") =>
    median(loads.map((one) => one[what]));
  return [
    ...[ours, bare].map((side) => ({ name: side.name, value: `${Math.round(middle(side, "requestsPerSecond"))}/s` })),
    atLeast("of bare node:http", medianRatio(ours, bare, "requestsPerSecond"), TARGET, "", 2),
    { name: "the same by processor time", value: medianRatio(bare, ours, "processorUs").toFixed(2) },
    ...[ours, bare].map((side) => ({ name: `p99 of ${side.name}`, value: `${middle(side, "p99").toFixed(2)} ms` })),
  ];
}

/** The median of the ratios of each round: the servers of a round were measured within the same seconds. */
function medianRatio(one: Contender, other: Contender, what: "requestsPerSecond" | "processorUs"): number {
  return median(one.loads.map((load, round) => load[what] / (other.loads[round]?.[what] ?? Number.NaN)));
}

function gzippedPage(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

async function startBareServer(file: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ["lab/servers/bare-server.ts", String(port), file]);
  started.push(child);
  await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0 };
}
