import { eq, type SQL, sql } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { conversations } from "~/domain/leads/tables/conversations.server.ts";
import { ENQUIRIES, LEAD_RECORD_TABLES, MESSAGES } from "~/domain/leads/tables/lead-tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

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
  from message_replies r left join emails m on m.subject_id = r.id and m.kind = ${sql.raw(`'${REPLY_EMAIL.name}'`)}
  where r.message_id = contact_messages.id order by r.created_at desc, r.id desc limit 1), false)`;

/** The messages and the enquiries of submissions, each found by its submission's id. */
export async function findOtherRecords(submissionIds: string[]) {
  const ids = sql`any(${sql.param(submissionIds)}::uuid[])`;
  const columnsOf = ({ table: { id, status, suspectedSpam, submissionId } }: typeof MESSAGES | typeof ENQUIRIES) => ({
    ...{ id, suspectedSpam, submissionId, status: sql<string>`${status}` },
  });
  const [messages, enquiries] = await Promise.all([
    database()
      .select({ ...columnsOf(MESSAGES), isUndelivered: UNDELIVERED_COLUMN })
      .from(MESSAGES.table)
      .where(sql`${MESSAGES.table.submissionId} = ${ids}`),
    database().select(columnsOf(ENQUIRIES)).from(ENQUIRIES.table).where(sql`${ENQUIRIES.table.submissionId} = ${ids}`),
  ]);
  return {
    messageOf: (id: string) => messages.find(({ submissionId }) => submissionId === id),
    enquiryOf: (id: string) => enquiries.find(({ submissionId }) => submissionId === id),
  };
}

/**
 * The path of a lead's conversation; of what wants no answer, e.g. a newsletter subscription, that of its submission.
 */
export async function findLeadPath(leadId: string): Promise<string> {
  const id = parseUuid(leadId);
  const found = id && (await database().select().from(conversations).where(eq(conversations.id, id)))[0];
  if (!found) return `/admin/form-submissions?view=${encodeURIComponent(leadId)}`;
  return `/admin/inbox?${found.view === "open" ? "" : `tab=${found.view}&`}view=${id}`;
}
