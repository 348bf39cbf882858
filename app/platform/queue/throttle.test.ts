import { expect, it, vi } from "vitest";
import { mockTimers } from "../../../tests/support/time/mock-timers.ts";
import { throttle } from "./throttle.ts";

mockTimers();

it("the first call runs at once, and those within the interval are followed by one run at its end", () => {
  const run = vi.fn();
  const call = throttle(run, 100);
  for (let count = 0; count < 50; count += 1) call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it("a call during the interval of the last run waits for its end, and a later one runs at once", () => {
  const run = vi.fn();
  const call = throttle(run, 100);
  call();
  call();
  vi.advanceTimersByTime(150);
  call();
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(50);
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(100);
  call();
  expect(run).toHaveBeenCalledTimes(4);
});

it("nothing runs any more once it is cancelled, but for a new call", () => {
  const run = vi.fn();
  const call = throttle(run, 100);
  call();
  call();
  call.cancel();
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
});
