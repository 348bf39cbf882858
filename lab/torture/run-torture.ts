// Usage: node lab/torture/run-torture.ts SEED WRITES FAULTS (docs/development.md)
import { describeReport } from "./report.ts";
import { runTorture } from "./torture.ts";

const [seed = 0, writes = 0, faults = 0] = process.argv.slice(2).map(Number);
const stopping = new AbortController();
// Both sites, and what they have mounted, go with the run.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => stopping.abort(new Error(`Stopped by ${signal}.`)));
const startedAt = Date.now();
const report = await runTorture({
  ...{ seed, writes, faults },
  longestFaultMs: 2_500,
  stopping: stopping.signal,
  say: (line) => console.log(`${Math.round((Date.now() - startedAt) / 1000)} s: ${line}`),
});
console.log(describeReport(report));
process.exit(report.findings.length === 0 ? 0 : 1);
