// Messages stored durably a second, beside a bare server that inserts one row into the same PostgreSQL, and beside a site
// with a million messages; then pages read while messages are stored.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { fillLargeDatabase } from "../../tests/support/database/large-database.ts";
import { type Site, startSite } from "../../tests/support/site/built-site.ts";
import { freePort } from "../../tests/support/site/loopback.ts";
import { cpuTimeMs, postgresCpuTimeMs } from "../cpu-time.ts";
import { generateLoad, isProgramInstalled, type LoadResult } from "../load-generator.ts";
import { type Measurement, median, printMeasurements } from "../measurements.ts";
import { benchReadsBesideWrites } from "./reads-beside-writes.ts";

const ROUNDS = 6;
const SECONDS = 4;
/** Warm-up: until then the JIT compiler hasn't optimized everything. */
const WARM_UP_SECONDS = 10;
const MANY = Number(process.env.WRITES_ROWS ?? 1_000_000);
const PATH = "/api/submit-consultation";
const script = "bench/writes/writes.lua";
/** The least that is stored a second, as a share of what the bare server stores, and of what an empty site does. */
const TARGET = { rate: 3_000, ofBare: 0.35, withManyRows: 0.9 };

/** The load generator's result, and the processor time of each request in milliseconds. */
interface Round extends LoadResult {
  node: number;
  postgres: number;
}

interface Side {
  url: string;
  pid: number;
  dataDir: string;
  rounds: Round[];
}

/** Measures and prints how many consultations a second are stored and acknowledged, and what pages cost meanwhile. */
export async function benchWrites(): Promise<void> {
  if (!isProgramInstalled("wrk")) {
    console.log("\nStoring messages: needs wrk (Debian: apt-get install wrk).");
    return;
  }
  const started: Site[] = [];
  let bare: ChildProcess | undefined;
  try {
    const site = await startSite();
    started.push(site);
    const port = await freePort();
    bare = spawn(process.execPath, ["bench/writes/bare-writes.ts", String(port), site.connectionString]);
    if (bare.stdout) await once(bare.stdout, "data");
    const { dataDir } = site;
    const sides: Side[] = [sideOf(site), { url: `http://127.0.0.1:${port}/`, pid: bare.pid ?? 0, dataDir, rounds: [] }];
    if (MANY > 0) {
      const filled = await startSite();
      started.push(filled);
      await fill(filled);
      sides.push(sideOf(filled));
    }
    for (const { url } of sides) generateLoad(url, { seconds: WARM_UP_SECONDS, script });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) measure(side);
    }
    printMeasurements(`Storing a consultation (32 connections, medians of ${ROUNDS} rounds in turns)`, [
      ...toMeasurements(sides),
      { name: "rows stored", value: String(await countRows(site.connectionString)) },
    ]);
    await benchReadsBesideWrites(site.url, `${site.url}${PATH}`);
  } finally {
    bare?.kill();
    for (const site of started) await site.close();
  }
}

function sideOf({ url, pid, dataDir }: Site): Side {
  return { url: `${url}${PATH}`, pid, dataDir, rounds: [] };
}

async function fill({ connectionString }: Site): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const some = Math.min(200_000, Math.floor(MANY / 5));
  await fillLargeDatabase(client, {
    submissions: MANY,
    messages: some,
    posts: 100,
    subscribers: 1_000,
    emails: some,
    activity: some,
    sentences: 4,
  });
  await client.end();
}

function measure({ url, pid, dataDir, rounds }: Side) {
  const before = { node: cpuTimeMs(pid), postgres: postgresCpuTimeMs(dataDir) };
  const seen = generateLoad(url, { seconds: SECONDS, script });
  const used = { node: cpuTimeMs(pid), postgres: postgresCpuTimeMs(dataDir) };
  rounds.push({
    ...seen,
    node: (used.node - before.node) / seen.requests,
    postgres: (used.postgres - before.postgres) / seen.requests,
  });
}

function toMeasurements([site, bare, filled]: Side[]): Measurement[] {
  if (!site || !bare) return [];
  const middle = ({ rounds }: Side, metric: keyof Round) => median(rounds.map((round) => round[metric]));
  const processor = (side: Side) =>
    `${middle(side, "node").toFixed(2)} ms, PostgreSQL's ${middle(side, "postgres").toFixed(2)} ms`;
  const rate = (side: Side) => Math.round(middle(side, "requestsPerSecond"));
  const least = (name: string, value: number, target: number): Measurement => ({
    name,
    value: value.toFixed(2),
    target: `at least ${target}`,
    meetsTarget: value >= target,
  });
  const stored = {
    value: `${rate(site)}/s`,
    target: `at least ${TARGET.rate}/s`,
    meetsTarget: rate(site) >= TARGET.rate,
  };
  return [
    { name: "this site: a row, its emails, its search text", ...stored },
    { name: "bare node:http with pg, one insert", value: `${rate(bare)}/s` },
    least("of the bare server", medianRatio(site, bare), TARGET.ofBare),
    ...(filled
      ? [
          { name: `this site with ${MANY.toLocaleString("en")} submissions`, value: `${rate(filled)}/s` },
          least("of the empty site", medianRatio(filled, site), TARGET.withManyRows),
        ]
      : []),
    { name: "p99", value: `${middle(site, "p99").toFixed(1)} ms` },
    { name: "p99 of the bare server", value: `${middle(bare, "p99").toFixed(1)} ms` },
    { name: "the site's processor time for each", value: processor(site) },
    ...(filled ? [{ name: "the same with many submissions", value: processor(filled) }] : []),
    { name: "the bare server's", value: processor(bare) },
  ];
}

/** The median of the ratios of each round: its sides were measured within the same seconds. */
function medianRatio(one: Side, other: Side): number {
  return median(
    one.rounds.map((round, index) => round.requestsPerSecond / (other.rounds[index]?.requestsPerSecond ?? Number.NaN)),
  );
}

async function countRows(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: answer } = await client.query("select count(*)::int as count from form_submissions");
  await client.end();
  return answer[0].count;
}
