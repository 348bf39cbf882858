import { eq } from "drizzle-orm";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { windowsAt } from "~/platform/live/presence.server.ts";
import { leadDeletionWarning, messageDeletionWarning } from "./deletion-warning.ts";
import { loadVisitorHistory } from "./history/visitor-history.server.ts";
import { recordLink } from "./history/visitor-history.ts";
import { countLeadContents } from "./lead-contents.server.ts";
import type { LeadContext, ViewedRecord } from "./lead-context.ts";
import { findEnquiriesOfLeads, findMessagesOfLeads } from "./lead-records.server.ts";
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
  const [[submission], messages, enquiries] = await Promise.all([
    database().select(SUBMISSION_COLUMNS).from(formSubmissions).where(eq(formSubmissions.id, leadId)),
    findMessagesOfLeads([leadId]),
    findEnquiriesOfLeads([leadId]),
  ]);
  const message = messages.get(leadId);
  const enquiry = enquiries.get(leadId);
  return [
    ...(message ? [{ kind: "message" as const, title: "contact", ...message }] : []),
    ...(enquiry ? [{ kind: "enquiry" as const, title: "enquiry", ...enquiry }] : []),
    ...(submission ? [{ kind: "submission" as const, ...submission }] : []),
  ];
}

/** What was done about contact submissions on the other screens, as text, by the submission's id. */
export async function progressOnOtherScreens(submissionIds: string[]): Promise<Map<string, string[]>> {
  const [messages, enquiries] = await Promise.all([
    findMessagesOfLeads(submissionIds),
    findEnquiriesOfLeads(submissionIds),
  ]);
  return new Map(
    submissionIds.map((id) => {
      const message = messages.get(id)?.status;
      const isUndelivered = messages.get(id)?.isUndelivered;
      const enquiry = enquiries.get(id)?.status;
      return [
        id,
        [
          ...(isUndelivered ? ["Reply not delivered"] : []),
          ...(message === "replied" || message === "archived" ? [`Message ${message}`] : []),
          ...(enquiry === "contacted" || enquiry === "resolved" ? [`Enquiry ${enquiry}`] : []),
        ],
      ];
    }),
  );
}
