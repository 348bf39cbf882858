import type { PersonRows } from "./find-person-rows.server.ts";
import type { PersonWord } from "./person-words.ts";

/** How the rows of a table are shown and handed out. */
export interface PersonTable {
  kind: PersonWord & keyof (PersonRows & { newsletter_deliveries: string[]; mail_suppressions: string[] });
  title: string;
  /** The column that the ids are of, and the one that tells when. */
  key: string;
  time: string;
  /** Label → its SQL expression. */
  facts: Record<string, string>;
  /** What follows `from`, where it is more than the table. */
  from?: string;
  path?: (id: string) => string;
}

const SENDER = { Email: "t.email", Message: "t.message" };

/** The tables with rows of a person's, in the order of the screens. */
export const PERSON_TABLES: PersonTable[] = [
  {
    kind: "form_submissions",
    title: "Form submissions",
    key: "id",
    time: "created_at",
    facts: {
      Form: "t.form_type",
      Status: "t.status",
      "First name": "t.first_name",
      "Last name": "t.last_name",
      Name: "t.name",
      Phone: "t.phone",
      Company: "t.company",
      Country: "t.country",
      ...SENDER,
      "Sent through": "t.source",
      "Consent given": "t.consent_at",
      "Consent text": "t.consent_version",
      "Suspected spam": "case when t.suspected_spam then array_to_string(t.spam_reasons, ', ') end",
    },
    path: (id) => `/admin/form-submissions?view=${id}`,
  },
  {
    kind: "contact_messages",
    title: "Contact messages",
    key: "id",
    time: "created_at",
    facts: { Name: "t.name", ...SENDER, "Corrected email": "t.corrected_email", Status: "t.status" },
    path: (id) => `/admin/messages?view=${id}`,
  },
  {
    kind: "business_enquiries",
    title: "Business enquiries",
    key: "id",
    time: "created_at",
    facts: {
      Name: "t.name",
      Phone: "t.phone",
      Company: "t.company",
      Country: "t.country",
      ...SENDER,
      Status: "t.status",
    },
    path: (id) => `/admin/enquiries?view=${id}`,
  },
  {
    kind: "message_replies",
    title: "Replies to them",
    key: "id",
    time: "created_at",
    facts: { Text: "t.body", Delivery: "t.state", "Mail server": "t.state_detail" },
  },
  {
    kind: "message_answers",
    title: "Answers by email",
    key: "id",
    time: "created_at",
    facts: {
      From: "trim(t.from_name || ' ' || t.from_address)",
      "Reply to": "t.reply_to",
      "Also to": "nullif(t.recipients, '')",
      Text: "t.body",
      "Whole email": "t.whole_text",
      Attachments: "nullif(t.files, 0)",
      "Names of attachments": "(select string_agg(a ->> 'name', ', ') from jsonb_array_elements(t.attachments) a)",
    },
  },
  {
    kind: "inbound_emails",
    title: "Other emails in the inbox",
    key: "id",
    time: "created_at",
    facts: { From: "trim(t.from_name || ' ' || t.from_address)", Subject: "t.subject", "Begins with": "t.preview" },
    path: () => "/admin/mail/other",
  },
  {
    kind: "message_drafts",
    title: "Drafts of replies",
    key: "message_id",
    time: "updated_at",
    facts: { Text: "t.body" },
    path: (id) => `/admin/messages?view=${id}`,
  },
  { kind: "lead_notes", title: "Notes", key: "lead_id", time: "updated_at", facts: { Text: "t.text" } },
  {
    kind: "newsletter_subscriptions",
    title: "Newsletter",
    key: "id",
    time: "created_at",
    facts: {
      Email: "t.email",
      State: "t.state",
      Topics: "array_to_string(t.topics, ', ')",
      "Requested topics": "nullif(array_to_string(t.requested_topics, ', '), '')",
      Requested: "t.requested_at",
      "Through the form": "t.source",
      "On the page": "t.consent_page",
      "Consent text": "t.consent_version",
      Confirmed: "t.confirmed_at",
      "Confirmed by": "t.confirmed_by",
      "Confirmed text": "t.confirmed_version",
      Unsubscribed: "t.unsubscribed_at",
      "Unsubscribed by": "t.unsubscribed_by",
    },
    path: () => "/admin/newsletter",
  },
  {
    kind: "newsletter_deliveries",
    title: "Newsletter issues sent to them",
    key: "id",
    time: "created_at",
    from: "left join newsletter_issues issue on issue.id = t.issue_id",
    facts: {
      Issue: "issue.subject",
      Skipped: "case when t.suppressed then 'on the suppression list' end",
      "Unsubscribed by it": "t.unsubscribed_at",
    },
  },
  {
    kind: "mails",
    title: "Emails",
    key: "id",
    time: "created_at",
    facts: {
      Kind: "t.kind",
      To: "coalesce(t.to_address, 'you')",
      Name: "nullif(t.to_name, '')",
      Subject: "t.subject",
      Text: "t.text",
      State: "t.state",
      Accepted: "t.accepted_at",
      "Mail server": "t.reply",
    },
    path: (id) => `/admin/mail?view=${id}`,
  },
  {
    kind: "mail_suppressions",
    title: "Suppression list",
    key: "address",
    time: "created_at",
    facts: { Address: "t.address", Reason: "t.reason" },
  },
  {
    kind: "privacy_requests",
    title: "Privacy requests",
    key: "id",
    time: "created_at",
    facts: {
      Asked: "t.kind",
      State: "t.state",
      Details: "t.details",
      Confirmed: "t.confirmed_at",
      Due: "t.due_at",
      Closed: "t.closed_at",
      Answer: "t.answer",
    },
    path: () => "/admin/privacy",
  },
];
