import { eq, sql } from "drizzle-orm";
import {
  queueConfirmationEmails,
  type SubscriberRecipient,
} from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import {
  newsletterImportLines as lines,
  newsletterSubscriptions as subscriptions,
  newsletterImports as table,
} from "~/domain/newsletter/tables.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSuppressions } from "~/platform/email/tables.server.ts";
import { announceNothing } from "~/platform/lists/bulk/bulk-batch.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { forgetOldImports, isKnownCondition } from "./import-subscribers.server.ts";
import type { ImportCounts, ImportProgress } from "./subscriber-import.ts";

/** Lines that are done in one transaction; an import of no more is done at once. */
const BATCH_SIZE = 500;
/** How often the progress of a running import is announced to the screens. */
const ANNOUNCE_MS = 1_000;

type ImportRow = typeof table.$inferSelect;

/** Goes on with the imports that have begun, and forgets old ones. */
export const importTask: Task<object> = {
  name: "import-subscribers",
  cron: "* * * * *",
  topic: "imports",
  // Its rows are locked; one run at a time would wait for that of a killed process.
  isConcurrent: true,
  run: async (_, { signal }) => {
    await forgetOldImports(new Date());
    await runImports(signal);
  },
};

/** Has an import that has begun go on: at once if it is short, else in the background. */
export async function continueImport({ state, total }: ImportProgress): Promise<void> {
  if (state !== "running") return;
  if (total <= BATCH_SIZE) return runImports();
  // If that gets lost, it runs by its schedule within a minute.
  await database().execute(sql`select pg_notify('live', ${importTask.topic})`);
}

/**
 * Imports what has begun, batch by batch: a process that dies leaves whole batches. Safe for several processes at once.
 * What can't be imported fails, and says so.
 *
 * @throws the driver's error when the database is unavailable: the next run goes on
 */
export async function runImports(signal?: AbortSignal): Promise<void> {
  let announcedAt = 0;
  while (!signal?.aborted) {
    const [row] = await database().select().from(table).where(eq(table.state, "running")).orderBy(table.id).limit(1);
    if (!row) return;
    const isQuiet = Date.now() - announcedAt < ANNOUNCE_MS;
    if (!isQuiet) announcedAt = Date.now();
    try {
      await actAs(row.actor, () => importNextLines(row, isQuiet, new Date()));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, import: row.id }, "an import failed");
      await database().update(table).set({ state: "failed", updatedAt: new Date() }).where(eq(table.id, row.id));
      await database().delete(lines).where(eq(lines.importId, row.id));
    }
  }
}

/** Imports the next lines in one transaction; with the last ones the import is done. */
async function importNextLines({ id, sendConfirmations }: ImportRow, isQuiet: boolean, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    // Another process may be at it, too.
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (row?.state !== "running") return;
    if (isQuiet && row.done + BATCH_SIZE < row.total) await announceNothing(tx);
    const { taken, asked, ...added } = await insertNextLines(tx, id, sendConfirmations);
    await queueConfirmationEmails(tx, asked, now);
    const counts = addCounts(row.counts, added);
    const done = row.done + taken;
    const state = taken < BATCH_SIZE ? "done" : "running";
    await tx.update(table).set({ counts, done, state, updatedAt: now }).where(eq(table.id, id));
    if (state === "running") return;
    const { skipped: _, ...details } = counts;
    await recordActivity(tx, { event: "subscribers.imported", details });
  });
}

/** Takes the next lines, and inserts those that are new with the bounces that are known of them. */
async function insertNextLines(tx: Executor, id: string, sendConfirmations: boolean) {
  const { rows } = await tx.execute<
    Record<keyof ImportCounts, number> & { taken: number; asked: SubscriberRecipient[] }
  >(sql`
    with taken as (
      delete from ${lines} where ${lines.importId} = ${id} and ${lines.line} in (
        select line from ${lines} where ${lines.importId} = ${id} order by line limit ${BATCH_SIZE})
      returning ${lines}.*, ${isKnownCondition} as is_known),
    added as (
      insert into ${subscriptions}
      select subscription.* from taken, jsonb_populate_record(null::${subscriptions}, taken.subscription) subscription
      where not is_known and (taken.state <> 'pending' or ${sendConfirmations})
      on conflict (email_key) do nothing 
      returning id, email, email_key, topics, requested_topics as "requestedTopics", state),
    bounced as (
      insert into ${emailSuppressions} (address, reason, created_at)
      select email_key, bounce ->> 'reason', (bounce ->> 'at')::timestamptz from taken join added using (email_key)
      where bounce is not null
      on conflict do nothing),
    left_out as (select from taken where not is_known and state = 'pending' and not ${sendConfirmations})
    select taken, skipped, confirmed, pending as "confirmationsQueued", unsubscribed,
      taken - skipped - confirmed - pending - unsubscribed as unchanged, asked
    from (select count(*)::int as taken from taken) t, (select count(*)::int as skipped from left_out) s,
      (select count(*) filter (where state = 'confirmed')::int as confirmed,
        count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'unsubscribed')::int as unsubscribed,
        coalesce(json_agg(added) filter (where state = 'pending'), '[]') as asked from added) a`);
  if (!rows[0]) throw new Error("The lines of an import were not counted.");
  return rows[0];
}

function addCounts(before: ImportCounts, added: ImportCounts): ImportCounts {
  const sum = { ...before };
  for (const name of Object.keys(before) as (keyof ImportCounts)[]) sum[name] += added[name];
  return sum;
}
