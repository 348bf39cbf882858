import { eq, sql } from "drizzle-orm";
import { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { leadEvents, leadNotes } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import type { NoteChange, NoteSaveResult } from "./lead-requests.ts";
import { describeEvent, type TimelineEntry, type TimelineEvent } from "./timeline.ts";

/** The longest timeline that is shown; older events stay stored. */
const MAX_TIMELINE_EVENTS = 100;

/** Adds an event to a lead's timeline, in the caller's transaction. */
export async function addTimelineEvent(
  tx: Executor,
  event: Omit<TimelineEvent, "was" | "became"> & { was?: string | null; leadId: string; subjectId: string; now: Date },
): Promise<void> {
  const { now, ...rest } = event;
  await tx.insert(leadEvents).values({ ...rest, createdAt: now });
}

/** The events of a lead since it was received at `receivedAt` (ISO 8601), the latest first, as text. */
export async function loadTimeline(leadId: string, receivedAt: string): Promise<TimelineEntry[]> {
  const rows = await database()
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    .orderBy(sql`${leadEvents.createdAt} desc nulls last, ${leadEvents.id} desc nulls last`)
    .limit(MAX_TIMELINE_EVENTS);
  rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || sortRankOf(other) - sortRankOf(one));
  // As the screen's other times, but for those of the browser's zone while the owner has set none.
  const { timeZone = "UTC", dateFormat = "mdy" } = settingsOf(timeSection);
  const formatTime = (timestamp: string) =>
    `${formatDateTime(timestamp, "list-time", { timeZone, dateFormat })}${timeZone === "UTC" ? " UTC" : ""}`;
  const events = rows.map((row) => ({
    ...{ id: row.id, at: row.createdAt.toISOString() },
    text: describeEvent(row, formatTime),
  }));
  return [...events, { id: "received", at: receivedAt, text: "Received" }];
}

const STATUS_STEPS = { message: 2, enquiry: 3, submission: 4 };

/** The events of one command share a timestamp; this is their order. */
function sortRankOf({ kind, subject }: TimelineEvent): number {
  if (kind === "status") return STATUS_STEPS[subject];
  if (kind === "deleted") return 5;
  return kind === "undelivered" ? 1 : 0;
}

/** The owner's note on a lead; empty when there is none. */
export async function findNote(leadId: string): Promise<string> {
  const [row] = await database().select().from(leadNotes).where(eq(leadNotes.leadId, leadId));
  return row?.text ?? "";
}

/**
 * Saves the owner's note on a lead, unless it was changed after the owner started from `was` (optimistic locking): then
 * nothing is overwritten. An empty text removes the note.
 */
export async function saveNote(
  change: NoteChange,
  now: Date,
  executor: Executor = database(),
): Promise<NoteSaveResult> {
  const { leadId, subject, subjectId, text, was } = change;
  return executor.transaction(async (tx) => {
    if (!(await lockRecord(tx, change))) return { saved: false, gone: true };
    // Two concurrent first notes have no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`note:${leadId}`}, 0))`);
    const [row] = await tx.select().from(leadNotes).where(eq(leadNotes.leadId, leadId));
    const current = row?.text ?? "";
    if (current === text) return { saved: true, text, isUnchanged: true };
    if (current !== was) return { saved: false, conflict: current };
    if (text === "") await tx.delete(leadNotes).where(eq(leadNotes.leadId, leadId));
    else {
      await tx
        .insert(leadNotes)
        .values({ leadId, text, updatedAt: now })
        .onConflictDoUpdate({ target: leadNotes.leadId, set: { text, updatedAt: now } });
    }
    await addTimelineEvent(tx, { leadId, subject, subjectId, kind: "note", now });
    return { saved: true, text };
  });
}

/** Whether the record that the note is about exists; locks it against deletion until the transaction ends. */
async function lockRecord(tx: Executor, { leadId, subject, subjectId }: NoteChange): Promise<boolean> {
  const { table, leadId: leadOf } = LEAD_RECORD_TABLES[subject];
  const { rows } = await tx.execute(sql`
    select from ${table} where id = ${subjectId}::uuid and ${leadOf} = ${leadId}::uuid for key share`);
  return rows.length > 0;
}
