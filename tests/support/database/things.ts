import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach } from "vitest";
import { z } from "zod";
import { activity } from "~/platform/activity/tables.server.ts";
import { createdAt } from "~/platform/db/columns.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type BulkOperation, registerBulkOperations } from "~/platform/lists/bulk/bulk-operation.server.ts";
import { runNextBatch } from "~/platform/lists/bulk/bulk-tasks.server.ts";
import { enqueueBulkOperation } from "~/platform/lists/bulk/enqueue-bulk-operation.server.ts";
import { bulkOperations } from "~/platform/lists/bulk/tables.server.ts";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
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

const paint: BulkOperation<Filters, { colour: string }> = {
  name: "things.paint",
  table: things,
  filters: z.object({ colour: z.string() }),
  params: z.object({ colour: z.string() }),
  topics: [],
  subject: "thing",
  messages: ({ colour }) => ({ doing: `Painting ${colour}`, one: "Thing painted", many: "things painted" }),
  event: "leads.status-changed",
  about: ({ colour }) => ({ details: { statuses: [colour] } }),
  matches: ({ colour }) => (colour ? sql`${things.colour} = ${colour}` : undefined),
  isPending: ({ colour }) => sql`colour <> ${colour}`,
  isFinal: ({ colour }) => colour === "gold",
  async apply(tx, { ids, params: { colour } }) {
    await eachBatch.call();
    const { rows } = await tx.execute<{ id: string; was: string }>(sql`
      update things set colour = ${colour}, painted = things.painted + 1 from things previous
      where things.id = any(${sql.param(ids)}::uuid[]) and previous.id = things.id
      returning things.id, previous.colour as was`);
    return { changed: rows.map(({ id, was }) => ({ id, previous: was })), counts: { litres: rows.length } };
  },
  async undo(tx, changed, { params: { colour } }) {
    await eachBatch.call();
    const { rows } = await tx.execute(sql`
      update things set colour = previous, painted = painted - 1
      from unnest(${sql.param(changed.map(({ id }) => id))}::uuid[], ${sql.param(changed.map(({ previous }) => previous))}::text[])
        as was(was_id, previous)
      where id = was_id and colour = ${colour} returning id`);
    return rows;
  },
};

export const scrap: BulkOperation<Filters> = {
  ...{
    name: "things.scrap",
    table: things,
    topics: [],
    subject: "thing",
    filters: paint.filters,
    matches: paint.matches,
  },
  params: z.object({}),
  messages: () => ({ doing: "Scrapping things", one: "Thing scrapped", many: "things scrapped" }),
  event: "leads.deleted",
  isDeletion: true,
  async apply(tx, { ids }) {
    await tx.execute(sql`delete from things where id = any(${sql.param(ids)}::uuid[])`);
    return ids;
  },
};

/** Has the calling test file's database hold things, and this process know the operations on them. Call it once, at the
 * top of the file. */
export function openThingsDatabase(): void {
  openTestDatabase({ isOwn: true });
  beforeAll(async () => {
    await database().execute(
      "create table things (id uuid primary key, colour text not null default 'white', painted int not null default 0, created_at timestamptz(3) not null)",
    );
  });
  beforeEach(() => {
    eachBatch.call = async () => {};
    registerBulkOperations([paint, scrap] as BulkOperation[]);
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
export const enqueue = (colour: string, at = NOW, records: Selection<Filters> = ALL, id: string = randomUUID()) =>
  enqueueBulkOperation(paint, { id, records, params: { colour } }, at);
export async function runAll(at = NOW) {
  while ((await runNextBatch(at)) === "ran");
}
export async function stored({ id }: Pick<BulkOperationView, "id">) {
  const [row] = await database().select().from(bulkOperations).where(eq(bulkOperations.id, id));
  return row;
}
export async function colours() {
  const { rows } = await database().execute<{ colour: string; painted: number; count: number }>(
    "select colour, painted, count(*)::int as count from things group by 1, 2 order by 1, 2",
  );
  return rows.map(({ colour, painted, count }) => `${count} ${colour} ${painted}`);
}
export const entries = async () =>
  (await database().select().from(activity).orderBy(activity.at)).map(({ event, details }) => [event, details.count]);
