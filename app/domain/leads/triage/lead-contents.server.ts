import { sql } from "drizzle-orm";
import {
  APPOINTMENT_EMAIL_KINDS,
  LEAD_EMAIL_KINDS,
  REPLY_EMAIL,
} from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { ENQUIRIES } from "~/domain/leads/tables/lead-tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { LeadContents } from "./deletion-warning.ts";

/** Counts what is stored of a lead, for the confirmation before it is deleted. */
export async function countLeadContents(leadId: string): Promise<LeadContents> {
  const lead = sql`${leadId}::uuid`;
  const { rows } = await database().execute<LeadContents & Record<string, unknown>>(sql`
    with message as (select id from contact_messages where submission_id = ${lead} or id = ${lead}),
    reply as (select id from message_replies where message_id in (select id from message)),
    mail as (
      select kind = ${REPLY_EMAIL.name} as is_reply, state in ('waiting', 'queued') as is_unsent,
        state in ('sending', 'accepted') as is_sent
      from emails where (kind in ${[...LEAD_EMAIL_KINDS, ...APPOINTMENT_EMAIL_KINDS]} and subject_id = ${lead})
        or (kind = ${REPLY_EMAIL.name} and subject_id in (select id from reply))
    )
    select (select form_type from form_submissions where id = ${lead}) as "formType",
      exists (select from message) as message,
      exists (select from ${ENQUIRIES.table} where submission_id = ${lead} or id = ${lead}) as enquiry,
      (select count(*)::int from reply) as replies,
      (select count(*)::int from inbound_replies where message_id in (select id from message)) as answers,
      exists (select from message_drafts where message_id in (select id from message)) as draft,
      exists (select from lead_notes where lead_id = ${lead}) as note,
      exists (select from ${appointments} where submission_id = ${lead} and ${HOLDS_TIME} and starts_at > now()) as appointment,
      (select count(*)::int from mail where is_unsent) as unsent,
      (select count(*)::int from mail where is_sent) as sent,
      (select count(*)::int from mail where is_unsent and is_reply) as "unsentReplies",
      (select count(*)::int from mail where is_sent and is_reply) as "sentReplies"`);
  const [contents] = rows;
  if (!contents) throw new Error("A query without FROM returns one row.");
  return contents;
}
