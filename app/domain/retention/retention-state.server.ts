import { eq, sql } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { startOfRun } from "./retention-start.ts";
import { retention } from "./tables.server.ts";

/** From when on data are deleted by age; null once that has begun. */
export async function findBeginning(now: Date): Promise<Date | null> {
  const [state] = await database().select().from(retention);
  return state && state.beginsAt > now ? state.beginsAt : null;
}

/**
 * Begins a run.
 *
 * @returns from when on it may delete, and whether it is the first one of a site
 */
export async function beginRun(now: Date): Promise<{ beginsAt: Date; isFirst: boolean }> {
  return database().transaction(async (tx) => {
    const [row] = await tx.select().from(retention).for("update");
    const state = startOfRun(row, now);
    await tx.insert(retention).values(state).onConflictDoUpdate({ target: retention.id, set: state });
    return { beginsAt: state.beginsAt, isFirst: !row?.ranAt };
  });
}

/** Adds to what the activity log will record, in the transaction of the deletion. */
export async function countDeleted(tx: Executor, kind: string, count: number): Promise<void> {
  await tx
    .update(retention)
    .set({
      unrecorded: sql`${retention.unrecorded} || jsonb_build_object(
        ${kind}::text, coalesce((${retention.unrecorded} ->> ${kind}::text)::integer, 0) + ${count}::integer)`,
    })
    .where(eq(retention.id, 1));
}

/** Records what was deleted since the last time, as one entry a kind. A run that was killed has it recorded by the
 * next. */
export async function recordDeleted(): Promise<void> {
  await database().transaction(async (tx) => {
    const [row] = await tx.select().from(retention).for("update");
    for (const [what, count] of Object.entries(row?.unrecorded ?? {})) {
      await recordActivity(tx, { event: "data.expired", details: { what, count } });
    }
    await tx.update(retention).set({ unrecorded: {} });
  });
}
