import { expect, test } from "vitest";
import { SendingPace } from "./sending-pace.ts";

function paceAfter(...outcomes: [outcome: string, tookMs: number, times?: number][]) {
  const pace = new SendingPace();
  let now = 1_000_000;
  for (const [outcome, tookMs, times = 1] of outcomes)
    for (let time = 0; time < times; time += 1) {
      now += tookMs;
      pace.record(outcome, now - tookMs, now);
    }
  return pace.concurrent;
}

test("a server that accepts emails late gets as many at a time as three hundred a second need, up to a limit", () => {
  expect(paceAfter()).toBe(3);
  expect(paceAfter(["accepted", 5, 100])).toBe(3);
  expect(paceAfter(["accepted", 40, 100])).toBe(12);
  expect(paceAfter(["accepted", 2_000, 100])).toBe(15);
});

test("a server that puts an email off gets half as many, and more again when it accepts them", () => {
  expect(paceAfter(["accepted", 2_000, 100], ["later", 10])).toBe(7);
  expect(paceAfter(["accepted", 2_000, 100], ["later", 10, 5])).toBe(3);
  expect(paceAfter(["accepted", 2_000, 100], ["later", 10], ["accepted", 2_000, 3])).toBe(10);
  expect(paceAfter(["accepted", 2_000, 100], ["refused", 10], ["withheld", 10], ["unclear", 10])).toBe(15);
});

test("a server that was away gets as few as at first, and no more for ten minutes", () => {
  expect(paceAfter(["accepted", 2_000, 100], ["unreachable", 10], ["accepted", 2_000, 100])).toBe(3);
  expect(paceAfter(["accepted", 2_000, 100], ["unreachable", 10], ["accepted", 2_000, 305])).toBe(9);
});

test("three emails may arrive before it is known what became of them, and the next one when it is known of one", async () => {
  const pace = new SendingPace();
  const settled = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const arriving: number[] = [];
  for (const [index, { promise }] of settled.entries())
    void pace.untilMayArrive(promise).then(() => arriving.push(index));
  await expect.poll(() => arriving).toEqual([0, 1, 2]);
  settled[1]?.resolve();
  await expect.poll(() => arriving).toEqual([0, 1, 2, 3]);
  settled[3]?.resolve();
  await expect.poll(() => arriving).toEqual([0, 1, 2, 3, 4]);
});
