import { type SQL, sql } from "drizzle-orm";
import { hyphensToSpaces } from "~/domain/leads/submission.ts";
import { LEAD_RECORD_TABLES } from "~/domain/leads/tables/lead-tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
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
function recordsFrom(email: string, kind: keyof typeof LEAD_RECORD_TABLES, title: SQL): Promise<HistoryRecord[]> {
  const { table, leadId } = LEAD_RECORD_TABLES[kind];
  // Without "nulls last", as in the index, PostgreSQL sorts everything that came from the address.
  return findRecords(
    kind,
    sql`id, ${leadId} as "leadId", created_at as at, ${title} as title, status, suspected_spam as "suspectedSpam",
        coalesce(left(message, 160), '') as preview
      from ${table} where lower(email) = lower(${email})
      order by created_at desc nulls last, id desc nulls last`,
  );
}

function repliesTo(email: string): Promise<HistoryRecord[]> {
  return findRecords(
    "reply",
    sql`r.id, coalesce(m.submission_id, m.id) as "leadId", m.id as "messageId", r.created_at as at, 'reply' as title,
        r.state as status, m.suspected_spam as "suspectedSpam", left(r.body, 160) as preview
      from contact_messages m join message_replies r on r.message_id = m.id where lower(m.email) = lower(${email})
      order by r.created_at desc nulls last, r.id desc nulls last`,
  );
}

async function findRecords(kind: HistoryRecord["kind"], selected: SQL): Promise<HistoryRecord[]> {
  const { rows } = await database().execute<Omit<HistoryRecord, "kind"> & Record<string, unknown>>(
    sql`select ${selected} limit ${MAX_PER_KIND}`,
  );
  return rows.map((row) => ({ ...row, kind, at: new Date(row.at).toISOString(), title: hyphensToSpaces(row.title) }));
}
