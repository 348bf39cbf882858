// @isolated: registers bulk acts of its own
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import {
  ALL,
  after,
  colours,
  entries,
  FIRST,
  made,
  NOW,
  openThingsDatabase,
  order,
  runAll,
  scrap,
  stored,
  things,
} from "../../../../tests/support/database/things.ts";
import { listShownBulkActs } from "./bulk-views.server.ts";
import { forgetOldActs } from "./forget-old-acts.server.ts";
import { orderBulkAct } from "./order-bulk-act.server.ts";
import { requestOfBulkAct } from "./request-bulk-act.server.ts";
import { runNextBatch } from "./run-next-batch.server.ts";
import { bulkActRecords, bulkActs } from "./tables.server.ts";

openThingsDatabase();

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
