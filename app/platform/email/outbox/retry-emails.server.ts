import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { emails as table } from "~/platform/email/tables.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";

/** An email that is queued once more, as it was before. */
export type RetriedEmail = Pick<typeof table.$inferSelect, "id" | "kind" | "state" | "subjectId">;

/** Called for each email that is queued once more, in the same transaction; `address` is the corrected one, if any. */
export type OnEmailRetried = (
  tx: Executor,
  email: RetriedEmail & { address: string | undefined },
  now: Date,
) => Promise<void>;

/**
 * Queues failed emails again, and makes emails that are queued for later due now; with an address, sends them to that
 * one from now on. Emails that are being sent or were accepted stay as they are.
 *
 * @returns the queued emails in their previous state
 * @throws TypeError when the address is invalid
 */
export async function retryEmails(
  { ids, address }: { ids: string[]; address?: string },
  now: Date,
  onRetried?: OnEmailRetried,
  executor: Executor = database(),
): Promise<RetriedEmail[]> {
  if (address !== undefined && !isEmailAddress(address)) throw new TypeError("This isn’t an email address.");
  const chosen = inArray(table.state, ["failed", "queued", "waiting"]);
  return executor.transaction(async (tx) => {
    await endRetryDelay(tx);
    return queueAgain(tx, { ids, chosen, address, at: now }, now, onRetried);
  });
}

/** Queues the failed emails of a batch again, in the caller's transaction. @returns the ids of those */
export async function retryFailedEmails(tx: Executor, ids: string[], now: Date, onRetried?: OnEmailRetried) {
  await endRetryDelay(tx);
  const queued = await queueAgain(tx, { ids, chosen: eq(table.state, "failed"), at: now }, now, onRetried);
  return queued.map(({ id }) => id);
}

/**
 * Queues emails again that failed though the sender was at fault, in the caller's transaction; none that the owner has
 * acknowledged.
 *
 * @param at - when they are tried
 */
export async function reviveEmails(
  tx: Executor,
  { ids, at }: { ids: string[]; at: Date },
  now: Date,
  onRetried: OnEmailRetried,
): Promise<void> {
  const chosen = and(eq(table.state, "failed"), isNull(table.seenAt));
  await queueAgain(tx, { ids, chosen, at }, now, onRetried);
}

/** Has the mail server tried now, also during an outage. Locks its status, which everybody locks before emails. */
async function endRetryDelay(tx: Executor): Promise<void> {
  await tx.execute(sql`update mail_server_status set retry_at = null`);
}

async function queueAgain(
  tx: Executor,
  { ids, chosen, address, at }: { ids: string[]; chosen: SQL | undefined; address?: string | undefined; at: Date },
  now: Date,
  onRetried?: OnEmailRetried,
): Promise<RetriedEmail[]> {
  const { id, kind, state, subjectId } = table;
  const isChosen = and(isOneOf(ids), chosen);
  const before = await tx.select({ id, kind, state, subjectId }).from(table).where(isChosen).for("update");
  const queued = { state: emailSettings().smtp ? "queued" : "waiting", deferrals: 0, seenAt: null } as const;
  await tx
    .update(table)
    .set({ ...queued, nextAttemptAt: at, updatedAt: now, ...(address === undefined ? {} : { toAddress: address }) })
    .where(isOneOf(before.map((email) => email.id)));
  for (const email of before) await onRetried?.(tx, { ...email, address }, now);
  return before;
}

/**
 * Records that the owner has acknowledged failed emails, or with null that the owner hasn't, in the caller's
 * transaction.
 *
 * @param ids - those of a batch
 * @returns the ids of those that changed
 */
export async function markFailuresSeen(tx: Executor, ids: string[], seenAt: Date | null): Promise<string[]> {
  const isOther = seenAt ? isNull(table.seenAt) : isNotNull(table.seenAt);
  const rows = await tx
    .update(table)
    .set({ seenAt })
    .where(and(isOneOf(ids), eq(table.state, "failed"), isOther))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

function isOneOf(ids: string[]): SQL {
  return sql`${table.id} = any(${sql.param(ids)}::uuid[])`;
}
