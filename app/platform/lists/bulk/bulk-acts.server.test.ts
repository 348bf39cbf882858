// @isolated: registers bulk acts of its own
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import type { BulkActView } from "~/shared/lists/bulk-act.ts";
import {
  ALL,
  after,
  colours,
  eachBatch,
  entries,
  made,
  NOW,
  openThingsDatabase,
  order,
  runAll,
  scrap,
  stored,
  things,
} from "../../../../tests/support/database/things.ts";
import { bulkActsTask, forgetOldActs, runNextBatch } from "./bulk-tasks.server.ts";
import { listShownBulkActs } from "./bulk-views.server.ts";
import { orderBulkAct, requestOfBulkAct } from "./order-bulk-act.server.ts";
import { bulkActRecords, bulkActs } from "./tables.server.ts";

openThingsDatabase();

test("few records are changed at once, and changed back at once, each with an entry in the activity log", async () => {
  await made(500);
  const act = await order("red");
  expect(act).toMatchObject({ state: "done", done: 500, isUndoable: true, isShown: false });
  expect(await colours()).toEqual(["500 red 1"]);
  expect(await requestOfBulkAct(act.id, "undo", after(1))).toMatchObject({ state: "undone", undone: 500, left: 0 });
  expect(await colours()).toEqual(["500 white 0"]);
  expect(await entries()).toEqual([
    ["leads.status-changed", 500],
    ["change.undone", 500],
  ]);
  expect(await listShownBulkActs(after(1))).toEqual([]);
});

test("more go on in the background, in batches, and what was made since the list was loaded is left alone", async () => {
  await made(1_203);
  await database()
    .insert(things)
    .values({ id: randomUUID(), createdAt: after(1) });
  const act = await order("red", after(2));
  expect(act).toMatchObject({ state: "running", done: 0, isShown: true });
  expect(await runNextBatch(after(3))).toBe("ran");
  expect(await stored(act)).toMatchObject({ done: 500, total: 1_203, counts: { litres: 500 } });
  expect(await listShownBulkActs(after(3))).toMatchObject([{ id: act.id, state: "running", isQueued: false }]);
  await runAll(after(3));
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_203, selection: null });
  expect(await colours()).toEqual(["1203 red 1", "1 white 0"]);
  expect(await entries()).toEqual([["leads.status-changed", 1_203]]);
});

test("what runs is shown however many wait behind it, and of what has ended the last two", async () => {
  await made(501);
  const acts: BulkActView[] = [];
  for (let count = 0; count < 7; count += 1) acts.push(await order("red", after(count)));
  const shown = async () =>
    (await listShownBulkActs(after(20))).map(({ id }) => acts.findIndex((act) => act.id === id));
  expect(await shown()).toEqual([0, 1, 2, 3, 4]);
  for (const act of acts.slice(0, 4)) await requestOfBulkAct(act.id, "cancel", after(10));
  expect(await shown()).toEqual([4, 5, 6, 2, 3]);
});

test("a long list of ids is gone through in batches, too", async () => {
  await made(1_203);
  const ids = (await database().select({ id: things.id }).from(things)).map(({ id }) => id);
  const act = await order("red", NOW, { ids: [...ids, ...ids.slice(0, 10), randomUUID()] });
  await runAll();
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_203 });
  expect(await colours()).toEqual(["1203 red 1"]);
});

test("a batch that is cut off changes nothing; another process goes on where the last one has committed", async () => {
  await made(1_700);
  const act = await order("red");
  await runNextBatch(NOW);
  eachBatch.call = () => Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" }));
  await expect(runNextBatch(NOW)).rejects.toThrow("terminating");
  expect(await stored(act)).toMatchObject({ state: "running", done: 500 });
  eachBatch.call = async () => {};
  await runAll(after(10));
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_700 });
  expect(await colours()).toEqual(["1700 red 1"]);
});

test("two processes that run batches at the same time change nothing twice", async () => {
  await made(2_600);
  await order("red");
  const at = after(60);
  await Promise.all([runAll(at), runAll(at)]);
  await runAll(after(120));
  expect(await colours()).toEqual(["2600 red 1"]);
  expect(await entries()).toEqual([["leads.status-changed", 2_600]]);
});

test("an act that is ordered twice, because the answer was lost, is done once; its id is good for no other", async () => {
  await made(600);
  const id = randomUUID();
  await Promise.all([order("red", NOW, ALL, id), order("red", NOW, ALL, id), order("red", NOW, ALL, id)]);
  await runAll();
  expect(await order("red", after(1), ALL, id)).toMatchObject({ state: "done", done: 600 });
  expect(await colours()).toEqual(["600 red 1"]);
  await expect(order("blue", after(2), ALL, id)).rejects.toMatchObject({ status: 409 });
});

test("of two acts on the same records the second waits for the first, and what it says holds", async () => {
  await made(1_200);
  const red = await order("red");
  await runNextBatch(NOW);
  const blue = await order("blue", after(1));
  expect(await listShownBulkActs(after(1))).toMatchObject([{ isQueued: false }, { isQueued: true }]);
  await runAll(after(2));
  expect(await colours()).toEqual(["1200 blue 2"]);
  await requestOfBulkAct(red.id, "undo", after(3));
  await requestOfBulkAct(blue.id, "undo", after(4));
  await runAll(after(5));
  // The first is undone first: nothing is red any more.
  expect(await stored(red)).toMatchObject({ state: "undone", undone: 0, left: 1_200 });
  expect(await colours()).toEqual(["1200 red 1"]);
});

test("a few records are changed while an act runs, without waiting, after what it has to do with them; it leaves them so", async () => {
  await made(1_200);
  await order("red");
  await runNextBatch(NOW);
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(2);
  const [one = "", other = ""] = last.map(({ id }) => id);
  await order("blue", after(1), { ids: [one] });
  await order("white", after(1), { ids: [other] });
  await runAll(after(2));
  expect(await colours()).toEqual(["1 blue 2", "1198 red 1", "1 white 2"]);
});

test("a batch that fails again and again ends the act, which says so; tried again it goes on, and nothing is done twice", async () => {
  await made(1_200);
  const act = await order("red");
  await runNextBatch(NOW);
  eachBatch.call = () => Promise.reject(new Error("a bug"));
  await runAll();
  expect(await stored(act)).toMatchObject({ state: "failed", done: 500, problem: expect.stringContaining("wrong") });
  expect(await colours()).toEqual(["500 red 1", "700 white 0"]);
  eachBatch.call = async () => {};
  expect(await requestOfBulkAct(act.id, "retry", after(1))).toMatchObject({ state: "running", note: null });
  await runAll(after(1));
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1200 red 1"]);
  expect(await entries()).toEqual([
    ["leads.status-changed", 500],
    ["leads.status-changed", 700],
  ]);
});

test("an act that another version of the site has ordered fails, and those behind it are done", async () => {
  await made(600);
  const act = await order("red");
  const next = await order("blue", after(1));
  await database().update(bulkActs).set({ act: "things.varnish" }).where(eq(bulkActs.id, act.id));
  await runAll(after(1));
  expect(await stored(act)).toMatchObject({ state: "failed", done: 0, problem: expect.stringContaining("version") });
  expect(await stored(next)).toMatchObject({ state: "done", done: 600 });
});

test("the task runs what was ordered, and stops between two batches when the site does", async () => {
  await made(1_200);
  const act = await order("red");
  const stopping = new AbortController();
  eachBatch.call = async () => stopping.abort();
  const run = { id: "", again: () => {}, isRunActive: async () => false };
  await bulkActsTask.run({}, { ...run, signal: stopping.signal });
  expect(await stored(act)).toMatchObject({ state: "running", done: 500 });
  await bulkActsTask.run({}, { ...run, signal: new AbortController().signal });
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_200 });
});

test("an undo leaves alone what was changed or deleted since, and says how many that were", async () => {
  await made(1_100);
  const act = await order("red");
  await runAll();
  await database().execute(
    "update things set colour = 'blue' where id in (select id from things order by id limit 5); delete from things where id in (select id from things order by id desc limit 3)",
  );
  await requestOfBulkAct(act.id, "undo", after(1));
  await runAll(after(1));
  expect(await stored(act)).toMatchObject({ state: "undone", undone: 1_092, left: 8 });
  expect(await colours()).toEqual(["5 blue 1", "1092 white 0"]);
  await expect(requestOfBulkAct(act.id, "undo", after(2))).resolves.toMatchObject({ state: "undone" });
});

test("a cancelled act has changed what it had, can be undone, and the undo can be cancelled and resumed", async () => {
  await made(1_700);
  const act = await order("red");
  await runNextBatch(NOW);
  await runNextBatch(NOW);
  expect(await requestOfBulkAct(act.id, "cancel", after(1))).toMatchObject({ state: "cancelled", done: 1_000 });
  await runAll(after(2));
  expect(await colours()).toEqual(["1000 red 1", "700 white 0"]);
  await requestOfBulkAct(act.id, "undo", after(3));
  await runNextBatch(after(3));
  expect(await requestOfBulkAct(act.id, "cancel", after(4))).toMatchObject({ state: "cancelled", undone: 500 });
  expect(await colours()).toEqual(["500 red 1", "1200 white 0"]);
  await requestOfBulkAct(act.id, "undo", after(5));
  await runAll(after(5));
  expect(await stored(act)).toMatchObject({ state: "undone", undone: 1_000, left: 0 });
  expect(await colours()).toEqual(["1700 white 0"]);
  expect(await entries()).toEqual([
    ["leads.status-changed", 1_000],
    ["change.undone", 500],
    ["change.undone", 500],
  ]);
});

test("what can't be given back begins after some seconds, in which it is taken back as a whole", async () => {
  await made(700);
  const act = await orderBulkAct(scrap, { id: randomUUID(), records: ALL, params: {} }, NOW);
  expect(act).toMatchObject({ state: "running", startsInMs: 10_000, isUndoable: false });
  expect(await runNextBatch(after(600))).toBe("wait");
  expect(await listShownBulkActs(NOW)).toMatchObject([{ startsInMs: expect.closeTo(10_000, -4), isQueued: false }]);
  expect(await requestOfBulkAct(act.id, "cancel", after(9))).toMatchObject({ state: "cancelled", done: 0 });
  await runAll(after(20));
  expect(await database().$count(things)).toBe(700);
  expect(await entries()).toEqual([]);

  const again = await orderBulkAct(scrap, { id: randomUUID(), records: ALL, params: {} }, after(30));
  await database().update(bulkActs).set({ startsAt: sql`now()` });
  await runAll(after(40));
  expect(await stored(again)).toMatchObject({ state: "done", done: 700 });
  await expect(requestOfBulkAct(again.id, "undo", after(50))).rejects.toMatchObject({ status: 409 });
  expect(await database().$count(bulkActRecords)).toBe(0);
});

test("a day after its end an act is forgotten, with the previous states of its records; one that runs is not", async () => {
  await made(600);
  const act = await order("red");
  await runAll();
  await order("blue", after(1));
  const days = (count: number) => after(count * 86_400 + 60);
  await forgetOldActs(after(3_600));
  expect(await database().$count(bulkActRecords)).toBe(600);
  await forgetOldActs(days(1));
  expect(await database().$count(bulkActRecords)).toBe(0);
  expect(await database().$count(bulkActs)).toBe(1);
  await expect(requestOfBulkAct(act.id, "undo", days(1))).rejects.toMatchObject({ status: 410 });
});

test("an act that has ended is on the screens until it is dismissed, or for a day", async () => {
  await made(600);
  const act = await order("red");
  await runAll();
  expect(await listShownBulkActs(after(3_600))).toMatchObject([{ state: "done", isUndoable: true }]);
  expect(await listShownBulkActs(after(90_000))).toEqual([]);
  await requestOfBulkAct(act.id, "dismiss", after(10));
  expect(await listShownBulkActs(after(20))).toEqual([]);
});

test("what is ordered by a process whose clock is behind is done at once, also what one with a later clock has changed", async () => {
  await made(3);
  const [row] = await database().select().from(things).limit(1);
  const one = { ids: [row?.id ?? ""] };
  await order("red", after(600), one);
  expect(await order("blue", NOW, one)).toMatchObject({ state: "done", done: 1 });
  expect(await orderBulkAct(scrap, { id: randomUUID(), records: ALL, params: {} }, NOW)).toMatchObject({ done: 3 });
  expect(await colours()).toEqual([]);
});

test("acts run in the order in which they were ordered, whatever the clocks of their processes said", async () => {
  await made(600);
  await order("red", after(600));
  const blue = await order("blue", NOW);
  await runAll(NOW);
  expect(await stored(blue)).toMatchObject({ state: "done", done: 600 });
  expect(await colours()).toEqual(["600 blue 2"]);
});

test("a few records that match are changed behind an act that runs, so that it can't change what was as it was said to be", async () => {
  await made(1_200);
  const red = await order("red");
  await runNextBatch(NOW);
  const white = await order("white", after(1));
  expect(white).toMatchObject({ state: "running" });
  await runAll(after(2));
  expect(await stored(red)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1200 white 2"]);
});

test("an undo that runs leaves alone a record that is said to be as it was before the undo", async () => {
  await made(1_200);
  const red = await order("red");
  await runAll();
  await requestOfBulkAct(red.id, "undo", after(1));
  await runNextBatch(after(1));
  const last = await database().select().from(things).where(eq(things.colour, "red")).limit(1);
  await order("red", after(2), { ids: [last[0]?.id ?? ""] });
  await runAll(after(3));
  expect(await stored(red)).toMatchObject({ state: "undone", undone: 1_200, left: 0 });
  expect(await colours()).toEqual(["1 red 1", "1199 white 0"]);
});

test("a small act that changes something else keeps its record out of no other act that runs but a deletion", async () => {
  await made(1_200);
  const polish: typeof scrap = {
    ...scrap,
    name: "things.polish",
    apply: async (_tx, { ids }) => ({ changed: ids.map((id) => ({ id, previous: "dull" })) }),
    undo: async (_tx, changed) => changed,
  };
  const [last] = await database().select().from(things).orderBy(things.createdAt, things.id).limit(1);
  const polishLast = (at: Date) =>
    orderBulkAct(polish, { id: randomUUID(), records: { ids: [last?.id ?? ""] }, params: {} }, at);
  const red = await order("red");
  await polishLast(after(1));
  await runAll(after(2));
  expect(await colours()).toEqual(["1200 red 1"]);
  await requestOfBulkAct(red.id, "undo", after(3));
  await polishLast(after(3));
  await runAll(after(4));
  expect(await colours()).toEqual(["1200 white 0"]);
  await orderBulkAct(scrap, { id: randomUUID(), records: ALL, params: {} }, after(5));
  await polishLast(after(6));
  await database().update(bulkActs).set({ startsAt: sql`now()` });
  await runAll(after(7));
  expect(await colours()).toEqual(["1 white 0"]);
});

test("a record whose small act is undone is changed by the act that runs, whether that has passed it or not", async () => {
  await made(1_200);
  const red = await order("red");
  const [newest] = await database().select().from(things).orderBy(sql`created_at desc, id desc`).limit(1);
  const [oldest] = await database().select().from(things).orderBy(things.createdAt, things.id).limit(1);
  const blue = await order("blue", after(1), { ids: [newest?.id ?? "", oldest?.id ?? ""] });
  await runNextBatch(after(2));
  expect(await colours()).toEqual(["2 blue 2", "499 red 1", "699 white 0"]);
  await requestOfBulkAct(blue.id, "undo", after(3));
  await runAll(after(4));
  expect(await stored(red)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1200 red 1"]);
  // Its undo gives back these, too.
  await requestOfBulkAct(red.id, "undo", after(5));
  await runAll(after(5));
  expect(await colours()).toEqual(["1200 white 0"]);
});

test("a record whose small act is undone is changed by the act that had passed it, also one that was cancelled or has failed", async () => {
  await made(1_200);
  const red = await order("red");
  const ids = await database().select({ id: things.id }).from(things).orderBy(sql`created_at desc, id desc`).limit(2);
  const [blue, green] = [
    await order("blue", after(1), { ids: [ids[0]?.id ?? ""] }),
    await order("green", after(1), { ids: [ids[1]?.id ?? ""] }),
  ];
  await runNextBatch(after(2));
  eachBatch.call = () => Promise.reject(new Error("a bug"));
  await runAll();
  eachBatch.call = async () => {};
  await requestOfBulkAct(blue.id, "undo", after(3));
  expect(await colours()).toEqual(["1 green 2", "499 red 1", "700 white 0"]);
  expect(await stored(red)).toMatchObject({ state: "failed", done: 500, problem: expect.stringContaining("wrong") });
  await requestOfBulkAct(red.id, "retry", after(4));
  await requestOfBulkAct(red.id, "cancel", after(4));
  await requestOfBulkAct(green.id, "undo", after(5));
  expect(await stored(red)).toMatchObject({ state: "cancelled", done: 500 });
  expect(await colours()).toEqual(["500 red 1", "700 white 0"]);
});

test("a record whose small act is undone after the large one is as that has left it; a third act is undone to the second", async () => {
  await made(1_200);
  const red = await order("red");
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(2);
  const [one = "", other = ""] = last.map(({ id }) => id);
  const blue = await order("blue", after(1), { ids: [one, other] });
  const green = await order("green", after(1), { ids: [other] });
  await runAll(after(2));
  expect(await colours()).toEqual(["1 blue 2", "1 green 3", "1198 red 1"]);
  expect(await requestOfBulkAct(blue.id, "undo", after(3))).toMatchObject({ undone: 1, left: 1 });
  expect(await stored(red)).toMatchObject({ state: "done", done: 1_200 });
  expect(await colours()).toEqual(["1 green 3", "1199 red 1"]);
  await requestOfBulkAct(green.id, "undo", after(4));
  expect(await colours()).toEqual(["1 blue 2", "1199 red 1"]);
  const changes = (await entries()).filter(([act]) => act === "leads.status-changed");
  expect(changes.map(([, count]) => count)).toEqual([2, 1, 1_200]);
});

test("a few records of the same act are that one's own, whose undo gives them back; the act that runs leaves them alone", async () => {
  await made(1_200);
  await order("red");
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(1);
  const few = await order("red", after(1), { ids: last.map(({ id }) => id) });
  expect(few).toMatchObject({ state: "done", done: 1, isUndoable: true });
  await runAll(after(2));
  expect(await colours()).toEqual(["1200 red 1"]);
  await requestOfBulkAct(few.id, "undo", after(3));
  expect(await colours()).toEqual(["1199 red 1", "1 white 0"]);
});

test("what can't be taken back isn't done ahead of its time: the act that runs leaves the few records alone instead", async () => {
  await made(1_200);
  await order("gold");
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(2);
  const [one = "", other = ""] = last.map(({ id }) => id);
  await order("blue", after(1), { ids: [one] });
  expect(await order("white", after(1), { ids: [other] })).toMatchObject({ done: 0 });
  await runAll(after(2));
  expect(await colours()).toEqual(["1 blue 1", "1198 gold 1", "1 white 0"]);
});

test("acts that are ordered at the same time are all done, whatever they find of each other", async () => {
  await made(1_200);
  const [first] = await database().select().from(things).limit(1);
  const orders = Array.from({ length: 12 }, (_, index) =>
    index % 3 === 0 ? order("red") : order(index % 2 ? "blue" : "green", NOW, { ids: [first?.id ?? ""] }),
  );
  const acts = await Promise.all(orders);
  await runAll(after(1));
  const states = await Promise.all(acts.map(async (act) => (await stored(act))?.state));
  expect(states).toEqual(acts.map(() => "done"));
});
