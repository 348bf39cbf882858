// `npm run torture -- SEED [--writes N] [--faults N]`: see docs/development.md.
import { parseArgs } from "node:util";
import { describeReport } from "./report.ts";
import { runTorture } from "./torture.ts";

const USAGE = "Usage: npm run torture -- SEED [--writes N] [--faults N]";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    writes: { type: "string", default: "10000" },
    faults: { type: "string", default: "200" },
  },
});
const [seed, writes, faults] = [positionals[0], values.writes, values.faults].map(Number);
if (![seed, writes, faults].every((number) => Number.isSafeInteger(number) && Number(number) >= 0)) {
  console.error(USAGE);
  process.exit(2);
}

const stopping = new AbortController();
// Both sites, and what they have mounted, go with the run.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => stopping.abort(new Error(`Stopped by ${signal}.`)));
const startedAt = Date.now();
const report = await runTorture({
  seed: seed ?? 0,
  writes: writes ?? 0,
  faults: faults ?? 0,
  longestFaultMs: 2_500,
  stopping: stopping.signal,
  say: (line) => console.log(`${Math.round((Date.now() - startedAt) / 1000)} s: ${line}`),
});
console.log(describeReport(report));
process.exit(report.findings.length === 0 ? 0 : 1);
