import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach } from "vitest";
import { z } from "zod";
import { activity } from "~/platform/activity/tables.server.ts";
import { createdAt } from "~/platform/db/columns.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type BulkAct, registerBulkActs } from "~/platform/lists/bulk/bulk-act.server.ts";
import { runNextBatch } from "~/platform/lists/bulk/bulk-tasks.server.ts";
import { orderBulkAct } from "~/platform/lists/bulk/order-bulk-act.server.ts";
import { bulkActs } from "~/platform/lists/bulk/tables.server.ts";
import type { BulkActView } from "~/shared/lists/bulk-act.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { openTestDatabase } from "./test-database.ts";

/** What is painted; `painted` counts how often. */
export const things = pgTable("things", {
  id: uuid("id").primaryKey(),
  colour: text("colour").notNull().default("white"),
  painted: integer("painted").notNull().default(0),
  createdAt: createdAt(),
});

export interface Filters {
  colour: string;
}

/** What each batch calls before it changes anything. */
export const eachBatch = { call: async () => {} };

const paint: BulkAct<Filters, { colour: string }> = {
  name: "things.paint",
  table: things,
  filters: z.object({ colour: z.string() }),
  params: z.object({ colour: z.string() }),
  topics: [],
  subject: "thing",
  words: ({ colour }) => ({ doing: `Painting ${colour}`, one: "Thing painted", many: "things painted" }),
  event: "leads.status-changed",
  about: ({ colour }) => ({ details: { statuses: [colour] } }),
  matches: ({ colour }) => (colour ? sql`${things.colour} = ${colour}` : undefined),
  isDue: ({ colour }) => sql`colour <> ${colour}`,
  isFinal: ({ colour }) => colour === "gold",
  async apply(tx, { ids, params: { colour } }) {
    await eachBatch.call();
    const { rows } = await tx.execute<{ id: string; was: string }>(sql`
      update things set colour = ${colour}, painted = things.painted + 1 from things former
      where things.id = any(${sql.param(ids)}::uuid[]) and former.id = things.id
      returning things.id, former.colour as was`);
    return { changed: rows.map(({ id, was }) => ({ id, previous: was })), counts: { litres: rows.length } };
  },
  async undo(tx, changed, { params: { colour } }) {
    await eachBatch.call();
    const { rows } = await tx.execute(sql`
      update things set colour = former, painted = painted - 1
      from unnest(${sql.param(changed.map(({ id }) => id))}::uuid[], ${sql.param(changed.map(({ previous }) => previous))}::text[])
        as was(was_id, former)
      where id = was_id and colour = ${colour} returning id`);
    return rows;
  },
};

export const scrap: BulkAct<Filters> = {
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
  event: "leads.deleted",
  isDeletion: true,
  async apply(tx, { ids }) {
    await tx.execute(sql`delete from things where id = any(${sql.param(ids)}::uuid[])`);
    return ids;
  },
};

/** Has the calling test file's database hold things, and this process know the acts on them. Call it once, at the top of the file. */
export function openThingsDatabase(): void {
  openTestDatabase({ isOwn: true });
  beforeAll(async () => {
    await database().execute(
      "create table things (id uuid primary key, colour text not null default 'white', painted int not null default 0, created_at timestamptz(3) not null)",
    );
  });
  beforeEach(() => {
    eachBatch.call = async () => {};
    registerBulkActs([paint, scrap] as BulkAct[]);
  });
}

export const NOW = new Date("2026-03-01T10:00:00Z");
export const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
export const ALL: Selection<Filters> = { filters: { colour: "" }, except: [], until: NOW };

/** Makes things, some of the same millisecond. */
export async function made(count: number) {
  await database().execute(sql`insert into things (id, created_at)
    select gen_random_uuid(), ${NOW.toISOString()}::timestamptz - make_interval(secs => n / 3) from generate_series(1, ${count}::int) n`);
}
export const order = (colour: string, at = NOW, records: Selection<Filters> = ALL, id: string = randomUUID()) =>
  orderBulkAct(paint, { id, records, params: { colour } }, at);
export async function runAll(at = NOW) {
  while ((await runNextBatch(at)) === "ran");
}
export async function stored({ id }: Pick<BulkActView, "id">) {
  const [row] = await database().select().from(bulkActs).where(eq(bulkActs.id, id));
  return row;
}
export async function colours() {
  const { rows } = await database().execute<{ colour: string; painted: number; count: number }>(
    "select colour, painted, count(*)::int as count from things group by 1, 2 order by 1, 2",
  );
  return rows.map(({ colour, painted, count }) => `${count} ${colour} ${painted}`);
}
export const entries = async () =>
  (await database().select().from(activity).orderBy(activity.at)).map(({ act, details }) => [act, details.count]);
