import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { activity } from "~/platform/activity/tables.server.ts";
import { createdAt } from "~/platform/db/columns.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { BulkActView } from "~/shared/lists/bulk-act.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { type BulkAct, registerBulkActs } from "./bulk-act.server.ts";
import { bulkActsTask } from "./bulk-acts-task.server.ts";
import { listShownBulkActs } from "./bulk-views.server.ts";
import { forgetOldActs } from "./forget-old-acts.server.ts";
import { orderBulkAct } from "./order-bulk-act.server.ts";
import { requestOfBulkAct } from "./request-bulk-act.server.ts";
import { runNextBatch } from "./run-next-batch.server.ts";
import { bulkActRecords, bulkActs } from "./tables.server.ts";

openTestDatabase();

/** What is painted; `painted` counts how often. */
const things = pgTable("things", {
  id: uuid("id").primaryKey(),
  colour: text("colour").notNull().default("white"),
  painted: integer("painted").notNull().default(0),
  createdAt: createdAt(),
});

interface Filters {
  colour: string;
}

/** Called by each batch, before it changes anything. */
let onBatch = async () => {};

const paint: BulkAct<Filters, { colour: string }> = {
  name: "things.paint",
  table: things,
  filters: z.object({ colour: z.string() }),
  params: z.object({ colour: z.string() }),
  topics: [],
  subject: "thing",
  words: ({ colour }) => ({ doing: `Painting ${colour}`, one: "Thing painted", many: "things painted" }),
  entry: ({ colour }, count) => ({ act: "leads.status-changed", details: { count, statuses: [colour] } }),
  matches: async ({ colour }) => (colour ? sql`${things.colour} = ${colour}` : undefined),
  isDue: ({ colour }) => sql`colour <> ${colour}`,
  async apply(tx, { ids, params: { colour } }) {
    await onBatch();
    const { rows } = await tx.execute<{ id: string; was: string }>(sql`
      update things set colour = ${colour}, painted = things.painted + 1 from things former
      where things.id = any(${sql.param(ids)}::uuid[]) and former.id = things.id
      returning things.id, former.colour as was`);
    return { changed: rows.map(({ id, was }) => ({ id, former: was })), counts: { litres: rows.length } };
  },
  async undo(tx, changed, { params: { colour } }) {
    await onBatch();
    const { rowCount } = await tx.execute(sql`
      update things set colour = former, painted = painted - 1
      from unnest(${sql.param(changed.map(({ id }) => id))}::uuid[], ${sql.param(changed.map(({ former }) => former))}::text[])
        as was(was_id, former)
      where id = was_id and colour = ${colour}`);
    return rowCount ?? 0;
  },
};

const scrap: BulkAct<Filters> = {
  ...{
    name: "things.scrap",
    table: things,
    topics: [],
    subject: "thing",
    filters: paint.filters,
    matches: paint.matches,
  },
  params: z.object({}),
  words: () => ({ doing: "Scrapping things", one: "Thing scrapped", many: "things scrapped" }),
  entry: (_, count) => ({ act: "leads.deleted", details: { count } }),
  async apply(tx, { ids }) {
    await tx.execute(sql`delete from things where id = any(${sql.param(ids)}::uuid[])`);
    return { changed: ids.map((id) => ({ id, former: "" })) };
  },
};

beforeAll(async () => {
  await database().execute(
    "create table things (id uuid primary key, colour text not null default 'white', painted int not null default 0, created_at timestamptz(3) not null)",
  );
});
afterAll(async () => {
  await database().execute("drop table things");
});
beforeEach(() => {
  onBatch = async () => {};
  registerBulkActs([paint, scrap] as BulkAct[]);
});

const NOW = new Date("2026-03-01T10:00:00Z");
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const ALL: Selection<Filters> = { filters: { colour: "" }, except: [], until: NOW };
const [FIRST, SECOND] = [randomUUID(), randomUUID()] as const;

/** Makes things, some of the same millisecond. */
async function made(count: number) {
  await database().execute(sql`insert into things (id, created_at)
    select gen_random_uuid(), ${NOW.toISOString()}::timestamptz - make_interval(secs => n / 3) from generate_series(1, ${count}::int) n`);
}
const order = (colour: string, at = NOW, records: Selection<Filters> = ALL, id: string = randomUUID()) =>
  orderBulkAct(paint, { id, records, params: { colour } }, at);
async function runAll(at = NOW, worker = FIRST) {
  while ((await runNextBatch(worker, at)) === "ran");
}
async function stored({ id }: Pick<BulkActView, "id">) {
  const [row] = await database().select().from(bulkActs).where(eq(bulkActs.id, id));
  return row;
}
async function colours() {
  const { rows } = await database().execute<{ colour: string; painted: number; count: number }>(
    "select colour, painted, count(*)::int as count from things group by 1, 2 order by 1, 2",
  );
  return rows.map(({ colour, painted, count }) => `${count} ${colour} ${painted}`);
}
const entries = async () =>
  (await database().select().from(activity).orderBy(activity.at)).map(({ act, details }) => [act, details.count]);

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
  expect(await runNextBatch(FIRST, after(3))).toBe("ran");
  expect(await stored(act)).toMatchObject({ done: 500, total: 1_203, counts: { litres: 500 } });
  expect(await listShownBulkActs(after(3))).toMatchObject([{ id: act.id, state: "running", isQueued: false }]);
  await runAll(after(3));
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_203, selection: null });
  expect(await colours()).toEqual(["1203 red 1", "1 white 0"]);
  expect(await entries()).toEqual([["leads.status-changed", 1_203]]);
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
  await runNextBatch(FIRST, NOW);
  onBatch = () => Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" }));
  await expect(runNextBatch(FIRST, NOW)).rejects.toThrow("terminating");
  expect(await stored(act)).toMatchObject({ state: "running", done: 500 });
  onBatch = async () => {};
  // The first may be alive.
  expect(await runNextBatch(SECOND, after(1))).toBe("wait");
  await runAll(after(10), SECOND);
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_700 });
  expect(await colours()).toEqual(["1700 red 1"]);
});

test("two processes that run batches at the same time change nothing twice", async () => {
  await made(2_600);
  await order("red");
  const at = after(60);
  await Promise.all([runAll(at, FIRST), runAll(at, SECOND)]);
  await runAll(after(120), SECOND);
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
  await runNextBatch(FIRST, NOW);
  await runNextBatch(FIRST, NOW);
  expect(await requestOfBulkAct(act.id, "cancel", after(1))).toMatchObject({ state: "cancelled", done: 1_000 });
  await runAll(after(2));
  expect(await colours()).toEqual(["1000 red 1", "700 white 0"]);
  await requestOfBulkAct(act.id, "undo", after(3));
  await runNextBatch(FIRST, after(3));
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

test("of two acts on the same records the second waits for the first, and what it says holds", async () => {
  await made(1_200);
  const red = await order("red");
  await runNextBatch(FIRST, NOW);
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

test("a few records are changed while an act runs, without waiting, and it leaves them as they are said to be", async () => {
  await made(1_200);
  await order("red");
  await runNextBatch(FIRST, NOW);
  const last = await database().select().from(things).orderBy(things.createdAt, things.id).limit(2);
  const [one = "", other = ""] = last.map(({ id }) => id);
  await order("blue", after(1), { ids: [one] });
  await order("white", after(1), { ids: [other] });
  await runAll(after(2));
  expect(await colours()).toEqual(["1 blue 1", "1198 red 1", "1 white 0"]);
});

test("what can't be given back begins after some seconds, in which it is taken back as a whole", async () => {
  await made(700);
  const act = await orderBulkAct(scrap, { id: randomUUID(), records: ALL, params: {} }, NOW);
  expect(act).toMatchObject({ state: "running", startsInMs: 10_000, isUndoable: false });
  expect(await runNextBatch(FIRST, after(9))).toBe("wait");
  expect(await requestOfBulkAct(act.id, "cancel", after(9))).toMatchObject({ state: "cancelled", done: 0 });
  await runAll(after(20));
  expect(await database().$count(things)).toBe(700);
  expect(await entries()).toEqual([]);

  const again = await orderBulkAct(scrap, { id: randomUUID(), records: ALL, params: {} }, after(30));
  await runAll(after(40));
  expect(await stored(again)).toMatchObject({ state: "done", done: 700 });
  await expect(requestOfBulkAct(again.id, "undo", after(50))).rejects.toMatchObject({ status: 409 });
  expect(await database().$count(bulkActRecords)).toBe(0);
});

test("a batch that fails again and again ends the act, which says so; tried again it goes on, and nothing is done twice", async () => {
  await made(1_200);
  const act = await order("red");
  await runNextBatch(FIRST, NOW);
  onBatch = () => Promise.reject(new Error("a bug"));
  await runAll();
  expect(await stored(act)).toMatchObject({ state: "failed", done: 500, problem: expect.stringContaining("wrong") });
  expect(await colours()).toEqual(["500 red 1", "700 white 0"]);
  onBatch = async () => {};
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
  onBatch = async () => stopping.abort();
  const run = { id: "", again: () => {}, isRunActive: async () => false };
  await bulkActsTask.run({}, { ...run, signal: stopping.signal });
  expect(await stored(act)).toMatchObject({ state: "running", done: 500 });
  await bulkActsTask.run({}, { ...run, signal: new AbortController().signal });
  expect(await stored(act)).toMatchObject({ state: "done", done: 1_200 });
});

test("a day after its end an act is forgotten, with the former states of its records; one that runs is not", async () => {
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
