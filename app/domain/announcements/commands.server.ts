import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { nextVersion } from "~/platform/db/save-record.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { announcements as table } from "./tables.server.ts";

/** Ends an announcement that shows at `now`. One that doesn't stays as it is: `unchanged`. */
export async function endAnnouncement(id: string, now: Date, tx: Executor = database()): Promise<RecordChange> {
  const isRunning = or(isNull(table.endsAt), gt(table.endsAt, now));
  const { rowCount } = await tx
    .update(table)
    .set({ endsAt: now, updatedAt: nextVersion(table, now) })
    .where(and(eq(table.id, id), lt(table.startsAt, now), isRunning));
  return rowCount ? "saved" : "unchanged";
}
