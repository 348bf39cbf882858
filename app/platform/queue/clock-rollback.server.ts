import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { siteClock } from "./tables.server.ts";

/** Less than this is a correction, which the queue bears. */
const MAX_CLOCK_CORRECTION = sql`interval '1 minute'`;

/** Whether the database's clock was put back since `recordClock` was called last. */
export async function hasClockRolledBack(): Promise<boolean> {
  return (await database().$count(siteClock, sql`seen_at > now() + ${MAX_CLOCK_CORRECTION}`)) > 0;
}

/**
 * Notes what the database's clock says. If it was put back since, the queue's tables are removed with it, and made anew by
 * the next start of the queue: they say when a timetable was followed last and until when a run belongs to a process, and
 * nothing would run before those moments come again. What is lost are runs, and those may be lost (see the README).
 * Of several processes one does it.
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
