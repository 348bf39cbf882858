import { and, asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { emails as table } from "~/platform/email/tables.server.ts";
import type { EmailBatch } from "./email-rows.ts";

/** Whether an email belongs to a batch: mass email has a priority below 0 (`EmailKind`). */
export const BATCHED_CONDITION = sql`(${table.priority} < 0 and ${table.subjectId} is not null)`;

/** Whether an email has a row of its own in the list. */
export const SINGLE_CONDITION = sql`(${table.priority} >= 0 or ${table.subjectId} is null)`;

/** The condition of a batch's emails. */
export function batchCondition(id: string): SQL {
  return and(BATCHED_CONDITION, eq(table.subjectId, id)) ?? sql`false`;
}

/** The first email of each batch with an email that meets `condition`, by a loose index scan. */
export async function findBatchHeads(condition: SQL | undefined): Promise<string[]> {
  const found = condition
    ? sql`exists (select 1 from emails where ${BATCHED_CONDITION} and subject_id = batch.id and ${condition})`
    : sql`true`;
  const { rows } = await database().execute<{ id: string }>(sql`
    with recursive batch(id) as (
      (select subject_id from emails where ${BATCHED_CONDITION} order by subject_id limit 1)
      union all
      select (select subject_id from emails where ${BATCHED_CONDITION} and subject_id > batch.id order by subject_id limit 1)
      from batch where batch.id is not null
    )
    select head.id from batch, lateral (
      select emails.id from emails where ${BATCHED_CONDITION} and subject_id = batch.id
      order by created_at asc nulls first, id asc nulls first limit 1
    ) head
    where batch.id is not null and ${found}`);
  return rows.map(({ id }) => id);
}

/** The batches of these ids, by their ids. */
export async function findBatches(ids: string[]): Promise<Map<string, EmailBatch>> {
  if (ids.length === 0) return new Map();
  const isOne = and(BATCHED_CONDITION, inArray(table.subjectId, ids));
  const [heads, states] = await Promise.all([
    database()
      .selectDistinctOn([table.subjectId], { id: table.subjectId, subject: table.subject, kind: table.kind })
      .from(table)
      .where(isOne)
      .orderBy(asc(table.subjectId), sql`created_at asc nulls first, id asc nulls first`),
    database()
      .select({ id: table.subjectId, state: table.state, total: count() })
      .from(table)
      .where(isOne)
      .groupBy(table.subjectId, table.state),
  ]);
  const batches = new Map<string, EmailBatch>();
  for (const { id, ...head } of heads) if (id) batches.set(id, { id, ...head, counts: {} });
  for (const { id, state, total } of states) {
    const batch = batches.get(id ?? "");
    if (batch) batch.counts[state] = total;
  }
  return batches;
}
