// Pages a second beside a bare node:http server and one nginx worker with the same bytes, in turns within a minute.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, startSite } from "../tests/support/site.ts";
import { type Figure, median, printFigures } from "./figures.ts";
import { isInstalled, type Load, load } from "./load.ts";

const ROUNDS = 3;

interface Side {
  name: string;
  url: string;
  loads: Load[];
}

/** Measures and prints the home page's throughput and latency. */
export async function benchServing(): Promise<void> {
  if (!isInstalled("wrk")) {
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
    const sides: Side[] = [{ name: "this site", url: `${site.url}/`, loads: [] }];
    sides.push({ name: "bare node:http", url: await startBare(file, started), loads: [] });
    if (isInstalled("nginx"))
      sides.push({ name: "nginx, one worker", url: await startNginx(folder, started), loads: [] });

    for (const { url } of sides) load(url, { seconds: 2 });
    for (let round = 0; round < ROUNDS; round += 1) for (const side of sides) side.loads.push(load(side.url));
    printFigures(
      `Serving the home page (${bytes.byteLength} bytes gzip, 32 connections, median of ${ROUNDS})`,
      figures(sides),
    );
  } finally {
    for (const child of started) child.kill();
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

function figures([site, bare, nginx]: Side[]): Figure[] {
  const rate = (side: Side) => median(side.loads.map(({ requestsPerSecond }) => requestsPerSecond));
  const rows: Figure[] = [];
  if (!site || !bare) return rows;
  const p99 = median(site.loads.map((one) => one.p99));
  rows.push({ name: site.name, value: `${Math.round(rate(site))}/s` });
  rows.push({ name: bare.name, value: `${Math.round(rate(bare))}/s` });
  if (nginx) rows.push({ name: nginx.name, value: `${Math.round(rate(nginx))}/s` });
  rows.push(ratio("of bare node:http", rate(site) / rate(bare), 0.9));
  if (nginx) rows.push(ratio("of nginx", rate(site) / rate(nginx), 0.5));
  rows.push({ name: "p99", value: `${p99.toFixed(2)} ms`, target: "under 2 ms", holds: p99 < 2 });
  rows.push({ name: "p99 of bare node:http", value: `${median(bare.loads.map((one) => one.p99)).toFixed(2)} ms` });
  return rows;
}

function ratio(name: string, value: number, least: number): Figure {
  return { name, value: value.toFixed(2), target: `at least ${least}`, holds: value >= least };
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

async function startBare(file: string, started: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, ["bench/bare-server.ts", String(port), file]);
  started.push(child);
  await once(child.stdout, "data");
  return `http://127.0.0.1:${port}/`;
}

async function startNginx(folder: string, started: ChildProcess[]): Promise<string> {
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
  started.push(spawn("nginx", ["-c", configuration], { stdio: "inherit" }));
  await delay(500);
  return `http://127.0.0.1:${port}/index.html`;
}
