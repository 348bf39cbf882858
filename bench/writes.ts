// Messages stored durably a second, beside a bare server that inserts one row into the same PostgreSQL.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { startSite } from "../tests/support/site/built-site.ts";
import { freePort } from "../tests/support/site/loopback.ts";
import { cpuTimeMs, postgresCpuTimeMs } from "./cpu-time.ts";
import { generateLoad, isProgramInstalled, type LoadResult } from "./load-generator.ts";
import { type Measurement, median, printMeasurements } from "./measurements.ts";

const ROUNDS = 3;
const SECONDS = 6;
const script = "bench/writes.lua";

/** Measures and prints how many consultations a second are stored and acknowledged, and how long the slowest wait. */
export async function benchWrites(): Promise<void> {
  if (!isProgramInstalled("wrk")) {
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
      { url: `${site.url}/api/submit-consultation`, pid: site.pid, rounds: [] as Round[] },
      { url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0, rounds: [] as Round[] },
    ];
    for (const { url } of sides) generateLoad(url, { seconds: 2, script });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, pid, rounds } of sides) rounds.push(measure(url, pid, site.dataDir));
    }
    printMeasurements(`Storing a consultation (32 connections, median of ${ROUNDS})`, [
      ...toMeasurements(sides.map(({ rounds }) => rounds)),
      { name: "rows stored", value: String(await countRows(site.connectionString)) },
    ]);
  } finally {
    bare?.kill();
    await site.close();
  }
}

/** The load generator's result, and the processor time of each request in milliseconds. */
interface Round extends LoadResult {
  node: number;
  postgres: number;
}

function measure(url: string, pid: number, dataDir: string): Round {
  const before = { node: cpuTimeMs(pid), postgres: postgresCpuTimeMs(dataDir) };
  const seen = generateLoad(url, { seconds: SECONDS, script });
  const used = { node: cpuTimeMs(pid), postgres: postgresCpuTimeMs(dataDir) };
  return {
    ...seen,
    node: (used.node - before.node) / seen.requests,
    postgres: (used.postgres - before.postgres) / seen.requests,
  };
}

function toMeasurements([site = [], bare = []]: Round[][]): Measurement[] {
  const medianOf = (rounds: Round[], metric: keyof Round) => median(rounds.map((round) => round[metric]));
  const processor = (rounds: Round[]) =>
    `${medianOf(rounds, "node").toFixed(2)} ms, PostgreSQL's ${medianOf(rounds, "postgres").toFixed(2)} ms`;
  const rate = (rounds: Round[]) => medianOf(rounds, "requestsPerSecond");
  return [
    { name: "this site: a row, its emails, its search text", value: `${Math.round(rate(site))}/s` },
    { name: "bare node:http with pg, one insert", value: `${Math.round(rate(bare))}/s` },
    { name: "of the bare server", value: (rate(site) / rate(bare)).toFixed(2) },
    { name: "p99", value: `${medianOf(site, "p99").toFixed(1)} ms` },
    { name: "p99 of the bare server", value: `${medianOf(bare, "p99").toFixed(1)} ms` },
    { name: "the site's processor time for each", value: processor(site) },
    { name: "the bare server's", value: processor(bare) },
  ];
}

async function countRows(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: answer } = await client.query("select count(*)::int as count from form_submissions");
  await client.end();
  return answer[0].count;
}
