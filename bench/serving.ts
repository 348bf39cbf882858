// Pages a second beside a bare node:http server and one nginx worker with the same bytes, in turns within a minute.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startSite } from "../tests/support/site/built-site.ts";
import { freePort } from "../tests/support/site/loopback.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import { generateLoad, isProgramInstalled, type LoadResult } from "./load-generator.ts";
import { type Measurement, median, printMeasurements } from "./measurements.ts";

/** Many short rounds in turns: other load on the machine then affects every server alike. */
const ROUNDS = 12;
const SECONDS = 1;
/** Warm-up: until then the JIT compiler hasn't optimized everything. */
const WARM_UP_SECONDS = 10;

interface Contender {
  name: string;
  url: string;
  pid: number;
  loads: Array<LoadResult & { processorUs: number }>;
}

/** Measures and prints the home page's throughput and latency. */
export async function benchServing(): Promise<void> {
  if (!isProgramInstalled("wrk")) {
    console.log("\nServing: needs wrk (Debian: apt-get install wrk).");
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  const started: ChildProcess[] = [];
  const site = await startSite();
  try {
    const bytes = await gzippedPage(`${site.url}/`);
    const file = path.join(folder, "index.html.gz");
    writeFileSync(file, bytes);
    const sides: Contender[] = [{ name: "this site", url: `${site.url}/`, pid: site.pid, loads: [] }];
    sides.push({ name: "bare node:http", ...(await startBareServer(file, started)), loads: [] });
    if (isProgramInstalled("nginx"))
      sides.push({ name: "nginx, one worker", ...(await startNginx(folder, started)), loads: [] });

    for (const { url } of sides) generateLoad(url, { seconds: WARM_UP_SECONDS });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) measure(side);
    }
    printMeasurements(
      `Serving the home page (${bytes.byteLength} bytes gzip, 32 connections, medians of ${ROUNDS} rounds in turns)`,
      toMeasurements(sides),
    );
  } finally {
    for (const child of started) child.kill();
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

function measure({ url, pid, loads }: Contender) {
  const before = cpuTimeMs(pid);
  const seen = generateLoad(url, { seconds: SECONDS });
  loads.push({ ...seen, processorUs: ((cpuTimeMs(pid) - before) * 1000) / seen.requests });
}

function toMeasurements([site, bare, nginx]: Contender[]): Measurement[] {
  if (!site || !bare) return [];
  const middle = ({ loads }: Contender, what: keyof LoadResult | "processorUs") =>
    median(loads.map((one) => one[what]));
  const rates = [site, bare, ...(nginx ? [nginx] : [])].map((side) => ({
    name: side.name,
    value: `${Math.round(middle(side, "requestsPerSecond"))}/s`,
  }));
  const p99 = middle(site, "p99");
  return [
    ...rates,
    ratio("of bare node:http", medianRatio(site, bare, "requestsPerSecond"), 0.9),
    ...(nginx ? [ratio("of nginx", medianRatio(site, nginx, "requestsPerSecond"), 0.5)] : []),
    { name: "p99", value: `${p99.toFixed(2)} ms`, target: "under 2 ms", meetsTarget: p99 < 2 },
    { name: "p99 of bare node:http", value: `${middle(bare, "p99").toFixed(2)} ms` },
    { name: "processor time a page", value: `${middle(site, "processorUs").toFixed(1)} µs` },
    { name: "the same of bare node:http", value: `${middle(bare, "processorUs").toFixed(1)} µs` },
    ratio("of bare node:http by processor time", medianRatio(bare, site, "processorUs"), 0.9),
  ];
}

/** The median of the ratios of each round: the servers of a round were measured within the same seconds. */
function medianRatio(one: Contender, other: Contender, what: "requestsPerSecond" | "processorUs"): number {
  return median(one.loads.map((load, round) => load[what] / (other.loads[round]?.[what] ?? Number.NaN)));
}

function ratio(name: string, value: number, least: number): Measurement {
  return { name, value: value.toFixed(2), target: `at least ${least}`, meetsTarget: value >= least };
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

async function startBareServer(file: string, started: ChildProcess[]) {
  const port = await freePort();
  const child = spawn(process.execPath, ["bench/bare-server.ts", String(port), file]);
  started.push(child);
  await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0 };
}

async function startNginx(folder: string, started: ChildProcess[]) {
  const port = await freePort();
  const configuration = path.join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; gzip_static always; default_type text/html;
       open_file_cache max=10;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server { listen 127.0.0.1:${port}; root ${folder}; index index.html; }
     }`,
  );
  const child = spawn("nginx", ["-c", configuration], { stdio: "inherit" });
  started.push(child);
  const url = `http://127.0.0.1:${port}/index.html`;
  while (!(await fetch(url).catch(() => undefined))?.ok) await delay(20);
  return { url, pid: child.pid ?? 0 };
}
