// Messages stored durably a second, beside a bare server that inserts one row into the same PostgreSQL.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { freePort, startSite } from "../tests/support/site.ts";
import { type Figure, median, printFigures } from "./figures.ts";
import { isInstalled, type Load, load } from "./load.ts";

const ROUNDS = 3;
const script = "bench/writes.lua";

/** Measures and prints how many consultations a second are stored and acknowledged, and how long the slowest wait. */
export async function benchWrites(): Promise<void> {
  if (!isInstalled("wrk")) {
    console.log("\nStoring messages: needs wrk (Debian: apt-get install wrk).");
    return;
  }
  const site = await startSite();
  let bare: ChildProcess | undefined;
  try {
    const port = await freePort();
    bare = spawn(process.execPath, ["bench/bare-writes.ts", String(port), site.connectionString]);
    if (bare.stdout) await once(bare.stdout, "data");
    const sides = [
      { url: `${site.url}/api/submit-consultation`, loads: [] as Load[] },
      { url: `http://127.0.0.1:${port}/`, loads: [] as Load[] },
    ];
    for (const { url } of sides) load(url, { seconds: 2, script });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, loads } of sides) loads.push(load(url, { script }));
    }
    printFigures(`Storing a consultation (32 connections, median of ${ROUNDS})`, [
      ...figures(sides.map(({ loads }) => loads)),
      { name: "rows stored", value: String(await rows(site.connectionString)) },
    ]);
  } finally {
    bare?.kill();
    await site.close();
  }
}

function figures([site = [], bare = []]: Load[][]): Figure[] {
  const rate = (loads: Load[]) => median(loads.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = (loads: Load[]) => median(loads.map((one) => one.p99));
  return [
    { name: "this site, one row and its notification", value: `${Math.round(rate(site))}/s` },
    { name: "bare node:http with pg, one insert", value: `${Math.round(rate(bare))}/s` },
    { name: "of the bare server", value: (rate(site) / rate(bare)).toFixed(2) },
    { name: "p99", value: `${p99(site).toFixed(1)} ms` },
    { name: "p99 of the bare server", value: `${p99(bare).toFixed(1)} ms` },
  ];
}

async function rows(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: answer } = await client.query("select count(*)::int as count from form_submissions");
  await client.end();
  return answer[0].count;
}
