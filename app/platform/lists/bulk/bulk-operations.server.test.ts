// @isolated: registers bulk operations of its own
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import {
  ALL,
  after,
  colours,
  eachBatch,
  enqueue,
  entries,
  made,
  NOW,
  openThingsDatabase,
  runAll,
  scrap,
  stored,
  things,
} from "../../../../tests/support/database/things.ts";
import { bulkOperationsTask, forgetOldOperations, runNextBatch } from "./bulk-tasks.server.ts";
import { listShownBulkOperations } from "./bulk-views.server.ts";
import { enqueueBulkOperation, requestOfBulkOperation } from "./enqueue-bulk-operation.server.ts";
import { bulkOperationRecords, bulkOperations } from "./tables.server.ts";

openThingsDatabase();

test("few records are changed at once, and changed back at once, each with an entry in the activity log", async () => {
  await made(500);
  const operation = await enqueue("red");
  expect(operation).toMatchObject({ state: "done", done: 500, isUndoable: true, isShown: false });
  expect(await colours()).toEqual(["500 red 1"]);
  expect(await requestOfBulkOperation(operation.id, "undo", after(1))).toMatchObject({
    state: "undone",
    undone: 500,
    left: 0,
  });
  expect(await colours()).toEqual(["500 white 0"]);
  expect(await entries()).toEqual([
    ["leads.status-changed", 500],
    ["change.undone", 500],
  ]);
  expect(await listShownBulkOperations(after(1))).toEqual([]);
});

test("more go on in the background, in batches, and what was made since the list was loaded is left alone", async () => {
  await made(1_203);
  await database()
    .insert(things)
    .values({ id: randomUUID(), createdAt: after(1) });
  const operation = await enqueue("red", after(2));
  expect(operation).toMatchObject({ state: "running", done: 0, isShown: true });
  expect(await runNextBatch(after(3))).toBe("ran");
  expect(await stored(operation)).toMatchObject({ done: 500, total: 1_203, counts: { litres: 500 } });
  expect(await listShownBulkOperations(after(3))).toMatchObject([
    { id: operation.id, state: "running", isQueued: false },
  ]);
  await runAll(after(3));
  expect(await stored(operation)).toMatchObject({ state: "done", done: 1_203, selection: null });
  expect(await colours()).toEqual(["1203 red 1", "1 white 0"]);
  expect(await entries()).toEqual([["leads.status-changed", 1_203]]);
});

test("what runs is shown however many wait behind it, and of what has ended the last two", async () => {
  await made(501);
  const operations: BulkOperationView[] = [];
  for (let count = 0; count < 7; count += 1) operations.push(await enqueue("red", after(count)));
  const shown = async () =>
    (await listShownBulkOperations(after(20))).map(({ id }) =>
      operations.findIndex((operation) => operation.id === id),
    );
  expect(await shown()).toEqual([0, 1, 2, 3, 4]);
  for (const operation of operations.slice(0, 4)) await requestOfBulkOperation(operation.id, "cancel", after(10));
  expect(await shown()).toEqual([4, 5, 6, 2, 3]);
});

test("a long list of ids is gone through in batches, too", async () => {
  await made(1_203);
  const ids = (await database().select({ id: things.id }).from(things)).map(({ id }) => id);
  const operation = await enqueue("red", NOW, { ids: [...ids, ...ids.slice(0, 10), randomUUID()] });
  await runAll();
  expect(await stored(operation)).toMatchObject({ state: "done", done: 1_203 });
  expect(await colours()).toEqual(["1203 red 1"]);
});

test("a batch that is cut off changes nothing; another process goes on where the last one has committed", async () => {
  await made(1_700);
  const operation = await enqueue("red");
  await runNextBatch(NOW);
  eachBatch.call = () => Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" }));
  await expect(runNextBatch(NOW)).rejects.toThrow("terminating");
  expect(await stored(operation)).toMatchObject({ state: "running", done: 500 });
  eachBatch.call = async () => {};
  await runAll(after(10));
  expect(await stored(operation)).toMatchObject({ state: "done", done: 1_700 });
  expect(await colours()).toEqual(["1700 red 1"]);
});

test("two processes that run batches at the same time change nothing twice", async () => {
  await made(2_600);
  await enqueue("red");
  const at = after(60);
  await Promise.all([runAll(at), runAll(at)]);
  await runAll(after(120));
  expect(await colours()).toEqual(["2600 red 1"]);
  expect(await entries()).toEqual([["leads.status-changed", 2_600]]);
});

test("an operation that is enqueued twice, because the answer was lost, is done once; its id is good for no other", async () => {
  await made(600);
  const id = randomUUID();
  await Promise.all([enqueue("red", NOW, ALL, id), enqueue("red", NOW, ALL, id), enqueue("red", NOW, ALL, id)]);
  await runAll();
  expect(await enqueue("red", after(1), ALL, id)).toMatchObject({ state: "done", done: 600 });
  expect(await colours()).toEqual(["600 red 1"]);
  await expect(enqueue("blue", after(2), ALL, id)).rejects.toMatchObject({ status: 409 });
});

test("of two operations on the same records the second waits for the first, and what it says holds", async () => {
  await made(1_200);
  const red = await enqueue("red");
  await runNextBatch(NOW);
  const blue = await enqueue("blue", after(1));
  expect(await listShownBulkOperations(after(1))).toMatchObject([{ isQueued: false }, { isQueued: true }]);
  await runAll(after(2));
  expect(await colours()).toEqual(["1200 blue 2"]);
  await requestOfBulkOperation(red.id, "undo", after(3));
  await requestOfBulkOperation(blue.id, "undo", after(4));
  await runAll(after(5));
  // The first is undone first: nothing is red any more.
  expect(await stored(red)).toMatchObject({ state: "undone", undone: 0, left: 1_200 });
  expect(await colours()).toEqual(["1200 red 1"]);
});

test("a few records are changed while an operation runs, without waiting, after what it has to do with them; it leaves them so", async () => {
  await made(1_200);
  await enqueue("red");
  await runNextBatch(NOW);
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(2);
  const [one = "", other = ""] = last.map(({ id }) => id);
  await enqueue("blue", after(1), { ids: [one] });
  await enqueue("white", after(1), { ids: [other] });
  await runAll(after(2));
  expect(await colours()).toEqual(["1 blue 2", "1198 red 1", "1 white 2"]);
});

test("a batch that fails again and again ends the operation, which says so; tried again it goes on, and nothing is done twice", async () => {
  await made(1_200);
  const operation = await enqueue("red");
  await runNextBatch(NOW);
  eachBatch.call = () => Promise.reject(new Error("a bug"));
  await runAll();
  expect(await stored(operation)).toMatchObject({
    state: "failed",
    done: 500,
    problem: expect.stringContaining("wrong"),
  });
  expect(await colours()).toEqual(["500 red 1", "700 white 0"]);
  eachBatch.call = async () => {};
  expect(await requestOfBulkOperation(operation.id, "retry", after(1))).toMatchObject({ state: "running", note: null });
  await runAll(after(1));
  expect(await stored(operation)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1200 red 1"]);
  expect(await entries()).toEqual([
    ["leads.status-changed", 500],
    ["leads.status-changed", 700],
  ]);
});

test("an operation that another version of the site has enqueued fails, and those behind it are done", async () => {
  await made(600);
  const operation = await enqueue("red");
  const next = await enqueue("blue", after(1));
  await database()
    .update(bulkOperations)
    .set({ operation: "things.varnish" })
    .where(eq(bulkOperations.id, operation.id));
  await runAll(after(1));
  expect(await stored(operation)).toMatchObject({
    state: "failed",
    done: 0,
    problem: expect.stringContaining("version"),
  });
  expect(await stored(next)).toMatchObject({ state: "done", done: 600 });
});

test("the task runs what was enqueued, and stops between two batches when the site does", async () => {
  await made(1_200);
  const operation = await enqueue("red");
  const stopping = new AbortController();
  eachBatch.call = async () => stopping.abort();
  const run = { id: "", again: () => {}, isRunActive: async () => false };
  await bulkOperationsTask.run({}, { ...run, signal: stopping.signal });
  expect(await stored(operation)).toMatchObject({ state: "running", done: 500 });
  await bulkOperationsTask.run({}, { ...run, signal: new AbortController().signal });
  expect(await stored(operation)).toMatchObject({ state: "done", done: 1_200 });
});

test("an undo leaves alone what was changed or deleted since, and says how many that were", async () => {
  await made(1_100);
  const operation = await enqueue("red");
  await runAll();
  await database().execute(
    "update things set colour = 'blue' where id in (select id from things order by id limit 5); delete from things where id in (select id from things order by id desc limit 3)",
  );
  await requestOfBulkOperation(operation.id, "undo", after(1));
  await runAll(after(1));
  expect(await stored(operation)).toMatchObject({ state: "undone", undone: 1_092, left: 8 });
  expect(await colours()).toEqual(["5 blue 1", "1092 white 0"]);
  await expect(requestOfBulkOperation(operation.id, "undo", after(2))).resolves.toMatchObject({ state: "undone" });
});

test("a cancelled operation has changed what it had, can be undone, and the undo can be cancelled and resumed", async () => {
  await made(1_700);
  const operation = await enqueue("red");
  await runNextBatch(NOW);
  await runNextBatch(NOW);
  expect(await requestOfBulkOperation(operation.id, "cancel", after(1))).toMatchObject({
    state: "cancelled",
    done: 1_000,
  });
  await runAll(after(2));
  expect(await colours()).toEqual(["1000 red 1", "700 white 0"]);
  await requestOfBulkOperation(operation.id, "undo", after(3));
  await runNextBatch(after(3));
  expect(await requestOfBulkOperation(operation.id, "cancel", after(4))).toMatchObject({
    state: "cancelled",
    undone: 500,
  });
  expect(await colours()).toEqual(["500 red 1", "1200 white 0"]);
  await requestOfBulkOperation(operation.id, "undo", after(5));
  await runAll(after(5));
  expect(await stored(operation)).toMatchObject({ state: "undone", undone: 1_000, left: 0 });
  expect(await colours()).toEqual(["1700 white 0"]);
  expect(await entries()).toEqual([
    ["leads.status-changed", 1_000],
    ["change.undone", 500],
    ["change.undone", 500],
  ]);
});

test("what can't be given back begins after some seconds, in which it is taken back as a whole", async () => {
  await made(700);
  const operation = await enqueueBulkOperation(scrap, { id: randomUUID(), records: ALL, params: {} }, NOW);
  expect(operation).toMatchObject({ state: "running", startsInMs: 10_000, isUndoable: false });
  expect(await runNextBatch(after(600))).toBe("wait");
  expect(await listShownBulkOperations(NOW)).toMatchObject([
    { startsInMs: expect.closeTo(10_000, -4), isQueued: false },
  ]);
  expect(await requestOfBulkOperation(operation.id, "cancel", after(9))).toMatchObject({ state: "cancelled", done: 0 });
  await runAll(after(20));
  expect(await database().$count(things)).toBe(700);
  expect(await entries()).toEqual([]);

  const again = await enqueueBulkOperation(scrap, { id: randomUUID(), records: ALL, params: {} }, after(30));
  await database().update(bulkOperations).set({ startsAt: sql`now()` });
  await runAll(after(40));
  expect(await stored(again)).toMatchObject({ state: "done", done: 700 });
  await expect(requestOfBulkOperation(again.id, "undo", after(50))).rejects.toMatchObject({ status: 409 });
  expect(await database().$count(bulkOperationRecords)).toBe(0);
});

test("a day after its end an operation is forgotten, with the previous states of its records; one that runs is not", async () => {
  await made(600);
  const operation = await enqueue("red");
  await runAll();
  await enqueue("blue", after(1));
  const days = (count: number) => after(count * 86_400 + 60);
  await forgetOldOperations(after(3_600));
  expect(await database().$count(bulkOperationRecords)).toBe(600);
  await forgetOldOperations(days(1));
  expect(await database().$count(bulkOperationRecords)).toBe(0);
  expect(await database().$count(bulkOperations)).toBe(1);
  await expect(requestOfBulkOperation(operation.id, "undo", days(1))).rejects.toMatchObject({ status: 410 });
});

test("an operation that has ended is on the screens until it is dismissed, or for a day", async () => {
  await made(600);
  const operation = await enqueue("red");
  await runAll();
  expect(await listShownBulkOperations(after(3_600))).toMatchObject([{ state: "done", isUndoable: true }]);
  expect(await listShownBulkOperations(after(90_000))).toEqual([]);
  await requestOfBulkOperation(operation.id, "dismiss", after(10));
  expect(await listShownBulkOperations(after(20))).toEqual([]);
});

test("what is enqueued by a process whose clock is behind is done at once, also what one with a later clock has changed", async () => {
  await made(3);
  const [row] = await database().select().from(things).limit(1);
  const one = { ids: [row?.id ?? ""] };
  await enqueue("red", after(600), one);
  expect(await enqueue("blue", NOW, one)).toMatchObject({ state: "done", done: 1 });
  expect(await enqueueBulkOperation(scrap, { id: randomUUID(), records: ALL, params: {} }, NOW)).toMatchObject({
    done: 3,
  });
  expect(await colours()).toEqual([]);
});

test("operations run in the order in which they were enqueued, whatever the clocks of their processes said", async () => {
  await made(600);
  await enqueue("red", after(600));
  const blue = await enqueue("blue", NOW);
  await runAll(NOW);
  expect(await stored(blue)).toMatchObject({ state: "done", done: 600 });
  expect(await colours()).toEqual(["600 blue 2"]);
});

test("a few records that match are changed behind an operation that runs, so that it can't change what was as it was said to be", async () => {
  await made(1_200);
  const red = await enqueue("red");
  await runNextBatch(NOW);
  const white = await enqueue("white", after(1));
  expect(white).toMatchObject({ state: "running" });
  await runAll(after(2));
  expect(await stored(red)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1200 white 2"]);
});

test("an undo that runs leaves alone a record that is said to be as it was before the undo", async () => {
  await made(1_200);
  const red = await enqueue("red");
  await runAll();
  await requestOfBulkOperation(red.id, "undo", after(1));
  await runNextBatch(after(1));
  const last = await database().select().from(things).where(eq(things.colour, "red")).limit(1);
  await enqueue("red", after(2), { ids: [last[0]?.id ?? ""] });
  await runAll(after(3));
  expect(await stored(red)).toMatchObject({ state: "undone", undone: 1_200, left: 0 });
  expect(await colours()).toEqual(["1 red 1", "1199 white 0"]);
});

test("a small operation that changes something else keeps its record out of no other operation that runs but a deletion", async () => {
  await made(1_200);
  const polish: typeof scrap = {
    ...scrap,
    name: "things.polish",
    apply: async (_tx, { ids }) => ({ changed: ids.map((id) => ({ id, previous: "dull" })) }),
    undo: async (_tx, changed) => changed,
  };
  const [last] = await database().select().from(things).orderBy(things.createdAt, things.id).limit(1);
  const polishLast = (at: Date) =>
    enqueueBulkOperation(polish, { id: randomUUID(), records: { ids: [last?.id ?? ""] }, params: {} }, at);
  const red = await enqueue("red");
  await polishLast(after(1));
  await runAll(after(2));
  expect(await colours()).toEqual(["1200 red 1"]);
  await requestOfBulkOperation(red.id, "undo", after(3));
  await polishLast(after(3));
  await runAll(after(4));
  expect(await colours()).toEqual(["1200 white 0"]);
  await enqueueBulkOperation(scrap, { id: randomUUID(), records: ALL, params: {} }, after(5));
  await polishLast(after(6));
  await database().update(bulkOperations).set({ startsAt: sql`now()` });
  await runAll(after(7));
  expect(await colours()).toEqual(["1 white 0"]);
});

test("a record whose small operation is undone is changed by the operation that runs, whether that has passed it or not", async () => {
  await made(1_200);
  const red = await enqueue("red");
  const [newest] = await database().select().from(things).orderBy(sql`created_at desc, id desc`).limit(1);
  const [oldest] = await database().select().from(things).orderBy(things.createdAt, things.id).limit(1);
  const blue = await enqueue("blue", after(1), { ids: [newest?.id ?? "", oldest?.id ?? ""] });
  await runNextBatch(after(2));
  expect(await colours()).toEqual(["2 blue 2", "499 red 1", "699 white 0"]);
  await requestOfBulkOperation(blue.id, "undo", after(3));
  await runAll(after(4));
  expect(await stored(red)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1200 red 1"]);
  // Its undo gives back these, too.
  await requestOfBulkOperation(red.id, "undo", after(5));
  await runAll(after(5));
  expect(await colours()).toEqual(["1200 white 0"]);
});

test("a record whose small operation is undone is changed by the operation that had passed it, also one that was cancelled or has failed", async () => {
  await made(1_200);
  const red = await enqueue("red");
  const ids = await database().select({ id: things.id }).from(things).orderBy(sql`created_at desc, id desc`).limit(2);
  const [blue, green] = [
    await enqueue("blue", after(1), { ids: [ids[0]?.id ?? ""] }),
    await enqueue("green", after(1), { ids: [ids[1]?.id ?? ""] }),
  ];
  await runNextBatch(after(2));
  eachBatch.call = () => Promise.reject(new Error("a bug"));
  await runAll();
  eachBatch.call = async () => {};
  await requestOfBulkOperation(blue.id, "undo", after(3));
  expect(await colours()).toEqual(["1 green 2", "499 red 1", "700 white 0"]);
  expect(await stored(red)).toMatchObject({ state: "failed", done: 500, problem: expect.stringContaining("wrong") });
  await requestOfBulkOperation(red.id, "retry", after(4));
  await requestOfBulkOperation(red.id, "cancel", after(4));
  await requestOfBulkOperation(green.id, "undo", after(5));
  expect(await stored(red)).toMatchObject({ state: "cancelled", done: 500 });
  expect(await colours()).toEqual(["500 red 1", "700 white 0"]);
});

test("a record whose small operation is undone after the large one is as that has left it; a third operation is undone to the second", async () => {
  await made(1_200);
  const red = await enqueue("red");
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(2);
  const [one = "", other = ""] = last.map(({ id }) => id);
  const blue = await enqueue("blue", after(1), { ids: [one, other] });
  const green = await enqueue("green", after(1), { ids: [other] });
  await runAll(after(2));
  expect(await colours()).toEqual(["1 blue 2", "1 green 3", "1198 red 1"]);
  expect(await requestOfBulkOperation(blue.id, "undo", after(3))).toMatchObject({ undone: 1, left: 1 });
  expect(await stored(red)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1 green 3", "1199 red 1"]);
  await requestOfBulkOperation(green.id, "undo", after(4));
  expect(await colours()).toEqual(["1 blue 2", "1199 red 1"]);
  const changes = (await entries()).filter(([operation]) => operation === "leads.status-changed");
  expect(changes.map(([, count]) => count)).toEqual([2, 1, 1_200]);
});

test("a few records of the same operation are that one's own, whose undo gives them back; the operation that runs leaves them alone", async () => {
  await made(1_200);
  await enqueue("red");
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(1);
  const few = await enqueue("red", after(1), { ids: last.map(({ id }) => id) });
  expect(few).toMatchObject({ state: "done", done: 1, isUndoable: true });
  await runAll(after(2));
  expect(await colours()).toEqual(["1200 red 1"]);
  await requestOfBulkOperation(few.id, "undo", after(3));
  expect(await colours()).toEqual(["1199 red 1", "1 white 0"]);
});

test("what can't be taken back isn't done ahead of its time: the operation that runs leaves the few records alone instead", async () => {
  await made(1_200);
  await enqueue("gold");
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(2);
  const [one = "", other = ""] = last.map(({ id }) => id);
  await enqueue("blue", after(1), { ids: [one] });
  expect(await enqueue("white", after(1), { ids: [other] })).toMatchObject({ done: 0 });
  await runAll(after(2));
  expect(await colours()).toEqual(["1 blue 1", "1198 gold 1", "1 white 0"]);
});

test("operations that are enqueued at the same time are all done, whatever they find of each other", async () => {
  await made(1_200);
  const [first] = await database().select().from(things).limit(1);
  const enqueued = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0 ? enqueue("red") : enqueue(index % 2 ? "blue" : "green", NOW, { ids: [first?.id ?? ""] }),
  );
  const operations = await Promise.all(enqueued);
  await runAll(after(1));
  const states = await Promise.all(operations.map(async (operation) => (await stored(operation))?.state));
  expect(states).toEqual(operations.map(() => "done"));
});
