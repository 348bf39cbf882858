import { eq, sql } from "drizzle-orm";
import { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { leadNotes } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { NoteChange, NoteSaveResult } from "./lead-requests.ts";
import { addTimelineEvent } from "./timeline.server.ts";

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
