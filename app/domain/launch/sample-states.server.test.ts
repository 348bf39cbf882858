import { expect, test } from "vitest";
import { decidedAt } from "./sample-states.server.ts";

const revisions: { values: Record<string, string>; savedAt: string }[] = [
  { values: { SAMPLE_CASE_A: "hidden", SAMPLE_CASE_B: "own" }, savedAt: "2026-11-04" },
  { values: { SAMPLE_CASE_A: "hidden" }, savedAt: "2026-11-03" },
  { values: { SAMPLE_CASE_A: "own" }, savedAt: "2026-11-02" },
  { values: { SAMPLE_CASE_A: "hidden" }, savedAt: "2026-11-01" },
];

test("a decision is on record since it was last made, not since it was first made or anything else was saved", () => {
  expect(decidedAt(revisions, "case-a")).toBe("2026-11-03");
  expect(decidedAt(revisions, "case-b")).toBe("2026-11-04");
  expect(decidedAt(revisions.slice(3), "case-a")).toBe("2026-11-01");
});

test("without a decision in force there is no time of it", () => {
  expect(decidedAt(revisions, "case-c")).toBeUndefined();
  expect(decidedAt([{ values: {}, savedAt: "2026-11-05" }, ...revisions], "case-a")).toBeUndefined();
  expect(decidedAt([], "case-a")).toBeUndefined();
});
