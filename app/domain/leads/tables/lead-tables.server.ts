import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { businessEnquiries } from "./enquiries.server.ts";
import { contactMessages } from "./messages.server.ts";
import { formSubmissions, type leadEvents } from "./submissions.server.ts";

/**
 * A table of lead records, and the SQL of a row's submission id and lead id. Every row has `status` and `created_at`.
 */
export interface LeadRecordTable {
  subject: (typeof leadEvents.$inferSelect)["subject"];
  table: PgTable;
  submissionId: SQL;
  leadId: SQL;
}

const OF_SUBMISSION = { submissionId: sql`submission_id`, leadId: sql`coalesce(submission_id, id)` };

/** The tables that a lead's records are in. */
export const LEAD_RECORD_TABLES = {
  submission: { subject: "submission", table: formSubmissions, submissionId: sql`id`, leadId: sql`id` },
  message: { subject: "message", table: contactMessages, ...OF_SUBMISSION },
  enquiry: { subject: "enquiry", table: businessEnquiries, ...OF_SUBMISSION },
} as const satisfies Record<string, LeadRecordTable>;

/** For statements that name the tables of a lead's records. */
export const { submission: SUBMISSIONS, message: MESSAGES, enquiry: ENQUIRIES } = LEAD_RECORD_TABLES;
