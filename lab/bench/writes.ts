// Consultations stored durably a second, beside a bare server that inserts one row into the same PostgreSQL.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { startSite } from "../../tests/support/site/built-site.ts";
import { freePort } from "../../tests/support/site/loopback.ts";
import { cpuTimeMs, postgresCpuTimeMs } from "../support/cpu-time.ts";
import { generateLoad, type LoadResult, needsWrk } from "../support/load-generator.ts";
import { atLeast, type Measurement, median, printMeasurements } from "../support/measurements.ts";

const ROUNDS = 6;
const SECONDS = 4;
/** Warm-up: until then the JIT compiler hasn't optimized everything. */
const WARM_UP_SECONDS = 10;
/** The least that is stored, as a share of what the bare server stores. */
const TARGET = 0.3;
const script = "lab/support/consultations.lua";

/** The load generator's result, and the processor time of each request in milliseconds. */
interface Round extends LoadResult {
  node: number;
  postgres: number;
}

interface Side {
  name: string;
  url: string;
  pid: number;
  rounds: Round[];
}

needsWrk("Storing consultations");
const site = await startSite();
const { connectionString, dataDir } = site;
const port = await freePort();
const child = spawn(process.execPath, ["lab/servers/bare-writes.ts", String(port), connectionString]);
try {
  await once(child.stdout, "data");
  const url = `${site.url}/api/submit-consultation`;
  const ours: Side = { name: "this site: a row, its emails, its search text", url, pid: site.pid, rounds: [] };
  const bare: Side = {
    name: "bare node:http with pg, one insert",
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    rounds: [],
  };
  for (const side of [ours, bare]) generateLoad(side.url, { seconds: WARM_UP_SECONDS, script });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? [ours, bare] : [bare, ours]) measure(side);
  }
  printMeasurements(
    `Storing a consultation (32 connections, medians of ${ROUNDS} rounds in turns)`,
    toMeasurements(ours, bare),
  );
} finally {
  child.kill();
  await site.close();
}

function measure({ url, pid, rounds }: Side) {
  const before = { node: cpuTimeMs(pid), postgres: postgresCpuTimeMs(dataDir) };
  const seen = generateLoad(url, { seconds: SECONDS, script });
  const used = { node: cpuTimeMs(pid), postgres: postgresCpuTimeMs(dataDir) };
  rounds.push({
    ...seen,
    node: (used.node - before.node) / seen.requests,
    postgres: (used.postgres - before.postgres) / seen.requests,
  });
}

function toMeasurements(ours: Side, bare: Side): Measurement[] {
  const middle = ({ rounds }: Side, metric: keyof Round) => median(rounds.map((round) => round[metric]));
  // The sides of a round were measured within the same seconds.
  const ratios = ours.rounds.map(
    ({ requestsPerSecond }, round) => requestsPerSecond / (bare.rounds[round]?.requestsPerSecond ?? Number.NaN),
  );
  return [
    ...[ours, bare].map((side) => ({ name: side.name, value: `${Math.round(middle(side, "requestsPerSecond"))}/s` })),
    atLeast("of the bare server", median(ratios), TARGET, "", 2),
    ...[ours, bare].flatMap((side) => [
      {
        name: `p99 of ${side === ours ? "this site" : "the bare server"}`,
        value: `${middle(side, "p99").toFixed(1)} ms`,
      },
      {
        name: "its processor time for each, and PostgreSQL's",
        value: `${middle(side, "node").toFixed(2)} ms, ${middle(side, "postgres").toFixed(2)} ms`,
      },
    ]),
  ];
}
