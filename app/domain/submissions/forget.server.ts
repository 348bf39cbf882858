import { inArray } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { leadEvents, leadNotes, formSubmissions as table } from "./tables.server.ts";

/** Removes submissions with what was noted about them, because whoever sent them wants it or nobody needs them. */
export async function forgetSubmissions(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const leads = [...ids];
  await tx.delete(table).where(inArray(table.id, leads));
  await tx.delete(leadEvents).where(inArray(leadEvents.leadId, leads));
  await tx.delete(leadNotes).where(inArray(leadNotes.leadId, leads));
}
