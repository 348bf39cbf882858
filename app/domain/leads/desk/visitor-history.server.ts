import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hyphensToSpaces } from "~/domain/leads/submission.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { preview } from "~/platform/lists/preview.server.ts";
import { type HistoryEntry, type HistoryRecord, visitorHistory } from "./visitor-history.ts";

/**
 * At most so many rows of each kind are read, so that a visitor with thousands of submissions doesn't slow the screen
 * down.
 */
const MAX_PER_KIND = 40;

/**
 * Everything that came from an email address, and what the owner replied, the latest first: one entry for each
 * submission and each reply. The lead `leadId` itself is left out.
 */
export async function loadVisitorHistory(email: string, leadId: string): Promise<HistoryEntry[]> {
  const [submissions, messages, enquiries, replies] = await Promise.all([
    submissionsFrom(email),
    messagesFrom(email),
    enquiriesFrom(email),
    repliesTo(email),
  ]);
  const parts: HistoryRecord[] = [...submissions, ...messages, ...enquiries, ...replies];
  return visitorHistory(parts, leadId).slice(0, MAX_PER_KIND);
}

// The indexes' order: without "nulls last" PostgreSQL sorts everything that came from the address.
const newest = (createdAt: PgColumn, id: PgColumn) => sql`${createdAt} desc nulls last, ${id} desc nulls last`;
const isFrom = (column: PgColumn, email: string) => sql`lower(${column}) = lower(${email})`;

async function submissionsFrom(email: string): Promise<HistoryRecord[]> {
  const { id, createdAt, status, suspectedSpam, formType, message } = formSubmissions;
  const rows = await database()
    .select({ id, createdAt, status, suspectedSpam, formType, preview: preview(message) })
    .from(formSubmissions)
    .where(isFrom(formSubmissions.email, email))
    .orderBy(newest(createdAt, id))
    .limit(MAX_PER_KIND);
  return rows.map((row) => ({
    kind: "submission",
    leadId: row.id,
    id: row.id,
    at: row.createdAt.toISOString(),
    title: hyphensToSpaces(row.formType),
    status: row.status,
    suspectedSpam: row.suspectedSpam,
    preview: row.preview ?? "",
  }));
}

async function messagesFrom(email: string): Promise<HistoryRecord[]> {
  const { id, submissionId, createdAt, status, suspectedSpam, message } = contactMessages;
  const rows = await database()
    .select({ id, submissionId, createdAt, status, suspectedSpam, preview: preview(message) })
    .from(contactMessages)
    .where(isFrom(contactMessages.email, email))
    .orderBy(newest(createdAt, id))
    .limit(MAX_PER_KIND);
  return rows.map((row) => ({
    kind: "message",
    leadId: row.submissionId ?? row.id,
    id: row.id,
    at: row.createdAt.toISOString(),
    title: "contact",
    status: row.status,
    suspectedSpam: row.suspectedSpam,
    preview: row.preview,
  }));
}

async function enquiriesFrom(email: string): Promise<HistoryRecord[]> {
  const { id, submissionId, createdAt, status, suspectedSpam, message } = businessEnquiries;
  const rows = await database()
    .select({ id, submissionId, createdAt, status, suspectedSpam, preview: preview(message) })
    .from(businessEnquiries)
    .where(isFrom(businessEnquiries.email, email))
    .orderBy(newest(createdAt, id))
    .limit(MAX_PER_KIND);
  return rows.map((row) => ({
    kind: "enquiry",
    leadId: row.submissionId ?? row.id,
    id: row.id,
    at: row.createdAt.toISOString(),
    title: "enquiry",
    status: row.status,
    suspectedSpam: row.suspectedSpam,
    preview: row.preview,
  }));
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
    .where(isFrom(contactMessages.email, email))
    .orderBy(newest(messageReplies.createdAt, messageReplies.id))
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
