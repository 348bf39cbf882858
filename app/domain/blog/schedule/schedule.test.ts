import { expect, test } from "vitest";
import { scheduleStatusOf } from "./schedule.ts";

const AT = "2025-05-01T09:00:00.000Z";
const planned = { publishAt: AT, scheduleProblem: null };
const after = (seconds: number) => Date.parse(AT) + seconds * 1000;
const ranAt = (seconds: number) => ({ ranAt: new Date(after(seconds)).toISOString() });

test("a post that waits for its time is planned, and still so in the first minute after it", () => {
  expect(scheduleStatusOf({ ...planned, publishAt: null }, ranAt(0), after(0))).toEqual({ kind: "none" });
  expect(scheduleStatusOf(planned, ranAt(-10), after(-5))).toEqual({ kind: "planned" });
  expect(scheduleStatusOf(planned, ranAt(0), after(30))).toEqual({ kind: "planned" });
});

test("an overdue post says why", () => {
  const reason = (...args: Parameters<typeof scheduleStatusOf>) => {
    const plan = scheduleStatusOf(...args);
    return plan.kind === "overdue" ? plan.reason : plan.kind;
  };
  expect(reason({ publishAt: AT, scheduleProblem: "The disk is full." }, ranAt(1), after(1))).toBe("The disk is full.");
  expect(reason(planned, { ranAt: null }, after(61))).toMatch("No process of the site has looked");
  expect(reason(planned, ranAt(-600), after(600))).toMatch("for 20 minutes");
  expect(reason(planned, ranAt(-86_400), after(86_400))).toMatch("for 48 hours");
  expect(reason(planned, ranAt(60), after(70))).toBe("It is about to be published.");
});
