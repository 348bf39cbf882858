import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { createBatcher } from "./batcher.server.ts";

/** Stands in for a statement: notes who went together, and lets the test say when it is committed. */
function statement(fails: (items: string[]) => Error | undefined = () => undefined) {
  const runs: string[][] = [];
  const commits: (() => void)[] = [];
  const store = createBatcher(async (items: string[]) => {
    runs.push(items);
    await new Promise<void>((resolve) => commits.push(resolve));
    const error = fails(items);
    if (error) throw error;
    return items.map((item) => item.toUpperCase());
  });
  const commitAll = async () => {
    while (commits.length > 0) {
      for (const commit of commits.splice(0)) commit();
      await delay(5);
    }
  };
  return { runs, commits, store, commitAll };
}

it("items added at the same time run as one batch, and each gets its own result, not before the commit", async () => {
  const { runs, store, commitAll } = statement();
  let isSettled = false;
  const answers = Promise.all(["a", "b", "c"].map(store)).finally(() => (isSettled = true));
  await delay(20);
  expect(isSettled).toBe(false);
  await commitAll();
  expect(await answers).toEqual(["A", "B", "C"]);
  expect(runs).toEqual([["a", "b", "c"]]);
});

it("a single item runs at once; while `maxConcurrent` batches run, the next items collect", async () => {
  const { runs, commits, store, commitAll } = statement();
  const answers: Promise<string>[] = [];
  for (const item of ["a", "b", "c", "d", "e"]) {
    answers.push(store(item));
    await delay(5);
  }
  expect(runs).toEqual([["a"], ["b"]]);
  commits.shift()?.();
  await delay(5);
  expect(runs).toEqual([["a"], ["b"], ["c", "d", "e"]]);
  await commitAll();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C", "D", "E"]);
});

it("a full batch starts within the turn of the event loop that filled it, and the next begins beside it", async () => {
  const { runs, store, commitAll } = statement();
  const items = Array.from({ length: 20 }, (_, number) => String(number));
  const answers = Promise.all(items.map(store));
  expect(runs.map(({ length }) => length)).toEqual([8, 8]);
  await delay(5);
  expect(runs.map(({ length }) => length)).toEqual([8, 8]);
  await commitAll();
  expect(await answers).toEqual(items);
  expect(runs.map(({ length }) => length)).toEqual([8, 8, 4]);
});

it("an item that can't be stored is rejected alone", async () => {
  const { runs, store, commitAll } = statement((items) => (items.includes("bad") ? new Error("bad") : undefined));
  const answers = Promise.allSettled(["a", "bad", "b"].map(store));
  await delay(5);
  await commitAll();
  expect(await answers).toMatchObject([{ value: "A" }, { reason: { message: "bad" } }, { value: "B" }]);
  expect(runs).toEqual([["a", "bad", "b"], ["a"], ["bad"], ["b"]]);
});

it("a batch is not retried after a broken connection, since it may have been committed", async () => {
  const { runs, store, commitAll } = statement(() => new Error("Connection terminated unexpectedly"));
  const answers = Promise.allSettled(["a", "b"].map(store));
  await delay(5);
  await commitAll();
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toEqual([["a", "b"]]);
});

it("a batch that waits for a lock doesn't block the others", async () => {
  const { runs, store, commitAll } = statement();
  const answers: Promise<string>[] = [];
  for (const item of ["a", "b", "c"]) {
    answers.push(store(item));
    await delay(5);
  }
  await expect.poll(() => runs).toEqual([["a"], ["b"], ["c"]]);
  await commitAll();
  expect(await Promise.all(answers)).toEqual(["A", "B", "C"]);
});
