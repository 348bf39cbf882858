import { expect, it } from "vitest";
import { COUNT_SPANS, coverPeriods } from "./count-spans.ts";

const QUARTER_MS = 15 * 60 * 1_000;
const dates = (...texts: string[]) => texts.map((text) => new Date(text));

/** How often each quarter of an hour is counted, by period. */
function countQuarters(starts: Date[]): Map<number, number>[] {
  const counted = starts.slice(1).map(() => new Map<number, number>());
  for (const { period, span, from, until, sign } of coverPeriods(starts)) {
    expect(COUNT_SPANS).toContain(span);
    expect(Date.parse(from) % (span * 1_000)).toBe(0);
    expect(Date.parse(until) % (span * 1_000)).toBe(0);
    for (let at = Date.parse(from); at < Date.parse(until); at += QUARTER_MS) {
      counted[period]?.set(at, (counted[period]?.get(at) ?? 0) + sign);
    }
  }
  return counted;
}

it.each([
  ["UTC", dates("2026-03-01T00:00Z", "2026-03-02T00:00Z", "2026-03-03T00:00Z")],
  ["Asia/Kathmandu", dates("2026-02-28T18:15Z", "2026-03-01T18:15Z", "2026-03-02T18:15Z")],
  ["America/Los_Angeles, whose 8 March is short", dates("2026-03-07T08:00Z", "2026-03-08T08:00Z", "2026-03-09T07:00Z")],
  ["noon, as far from each midnight", dates("2026-03-01T12:00Z", "2026-03-02T12:00Z", "2026-03-03T12:00Z")],
  ["less than a day", dates("2026-03-01T11:45Z", "2026-03-01T12:15Z", "2026-03-01T12:30Z")],
  ["a whole year", dates("2025-03-01T05:30Z", "2026-03-01T05:30Z")],
])("each quarter of an hour of a period is counted once, and no other: %s", (_, starts) => {
  const counted = countQuarters(starts);
  for (const [period, quarters] of counted.entries()) {
    const times = [...quarters].filter(([, count]) => count !== 0);
    expect(new Set(times.map(([, count]) => count))).toEqual(new Set([1]));
    const [start = 0, end = 0] = starts.slice(period).map(Number);
    expect(times.length).toBe((end - start) / QUARTER_MS);
    expect(times.every(([at]) => at >= start && at < end)).toBe(true);
  }
});

it("a day takes few spans in every time zone", () => {
  for (let offset = 0; offset < 96; offset += 1) {
    const starts = dates("2026-03-01T00:00Z", "2026-03-02T00:00Z").map(
      (at) => new Date(Number(at) + offset * QUARTER_MS),
    );
    const spans = coverPeriods(starts).map(
      ({ from, until, span }) => (Date.parse(until) - Date.parse(from)) / span / 1_000,
    );
    expect(spans.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1 + 2 * (2 + 3 + 2));
  }
});
