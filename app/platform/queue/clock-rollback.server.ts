import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { siteClock } from "./tables.server.ts";

/** A smaller rollback is a correction, which the queue tolerates. */
const MAX_CLOCK_CORRECTION = sql`interval '1 minute'`;

/** Whether the database's clock was rolled back since the last call of `recordClock`. */
export async function hasClockRolledBack(): Promise<boolean> {
  return (await database().$count(siteClock, sql`seen_at > now() + ${MAX_CLOCK_CORRECTION}`)) > 0;
}

/**
 * Records the database's clock. After a clock rollback the queue's tables are dropped, and created again by the next
 * start of the queue: their timestamps of schedules and leases lie in the future, and nothing would run before those
 * times come again. Runs are lost with them, which is allowed (see the README). Of several processes one does it.
 */
export async function recordClock(): Promise<void> {
  await database().transaction(async (tx) => {
    await tx.insert(siteClock).values({ seenAt: sql`now()` }).onConflictDoNothing();
    const [row] = await tx
      .select({ isAhead: sql<boolean>`seen_at > now() + ${MAX_CLOCK_CORRECTION}` })
      .from(siteClock)
      .for("update");
    if (row?.isAhead) await tx.execute(sql`drop schema if exists pgboss cascade`);
    await tx.update(siteClock).set({ seenAt: sql`now()` });
  });
}
