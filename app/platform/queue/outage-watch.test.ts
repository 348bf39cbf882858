import { expect, test } from "vitest";
import { OutageWatch } from "./outage-watch.ts";

const SECOND = 1_000;

test("heartbeats are judged while the database answers", () => {
  const watch = new OutageWatch(0);
  for (let at = 0; at <= 60; at += 5) watch.answered(at * SECOND);
  expect(watch.canJudge(61 * SECOND)).toBe(true);
});

test("after an outage, as after the start, living processes have time for a heartbeat before anybody judges", () => {
  const watch = new OutageWatch(0);
  expect(watch.canJudge(1 * SECOND)).toBe(false);
  for (let at = 0; at <= 30; at += 5) watch.answered(at * SECOND);
  expect(watch.canJudge(30 * SECOND)).toBe(true);
  expect(watch.canJudge(45 * SECOND), "no answer yet").toBe(false);
  watch.answered(56 * SECOND);
  watch.answered(60 * SECOND);
  expect(watch.canJudge(61 * SECOND), "just back").toBe(false);
  watch.answered(65 * SECOND);
  expect(watch.canJudge(67 * SECOND)).toBe(true);
});
