import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions, type leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

/**
 * A table of lead records, and the SQL of a row's submission id and lead id. Every row has `status` and `created_at`.
 */
export interface LeadRecordTable {
  subject: (typeof leadEvents.$inferSelect)["subject"];
  table: PgTable;
  submissionId: SQL;
  leadId: SQL;
}

/** The tables that a lead's records are in. */
export const LEAD_RECORD_TABLES = {
  submission: { subject: "submission", table: formSubmissions, submissionId: sql`id`, leadId: sql`id` },
  message: {
    subject: "message",
    table: contactMessages,
    submissionId: sql`submission_id`,
    leadId: sql`coalesce(submission_id, id)`,
  },
  enquiry: {
    subject: "enquiry",
    table: businessEnquiries,
    submissionId: sql`submission_id`,
    leadId: sql`coalesce(submission_id, id)`,
  },
} as const satisfies Record<string, LeadRecordTable>;

/** One of a lead's records; `submissionId` is null where the lead has no submission. */
export interface LeadRecord {
  id: string;
  submissionId: string | null;
}

/** The records of a kind that meet a condition, locked in the caller's transaction. */
export async function lockLeadRecords(
  tx: Executor,
  { subject, condition }: { subject: keyof typeof LEAD_RECORD_TABLES; condition: SQL },
): Promise<LeadRecord[]> {
  const { table, submissionId } = LEAD_RECORD_TABLES[subject];
  const { rows } = await tx.execute<{ id: string; submission_id: string | null }>(sql`
    select id, ${submissionId} as submission_id from ${table}
    where ${condition} order by created_at desc nulls last, id desc nulls last for update`);
  return rows.map((row) => ({ id: row.id, submissionId: row.submission_id }));
}

/** Whether the last reply to a message has failed. For a query of `contact_messages`. */
export const UNDELIVERED_COLUMN: SQL<boolean> = sql<boolean>`coalesce((
  select coalesce(m.state, r.state) = 'failed'
  from message_replies r left join mails m on m.subject_id = r.id and m.kind = ${sql.raw(`'${REPLY_EMAIL.name}'`)}
  where r.message_id = contact_messages.id order by r.created_at desc, r.id desc limit 1), false)`;

/** The messages of submissions, by the submission's id. */
export async function findMessagesOfLeads(
  submissionIds: string[],
): Promise<
  Map<string, Pick<typeof contactMessages.$inferSelect, "id" | "status" | "suspectedSpam"> & { isUndelivered: boolean }>
> {
  if (submissionIds.length === 0) return new Map();
  const rows = await database()
    .select({
      id: contactMessages.id,
      status: contactMessages.status,
      suspectedSpam: contactMessages.suspectedSpam,
      isUndelivered: UNDELIVERED_COLUMN,
      submissionId: contactMessages.submissionId,
    })
    .from(contactMessages)
    .where(sql`${contactMessages.submissionId} = any(${sql.param(submissionIds)}::uuid[])`);
  return new Map(rows.flatMap(({ submissionId, ...row }) => (submissionId ? [[submissionId, row]] : [])));
}

/** The enquiries of submissions, by the submission's id. */
export async function findEnquiriesOfLeads(
  submissionIds: string[],
): Promise<Map<string, Pick<typeof businessEnquiries.$inferSelect, "id" | "status" | "suspectedSpam">>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await database()
    .select({
      id: businessEnquiries.id,
      status: businessEnquiries.status,
      suspectedSpam: businessEnquiries.suspectedSpam,
      submissionId: businessEnquiries.submissionId,
    })
    .from(businessEnquiries)
    .where(sql`${businessEnquiries.submissionId} = any(${sql.param(submissionIds)}::uuid[])`);
  return new Map(rows.flatMap(({ submissionId, ...row }) => (submissionId ? [[submissionId, row]] : [])));
}

/** The path of the screen where a lead is answered: its message's, else its submission's. */
export async function findLeadPath(submissionId: string): Promise<string> {
  const id = parseUuid(submissionId);
  const message = id ? (await findMessagesOfLeads([id])).get(id) : undefined;
  if (!message) return `/admin/form-submissions?view=${encodeURIComponent(submissionId)}`;
  return `/admin/messages?${message.suspectedSpam ? "tab=spam&" : ""}view=${message.id}`;
}
