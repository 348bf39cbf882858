import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import { cutoffOf } from "~/shared/time/period.ts";
import { type RetentionStart, startOfRun } from "./retention-start.ts";

const NOW = new Date("2026-11-24T03:50:00Z");
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

describe("from when on the daily run deletes", () => {
  it("on a new site at once, on an upgraded one when its time to begin has come", () => {
    expect(startOfRun(undefined, NOW)).toEqual({ beginsAt: NOW, ranAt: NOW });
    expect(startOfRun({ beginsAt: days(30), ranAt: null }, NOW)).toEqual({ beginsAt: days(30), ranAt: NOW });
    expect(startOfRun({ beginsAt: days(-1), ranAt: days(-1) }, NOW)).toEqual({ beginsAt: days(-1), ranAt: NOW });
  });

  it("three days later after a gap, and after the clock was put back", () => {
    expect(startOfRun({ beginsAt: days(-9), ranAt: days(-2) }, NOW).beginsAt).toEqual(days(3));
    expect(startOfRun({ beginsAt: days(-9), ranAt: days(1) }, NOW).beginsAt).toEqual(days(3));
    expect(startOfRun({ beginsAt: days(20), ranAt: days(-2) }, NOW).beginsAt).toEqual(days(20));
  });

  it("within thirty days, when a wrong clock had set it years ahead", () => {
    expect(startOfRun({ beginsAt: days(4_000), ranAt: days(3_997) }, NOW).beginsAt).toEqual(days(30));
  });
});

it("nothing goes early, however the clock jumps for up to two days", () => {
  const night = fc.record({
    jumps: fc.boolean(),
    byHours: fc.integer({ min: -20 * 365 * 24, max: 20 * 365 * 24 }),
    nights: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(night, { maxLength: 12 }), (wrongs) => {
      let state: RetentionStart | undefined = { beginsAt: NOW, ranAt: NOW };
      let real = NOW.getTime();
      const run = (offsetMs: number) => {
        real += DAY_MS;
        const clock = new Date(real + offsetMs);
        state = startOfRun(state, clock);
        if (clock < state.beginsAt) return;
        const cutoff = cutoffOf("30 days", clock)?.getTime() ?? 0;
        expect(cutoff).toBeLessThanOrEqual(real - 30 * DAY_MS);
      };
      for (const { jumps, byHours, nights } of wrongs) {
        for (let index = 0; index < nights; index++) run(jumps ? byHours * HOUR_MS : 0);
        for (let index = 0; index < 5; index++) run(0);
      }
    }),
    { numRuns: 1_000 },
  );
});
