import { sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { BULK_QUEUE_TOPIC, BULK_TOPIC } from "./bulk-act.server.ts";

/** Keeps the triggers of this transaction from announcing what it changes. */
export async function announceNothing(tx: Executor): Promise<void> {
  await tx.execute(sql`select set_config('site.quiet', 'on', true)`);
}

/** Announces with the commit what an act has changed, and its progress. */
export async function announceProgress(tx: Executor, topics: readonly string[]): Promise<void> {
  await notify(tx, [...topics, BULK_TOPIC]);
}

/** Wakes the task with the commit. */
export async function announceOrder(tx: Executor): Promise<void> {
  await notify(tx, [BULK_QUEUE_TOPIC, BULK_TOPIC]);
}

async function notify(tx: Executor, topics: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify('live', topic) from unnest(${sql.param(topics)}::text[]) topic`);
}
