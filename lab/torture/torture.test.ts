import { expect, test } from "vitest";
import { FAULT_KINDS } from "./plan/faults.ts";
import { runTorture } from "./torture.ts";

const SEED = 660;
const WRITES = 150;
const FAULTS = 8;

test("what two sites have acknowledged is there exactly once, whatever of them and around them breaks", async () => {
  const lines: string[] = [];
  const report = await runTorture({
    ...{ seed: SEED, writes: WRITES, faults: FAULTS, longestFaultMs: 600 },
    say: (line) => lines.push(line),
  });
  expect(report.findings, lines.join("\n")).toEqual([]);
  expect(Object.keys(report.faults)).toHaveLength(Math.min(FAULTS, FAULT_KINDS.length));
  const acknowledged = Object.values(report.acknowledged).reduce((sum, count) => sum + count, 0);
  expect(acknowledged).toBeGreaterThan(WRITES / 2);
  expect(report.emails).toBeGreaterThan(acknowledged / 2);
});
