import { eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { nextServerAttempt } from "~/platform/email/outbox/retry-schedule.ts";
import { mailServer } from "~/platform/email/tables.server.ts";

/** What is wrong with the mail server, and since when. */
export interface ServerTrouble {
  since: Date;
  words: string;
  /** When the next attempt is due; null where one is under way. */
  nextAttemptAt: Date | null;
}

/**
 * Notes that the mail server can't be used, and gives the moment when any process may try it again. Of several that fail
 * at the same moment one counts.
 */
export function serverFailed(words: string, now: Date): Promise<Date> {
  return database().transaction(async (tx) => {
    await tx.insert(mailServer).values({ id: 1 }).onConflictDoNothing();
    const [row] = await tx.select().from(mailServer).for("update");
    if (row?.retryAt && row.retryAt > now) return row.retryAt;
    const failures = (row?.failures ?? 0) + 1;
    const retryAt = nextServerAttempt(failures, now);
    const troubleSince = row?.troubleSince ?? now;
    await tx.update(mailServer).set({ troubleSince, trouble: words, failures, retryAt, updatedAt: now });
    return retryAt;
  });
}

/** Notes that the mail server works. */
export async function serverWorks(now: Date): Promise<void> {
  await database()
    .update(mailServer)
    .set({ troubleSince: null, trouble: null, failures: 0, retryAt: null, updatedAt: now })
    .where(sql`failures > 0`);
}

/** What is wrong with the mail server at the moment, or undefined. */
export async function serverTrouble(): Promise<ServerTrouble | undefined> {
  const [row] = await database().select().from(mailServer).where(eq(mailServer.id, 1));
  if (!row?.troubleSince || !row.trouble) return undefined;
  return { since: row.troubleSince, words: row.trouble, nextAttemptAt: row.retryAt };
}
