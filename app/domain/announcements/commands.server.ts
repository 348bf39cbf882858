import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { AnnouncementInput } from "./announcement-check.ts";
import { announcements as table } from "./tables.server.ts";

/** Announces something. Sent again with the same `id` it is the same announcement, as it was sent last. */
export async function addAnnouncement(input: AnnouncementInput, id?: string): Promise<RecordChange> {
  await database()
    .insert(table)
    .values({ ...input, id })
    .onConflictDoUpdate({ target: table.id, set: { ...input, updatedAt: new Date() } });
  return "saved";
}

/** Changes an announcement, unless it was changed since it was last `seen` (null: whatever happened). */
export async function changeAnnouncement(
  id: string,
  input: AnnouncementInput,
  seen: Date | null,
): Promise<RecordChange> {
  const changed = await database()
    .update(table)
    .set({ ...input, updatedAt: new Date() })
    .where(and(eq(table.id, id), seen === null ? undefined : eq(table.updatedAt, seen)))
    .returning({ id: table.id });
  if (changed.length > 0) return "saved";
  return (await database().$count(table, eq(table.id, id))) > 0 ? "conflict" : "gone";
}

/** Ends an announcement that shows at `now`. One that doesn't stays as it is. */
export async function endAnnouncement(id: string, now: Date): Promise<void> {
  const isRunning = or(isNull(table.endsAt), gt(table.endsAt, now));
  await database()
    .update(table)
    .set({ endsAt: now, updatedAt: now })
    .where(and(eq(table.id, id), lt(table.startsAt, now), isRunning));
}

/** Deletes an announcement. One that is gone already stays gone. */
export async function deleteAnnouncement(id: string): Promise<void> {
  await database().delete(table).where(eq(table.id, id));
}
