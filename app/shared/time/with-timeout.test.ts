import { expect, test, vi } from "vitest";
import { mockTimers } from "../../../tests/support/time/mock-timers.ts";
import { withTimeout } from "./with-timeout.ts";

mockTimers();

test("work that is done in time gives its result, and leaves no timer behind", async () => {
  expect(await withTimeout(1_000, Promise.resolve("done"), () => "late")).toBe("done");
  await expect(withTimeout(1_000, Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(vi.getTimerCount()).toBe(0);
});

test("nobody waits longer for work that hangs", async () => {
  const hanging = new Promise<string>(() => {});
  const late = withTimeout(1_000, hanging, () => "late");
  const nothing = withTimeout(1_000, hanging);
  const failure = withTimeout(1_000, hanging, () => {
    throw new Error("too late");
  }).catch((error) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await late, await nothing]).toEqual(["late", undefined]);
  expect(await failure).toMatchObject({ message: "too late" });
});
