import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import { FORM_TYPES, type ListedField } from "~/domain/leads/submission.ts";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";

/**
 * The rank of a status in the owner's work; the list's order by status. Part of an index, so literally the same
 * everywhere.
 */
export const SUBMISSION_STATUS_RANK = sql`(case status when 'new' then 1 when 'in-progress' then 2 else 3 end)`;

/** The condition of a spam view. Part of indexes, so literally the same everywhere. */
export const SPAM_CONDITION = sql`suspected_spam`;

/**
 * The fields that a visitor may fill in: field → its label for the owner. Lead emails, details, export and the content
 * fingerprint are derived from it, in this order.
 */
export const VISITOR_FIELDS = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  company: "Company",
  country: "Country",
  message: "Message",
  link: "Link",
  opening: "Position",
  document: "CV",
} as const;
export type VisitorField = keyof typeof VISITOR_FIELDS;
export const VISITOR_FIELD_NAMES = Object.keys(VISITOR_FIELDS) as VisitorField[];
export type VisitorValues = Record<VisitorField, string | null>;

/** The columns of the visitor's fields. Empty and absent ones are null. */
export function pickVisitorFields(from: Partial<VisitorValues>): VisitorValues {
  return Object.fromEntries(VISITOR_FIELD_NAMES.map((field) => [field, from[field] || null])) as VisitorValues;
}

/** The fields without a place of their own in lead notices, details and exports, which list them. */
export const OTHER_VISITOR_FIELDS = VISITOR_FIELD_NAMES.filter(
  (field) => !["firstName", "lastName", "email", "phone", "message"].includes(field),
);

export function otherVisitorFields(from: Partial<VisitorValues>): ListedField[] {
  return OTHER_VISITOR_FIELDS.map((field) => ({ label: VISITOR_FIELDS[field], value: from[field] || null }));
}

/** The name and the address of who sent it. Part of an index, so literally the same everywhere. */
export const SENDER_TEXT = sql.raw("search_form(coalesce(sort_name, '') || ' ' || coalesce(email, ''))");

/**
 * Everything a visitor ever sent through a form or the JSON interface
 * (docs/spec/admin-and-data.md#31-form-submissions).
 */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    id: id(),
    formType: text("form_type", { enum: FORM_TYPES }).notNull(),
    status: text("status", { enum: SUBMISSION_STATUSES }).notNull().default("new"),
    read: boolean("read").notNull().default(false),
    firstName: text("first_name"),
    lastName: text("last_name"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    company: text("company"),
    country: text("country"),
    message: text("message"),
    /** What an applicant wants to be looked at. */
    link: text("link"),
    /** The title of the opening that the visitor applies for. */
    opening: text("opening"),
    /** The name of the document that came with it, which is in `submission_files`. */
    document: text("document"),
    /** Which form or program it came through, e.g. `home`, `contact-page`, `api`. */
    source: text("source").notNull(),
    consentAt: timestamptz("consent_at"),
    consentVersion: text("consent_version"),
    /** Whether the lead is in the spam view. The source of truth: triggers copy it to message and enquiry. */
    suspectedSpam: boolean("suspected_spam").notNull().default(false),
    /** Why it was suspected; stays stored when the owner marks it as not spam. */
    spamReasons: text("spam_reasons").array().$type<SpamReason[]>().notNull().default([]),
    /** The kinds of its emails that are withheld while it is spam, and were never sent. */
    withheldEmails: text("withheld_emails").array().notNull().default([]),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** When the lead was first answered, as `first_answers()` finds it in the events. Triggers write it. */
    answeredAt: timestamptz("answered_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The sender's display name (`displayName`), as names are sorted. */
    sortName: text("sort_name").generatedAlwaysAs(
      sql`left(lower(coalesce(nullif(btrim(coalesce(btrim(first_name), '') || ' ' || coalesce(btrim(last_name), '')), ''), nullif(btrim(name), ''), btrim(email), '')), 200)`,
    ),
  },
  (table) => [
    check(
      "form_submissions_form_type",
      sql`form_type in ('contact', 'consultation', 'newsletter', 'career', 'general')`,
    ),
    check("form_submissions_status", sql`status in ('new', 'in-progress', 'resolved')`),
    index("form_submissions_newest").on(table.createdAt.desc(), table.id.desc()),
    index("form_submissions_type_newest").on(table.formType, table.createdAt.desc(), table.id.desc()),
    index("form_submissions_spam").on(table.createdAt.desc(), table.id.desc()).where(SPAM_CONDITION),
    // Spam often has one status and one kind of name: in the indexes of all rows it may come after all others.
    index("form_submissions_spam_by_name")
      .on(table.sortName.desc(), table.createdAt.desc(), table.id.desc())
      .where(SPAM_CONDITION),
    index("form_submissions_spam_by_status")
      .on(sql`${SUBMISSION_STATUS_RANK} desc nulls last`, table.createdAt.desc(), table.id.desc())
      .where(SPAM_CONDITION),
    index("form_submissions_by_name").on(table.sortName.desc(), table.createdAt.desc(), table.id.desc()),
    index("form_submissions_by_status").on(
      sql`${SUBMISSION_STATUS_RANK} desc nulls last`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // All that the dashboard's charts read.
    index("form_submissions_trends")
      .on(table.createdAt, table.formType, table.source, table.status, table.read, table.answeredAt)
      .where(sql`not suspected_spam`),
    index("form_submissions_reference").on(sql`right(id::text, 8)`),
    index("form_submissions_from").using("gin", sql`${SENDER_TEXT} gin_trgm_ops`),
    index("form_submissions_sender").on(sql`lower(email)`, table.createdAt.desc(), table.id.desc()),
  ],
);

const LEAD_EVENT_KINDS = [
  ...["status", "reply", "undelivered", "answer", "note", "spam", "deleted", "appointment"],
] as const;

/**
 * The events of a lead. A lead is everything that one submission created: its id is the submission's, or that of a
 * message or an enquiry without a submission. So each screen shows what was done on the others.
 */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: id(),
    leadId: uuid("lead_id").notNull(),
    subject: text("subject", { enum: ["submission", "message", "enquiry"] }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    kind: text("kind", { enum: LEAD_EVENT_KINDS }).notNull(),
    /** For a status: the one before and the one after; for spam: whether it is `spam` or `not-spam` now; for a reply:
     * until when its conversation was snoozed; for an appointment: who changed it, and what it has become with its
     * time, e.g. `moved 2026-03-04T13:00:00.000Z`.
     */
    was: text("was"),
    became: text("became"),
    /** Whether a status change was undone, or undid one: neither is an answer. */
    undone: boolean("undone").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check("lead_events_subject", sql`subject in ('submission', 'message', 'enquiry')`),
    check(
      "lead_events_kind",
      sql`kind in ('status', 'reply', 'undelivered', 'answer', 'note', 'spam', 'deleted', 'appointment')`,
    ),
    index("lead_events_lead").on(table.leadId, table.createdAt.desc(), table.id.desc()),
  ],
);

/** The owner's note on a lead: one, shared by all its records. */
export const leadNotes = pgTable("lead_notes", {
  leadId: uuid("lead_id").primaryKey(),
  text: text("text").notNull(),
  updatedAt: updatedAt(),
});
