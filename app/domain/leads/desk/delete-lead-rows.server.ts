import { and, inArray, sql } from "drizzle-orm";
import { LEAD_EMAIL_KINDS } from "~/domain/leads/emails/lead-email-kinds.ts";
import { leadEvents, leadNotes, formSubmissions as table } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";

/**
 * Removes leads, because the owner or whoever sent them wants it or nobody needs them: their submissions, notes, timelines
 * and the mails that tell of them, in the caller's transaction. Messages and enquiries are their domains' to remove.
 */
export async function deleteLeadRows(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const leads = sql`any(${sql.param([...ids])}::uuid[])`;
  await tx.delete(table).where(sql`${table.id} = ${leads}`);
  await tx.delete(leadEvents).where(sql`${leadEvents.leadId} = ${leads}`);
  await tx.delete(leadNotes).where(sql`${leadNotes.leadId} = ${leads}`);
  await tx.delete(emails).where(and(inArray(emails.kind, LEAD_EMAIL_KINDS), sql`${emails.subjectId} = ${leads}`));
}
