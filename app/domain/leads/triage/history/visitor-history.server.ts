import { type SQL, sql } from "drizzle-orm";
import { hyphensToSpaces } from "~/domain/leads/submission.ts";
import { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { contactMessages, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { preview } from "~/platform/lists/preview.server.ts";
import { type HistoryEntry, type HistoryRecord, visitorHistory } from "./visitor-history.ts";

/**
 * The most rows of each kind that are read, so that a visitor with thousands of submissions doesn't slow the screen
 * down.
 */
const MAX_PER_KIND = 40;

/**
 * Everything that came from an email address, and what the owner replied, the latest first: one entry for each
 * submission and each reply. The lead `leadId` itself is left out.
 */
export async function loadVisitorHistory(email: string, leadId: string): Promise<HistoryEntry[]> {
  const parts = await Promise.all([
    recordsFrom(email, "submission", sql`form_type`),
    recordsFrom(email, "message", sql`'contact'`),
    recordsFrom(email, "enquiry", sql`'enquiry'`),
    repliesTo(email),
  ]);
  return visitorHistory(parts.flat(), leadId).slice(0, MAX_PER_KIND);
}

/** The records of a kind. `title` is the SQL of their name. */
async function recordsFrom(email: string, kind: keyof typeof LEAD_RECORD_TABLES, title: SQL): Promise<HistoryRecord[]> {
  const { table, leadId } = LEAD_RECORD_TABLES[kind];
  // Without "nulls last", as in the index, PostgreSQL sorts everything that came from the address.
  const { rows } = await database().execute<Omit<HistoryRecord, "kind"> & Record<string, unknown>>(sql`
    select id, ${leadId} as "leadId", created_at as at, ${title} as title, status, suspected_spam as "suspectedSpam",
      coalesce(left(message, 160), '') as preview
    from ${table} where lower(email) = lower(${email})
    order by created_at desc nulls last, id desc nulls last limit ${MAX_PER_KIND}`);
  return rows.map((row) => ({ ...row, kind, at: new Date(row.at).toISOString(), title: hyphensToSpaces(row.title) }));
}

async function repliesTo(email: string): Promise<HistoryRecord[]> {
  const rows = await database()
    .select({
      id: messageReplies.id,
      messageId: contactMessages.id,
      submissionId: contactMessages.submissionId,
      createdAt: messageReplies.createdAt,
      state: messageReplies.state,
      suspectedSpam: contactMessages.suspectedSpam,
      preview: preview(messageReplies.body),
    })
    .from(contactMessages)
    .innerJoin(messageReplies, sql`${messageReplies.messageId} = ${contactMessages.id}`)
    .where(sql`lower(${contactMessages.email}) = lower(${email})`)
    .orderBy(sql`${messageReplies.createdAt} desc nulls last, ${messageReplies.id} desc nulls last`)
    .limit(MAX_PER_KIND);
  return rows.map((row) => ({
    kind: "reply",
    leadId: row.submissionId ?? row.messageId,
    id: row.id,
    messageId: row.messageId,
    at: row.createdAt.toISOString(),
    title: "reply",
    status: row.state,
    suspectedSpam: row.suspectedSpam,
    preview: row.preview,
  }));
}
