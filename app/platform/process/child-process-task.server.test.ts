import { expect, test } from "vitest";
import { runOrder } from "./child-process-task.fixture.ts";

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("calls share a child process, which ends when idle", async () => {
  const [one, two] = await Promise.all([runOrder("pid"), runOrder("pid")]);
  expect(one).toBe(two);
  expect(one).not.toBe(process.pid);
  await expect.poll(() => isRunning(Number(one))).toBe(false);
  expect(await runOrder("pid")).not.toBe(one);
});

test("bytes and errors reach the caller", async () => {
  const pid = await runOrder("pid");
  expect(await runOrder("bytes")).toEqual(Buffer.from([1, 2, 3]));
  await expect(runOrder("throw")).rejects.toThrow("refused");
  expect(await runOrder("pid")).toBe(pid);
});

test.each([
  ["crashes", "crash", "ended"],
  ["hangs", "hang", "timed out"],
  ["takes all memory", "grow", "ended"],
] as const)("a call whose process %s is rejected, and the next one gets a new process", async (_, order, message) => {
  const before = await runOrder("pid");
  const [bad, next] = await Promise.allSettled([runOrder(order), runOrder("pid")]);
  expect(bad).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(message) } });
  expect(next).toMatchObject({ status: "fulfilled" });
  expect(next).not.toMatchObject({ value: before });
  expect(isRunning(Number(before))).toBe(false);
});
