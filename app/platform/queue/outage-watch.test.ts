import { expect, test } from "vitest";
import { SECOND_MS } from "~/shared/time/durations.ts";
import { OutageWatch } from "./outage-watch.ts";

test("heartbeats are judged while the database answers", () => {
  const watch = new OutageWatch(0);
  for (let at = 0; at <= 60; at += 5) watch.answered(at * SECOND_MS);
  expect(watch.canJudge(61 * SECOND_MS)).toBe(true);
});

test("after an outage, as after the start, living processes have time for a heartbeat before anybody judges", () => {
  const watch = new OutageWatch(0);
  expect(watch.canJudge(1 * SECOND_MS)).toBe(false);
  for (let at = 0; at <= 30; at += 5) watch.answered(at * SECOND_MS);
  expect(watch.canJudge(30 * SECOND_MS)).toBe(true);
  expect(watch.canJudge(45 * SECOND_MS), "no answer yet").toBe(false);
  watch.answered(56 * SECOND_MS);
  watch.answered(60 * SECOND_MS);
  expect(watch.canJudge(61 * SECOND_MS), "just back").toBe(false);
  watch.answered(65 * SECOND_MS);
  expect(watch.canJudge(67 * SECOND_MS)).toBe(true);
});
