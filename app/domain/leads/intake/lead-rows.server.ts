import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { ACKNOWLEDGEMENT, LEAD_EMAIL_KINDS } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { leadEmails } from "~/domain/leads/emails/queue-lead-emails.server.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import { displayName, type FormType, NO_PHONE } from "~/domain/leads/submission.ts";
import type { ENQUIRIES, MESSAGES } from "~/domain/leads/tables/lead-tables.server.ts";
import {
  type formSubmissions,
  pickVisitorFields,
  type VisitorValues,
} from "~/domain/leads/tables/submissions.server.ts";
import { emailInsertRow } from "~/platform/email/outbox/queue-email.server.ts";
import type { IdempotencyKey, SentDocument, WriteMeta } from "~/platform/forms/public-write.ts";

/** What a visitor sent. Fields that a form doesn't have are absent; absent, empty and null are all stored as null. */
export interface LeadInput extends Partial<VisitorValues> {
  formType: FormType;
  email: string;
  /** The version of the consent text the visitor agreed to, or null. */
  consentVersion?: string | null;
  /** The records that are stored beside the submission. */
  records?: readonly LeadRecordKind[];
}

/** A record of a lead besides its submission. */
export type LeadRecordKind = "message" | "enquiry";

/** The metadata of a write. */
export interface LeadMeta extends Omit<WriteMeta, "suspicions"> {
  suspicions: readonly SpamReason[];
  /** No emails are sent about it: it is sample data. */
  withoutEmails?: boolean;
}

/** All rows that one lead consists of. */
export interface LeadRows {
  submission: typeof formSubmissions.$inferInsert & { id: string };
  message?: (typeof MESSAGES.table)["$inferInsert"];
  enquiry?: (typeof ENQUIRIES.table)["$inferInsert"];
  emails: ReturnType<typeof emailInsertRow>[];
  /** Stored with the rows, in a transaction. */
  file?: SentDocument;
}

/** The rows of a lead, with new ids. */
export function buildLeadRows(input: LeadInput, meta: LeadMeta, idempotencyKey: string): LeadRows {
  const { formType, consentVersion = null, records = [] } = input;
  const { source, suspicions, now } = meta;
  const visitor = pickVisitorFields({ ...input, document: meta.file?.name ?? null });
  const times = { createdAt: now, updatedAt: now };
  const suspectedSpam = suspicions.length > 0;
  const { withoutEmails = false } = meta;
  const submission = {
    id: uuidv7(),
    formType,
    ...visitor,
    source,
    consentAt: consentVersion === null ? null : now,
    consentVersion,
    suspectedSpam,
    spamReasons: [...suspicions],
    withheldEmails: withoutEmails ? [] : withheldKinds(suspicions),
    idempotencyKey,
    ...times,
  };
  const emails = withoutEmails
    ? []
    : leadEmails(submission, now).filter(({ kind }) => !submission.withheldEmails.includes(kind.name));
  const rows: LeadRows = { submission, emails: emails.map(emailInsertRow), ...(meta.file && { file: meta.file }) };
  const { email } = input;
  const { phone, company, country, message } = visitor;
  const record = { submissionId: submission.id, name: displayName(visitor), email, message: message ?? "", ...times };
  if (records.includes("message")) rows.message = { id: uuidv7(), ...record };
  if (records.includes("enquiry"))
    rows.enquiry = { id: uuidv7(), ...record, phone: phone ?? NO_PHONE, company, country };
  return rows;
}

/**
 * Suspected spam is withheld from the owner's and the visitor's mailbox until the owner unmarks it; the owner's notice
 * isn't for a filled-in honeypot alone, since a browser's extension may fill it for a person.
 */
function withheldKinds(suspicions: readonly SpamReason[]): string[] {
  if (suspicions.some((reason) => reason !== "honeypot")) return LEAD_EMAIL_KINDS;
  return suspicions.length > 0 ? [ACKNOWLEDGEMENT.name] : [];
}

/** The idempotency key that is stored: the given one, or one that is used once. */
export function uniqueKeyOf(key: Exclude<IdempotencyKey, { kind: "content" }>): string {
  return key.kind === "given" ? key.value : `once:${randomUUID()}`;
}
