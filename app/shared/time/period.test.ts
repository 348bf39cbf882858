import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "./durations.ts";
import { cutoffOf, goesAt, longestPeriod } from "./period.ts";
import { toWallTime } from "./wall-time.ts";

const PERIODS = ["30 days", "90 days", "1 year", "2 years", "3 years", "10 years"];
const ZONES = ["UTC", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Berlin", "Asia/Kolkata"];
const period = fc.constantFrom(...PERIODS);
const time = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
const cutoff = (text: string, now: Date) => cutoffOf(text, now) ?? new Date(Number.NaN);

describe("the time after which something goes", () => {
  it("is a calendar period and two days later, leap years included", () => {
    const of = (text: string, now: string) => cutoff(text, new Date(now)).toISOString();
    expect(of("3 years", "2027-03-01T12:00:00Z")).toBe("2024-02-27T12:00:00.000Z");
    expect(of("1 year", "2028-03-02T10:00:00Z")).toBe("2027-02-28T23:59:59.999Z");
    expect(of("30 days", "2026-03-31T00:00:00Z")).toBe("2026-02-27T00:00:00.000Z");
    expect(cutoffOf("keep", new Date())).toBeNull();
    expect(() => cutoffOf("soon", new Date())).toThrow("soon is no period.");
  });

  it("is never before the period has ended on the calendar of any time zone", () => {
    fc.assert(
      fc.property(period, time, fc.constantFrom(...ZONES), (text, now, zone) => {
        const newestThatGoes = cutoff(text, now);
        // Its wall time plus the period, as somebody there would count it, isn't after the wall time of now.
        const end = new Date(toWallTime(newestThatGoes.getTime(), zone));
        const [count = "", unit = ""] = text.split(" ");
        if (unit.startsWith("day")) end.setUTCDate(end.getUTCDate() + Number(count));
        // Of 29 February plus a year JavaScript makes 1 March.
        else end.setUTCFullYear(end.getUTCFullYear() + Number(count));
        expect(end.getTime()).toBeLessThanOrEqual(toWallTime(now.getTime(), zone));
      }),
      { numRuns: 5_000 },
    );
  });

  it("never comes back once it is over, so that a clock put back makes nothing go, and is told to the millisecond", () => {
    fc.assert(
      fc.property(period, time, time, (text, at, now) => {
        const goes = goesAt(text, at);
        expect(cutoff(text, now) >= at).toBe(now >= goes);
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(period, time, fc.integer({ min: -1, max: DAY_MS * 4 }), (text, at, offset) => {
        const now = new Date(goesAt(text, at).getTime() + offset);
        expect(cutoff(text, now) >= at).toBe(offset >= 0);
      }),
      { numRuns: 5_000 },
    );
  });
});

it("of several periods the longest holds, and keeping is longer than any", () => {
  expect(longestPeriod(["180 days", "1 year", "90 days"])).toBe("1 year");
  expect(longestPeriod(["365 days", "1 year"])).toBe("1 year");
  expect(longestPeriod(["10 years", "keep"])).toBe("keep");
});
