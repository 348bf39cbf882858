import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { deleteRecord, nextVersion, saveRecord } from "~/platform/db/save-record.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { RecordSave } from "~/shared/record-requests.ts";
import type { AnnouncementInput } from "./announcement-check.ts";
import { announcements as table } from "./tables.server.ts";

/** Stores an announcement, new or changed. */
export function saveAnnouncement(
  { id, newId, seen, ...announcement }: AnnouncementInput & RecordSave,
  tx: Executor = database(),
): Promise<RecordChange> {
  return saveRecord(tx, table, { id, newId, seen }, announcement);
}

/** Ends an announcement that shows at `now`. One that doesn't stays as it is: `unchanged`. */
export async function endAnnouncement(id: string, now: Date, tx: Executor = database()): Promise<RecordChange> {
  const isRunning = or(isNull(table.endsAt), gt(table.endsAt, now));
  const { rowCount } = await tx
    .update(table)
    .set({ endsAt: now, updatedAt: nextVersion(table, now) })
    .where(and(eq(table.id, id), lt(table.startsAt, now), isRunning));
  return rowCount ? "saved" : "unchanged";
}

/** Deletes an announcement. One that is deleted already stays deleted. */
export function deleteAnnouncement(id: string, tx: Executor = database()): Promise<RecordChange> {
  return deleteRecord(tx, table, id);
}
