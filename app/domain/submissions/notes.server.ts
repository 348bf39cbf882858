import { eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { recordEvent } from "./lead.server.ts";
import type { NoteChange } from "./note.ts";
import { leadNotes } from "./tables.server.ts";

/** What became of a note that was to be saved: the `text` that is stored, or `conflict`, which stands there instead. */
export type NoteSaved = { saved: true; text: string } | { saved: false; conflict: string };

/**
 * Saves the owner's note on a lead, unless somebody changed it after the owner had begun with `was`: then nothing is
 * overwritten. An empty text removes the note.
 */
export async function saveNote({ leadId, subject, subjectId, text, was }: NoteChange, now: Date): Promise<NoteSaved> {
  return database().transaction(async (tx) => {
    // Two first notes at once have no row that they could wait for.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`note:${leadId}`}, 0))`);
    const [row] = await tx.select().from(leadNotes).where(eq(leadNotes.leadId, leadId));
    const current = row?.text ?? "";
    if (current === text) return { saved: true, text };
    if (current !== was) return { saved: false, conflict: current };
    if (text === "") await tx.delete(leadNotes).where(eq(leadNotes.leadId, leadId));
    else {
      await tx
        .insert(leadNotes)
        .values({ leadId, text, updatedAt: now })
        .onConflictDoUpdate({ target: leadNotes.leadId, set: { text, updatedAt: now } });
    }
    await recordEvent(tx, { leadId, subject, subjectId, kind: "note", now });
    return { saved: true, text };
  });
}
