import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createIdleTaskQueue } from "./idle-task-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function work() {
  const done: string[] = [];
  const queue = createIdleTaskQueue({ idleMs: 1_000, maxDelayMs: 5_000 });
  return { done, queue, put: (key: string, name = key) => queue.enqueue(key, async () => void done.push(name)) };
}

test("what nobody waits for is left alone while visitors ask for pages, and only the latest of a page is done", async () => {
  const { done, put } = work();
  put("/blog", "first");
  await vi.advanceTimersByTimeAsync(900);
  put("/team");
  put("/blog", "second");
  await vi.advanceTimersByTimeAsync(900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(["/team", "second"]);
});

test("visitors who never stop asking don't put it off for ever", async () => {
  const { done, put } = work();
  for (let page = 0; page < 12; page += 1) {
    put(`/${page}`);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(done).toContain("/0");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toHaveLength(12);
});

test("one piece is done after the other, and a page that is asked for meanwhile goes first", async () => {
  const { done, queue, put } = work();
  let finish = () => {};
  queue.enqueue("/long", () => new Promise((resolve) => (finish = resolve)));
  put("/next");
  await vi.advanceTimersByTimeAsync(1_000);
  put("/asked");
  finish();
  await vi.advanceTimersByTimeAsync(900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(["/next", "/asked"]);
});

test("a piece that fails doesn't end the others", async () => {
  const { done, queue, put } = work();
  queue.enqueue("/broken", () => Promise.reject(new Error("broken")));
  put("/next");
  await vi.advanceTimersByTimeAsync(2_000);
  put("/later");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual(["/next", "/later"]);
});

test("nothing is begun any more once it is stopped", async () => {
  const { done, queue, put } = work();
  put("/blog");
  queue.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual([]);
});
