import { eq, sql } from "drizzle-orm";
import {
  APPOINTMENT_EMAIL_KINDS,
  LEAD_EMAIL_KINDS,
  REPLY_EMAIL,
} from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { ENQUIRIES } from "~/domain/leads/tables/lead-tables.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { windowsAt } from "~/platform/live/presence.server.ts";
import { type LeadContents, leadDeletionWarning, messageDeletionWarning } from "./deletion-warning.ts";
import { loadVisitorHistory } from "./history/visitor-history.server.ts";
import { recordLink } from "./history/visitor-history.ts";
import type { LeadContext, ViewedRecord } from "./lead-context.ts";
import { findOtherRecords } from "./lead-records.server.ts";
import { findNote, loadTimeline } from "./timeline.server.ts";

/** What identifies a record among those of its lead; `email` is its sender's. */
interface LeadRecordKey {
  leadId: string;
  kind: "submission" | "message" | "enquiry" | "conversation";
  email: string | null;
  createdAt: string;
}

/** A record as the owner views it: its details with the lead's context, and what is deleted with it. */
export async function loadViewedRecord<Details extends Pick<LeadRecordKey, "email" | "createdAt">>(
  details: Details,
  { kind, leadId }: Pick<LeadRecordKey, "kind" | "leadId">,
): Promise<ViewedRecord<Details>> {
  const { email, createdAt } = details;
  const [context, contents] = await Promise.all([
    loadLeadContext({ leadId, kind, email, createdAt }),
    countLeadContents(leadId),
  ]);
  const isMessage = kind === "message" || contents.formType === null;
  const whole = kind === "enquiry" ? kind : "submission";
  const deletion = isMessage ? messageDeletionWarning(contents) : leadDeletionWarning(contents, whole);
  return { details, context, deletion };
}

/** The context of one of a lead's records, which isn't listed as its own context. */
export async function loadLeadContext({ leadId, kind, email, createdAt }: LeadRecordKey): Promise<LeadContext> {
  const [text, timeline, records, history, windows] = await Promise.all([
    findNote(leadId),
    loadTimeline(leadId, createdAt),
    findLeadRecords(leadId),
    email ? loadVisitorHistory(email, leadId) : [],
    windowsAt(leadId),
  ]);
  const others = records.filter((record) => record.kind !== kind).map(recordLink);
  const message = records.find((record) => record.kind === "message");
  const replyPath = message ? `${recordLink(message).to}#reply` : null;
  return { note: { leadId, text }, records: others, replyPath, timeline, history, windows };
}

const SUBMISSION_COLUMNS = {
  id: formSubmissions.id,
  title: formSubmissions.formType,
  status: formSubmissions.status,
  suspectedSpam: formSubmissions.suspectedSpam,
};

async function findLeadRecords(leadId: string) {
  const [[submission], others] = await Promise.all([
    database().select(SUBMISSION_COLUMNS).from(formSubmissions).where(eq(formSubmissions.id, leadId)),
    findOtherRecords([leadId]),
  ]);
  const message = others.messageOf(leadId);
  const enquiry = others.enquiryOf(leadId);
  return [
    ...(message ? [{ kind: "message" as const, title: "contact", ...message }] : []),
    ...(enquiry ? [{ kind: "enquiry" as const, title: "enquiry", ...enquiry }] : []),
    ...(submission ? [{ kind: "submission" as const, ...submission }] : []),
  ];
}

/** What was done about contact submissions on the other screens, as text, by the submission's id. */
export async function progressOnOtherScreens(submissionIds: string[]): Promise<Map<string, string[]>> {
  const { messageOf, enquiryOf } = await findOtherRecords(submissionIds);
  const progress = submissionIds.map((id): [string, string[]] => {
    const { status: message, isUndelivered } = messageOf(id) ?? {};
    const enquiry = enquiryOf(id)?.status;
    const done = [
      ...(isUndelivered ? ["Reply not delivered"] : []),
      ...(message === "replied" || message === "archived" ? [`Message ${message}`] : []),
      ...(enquiry === "contacted" || enquiry === "resolved" ? [`Enquiry ${enquiry}`] : []),
    ];
    return [id, done];
  });
  return new Map(progress);
}

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
