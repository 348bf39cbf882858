import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { holds, type OfRows, subject } from "~/platform/subjects/subject.server.ts";
import { readPrivateFile } from "./files/private-files.server.ts";
import { appointments, calendarFeeds } from "./tables/appointments.server.ts";
import { conversations } from "./tables/conversations.server.ts";
import { businessEnquiries } from "./tables/enquiries.server.ts";
import { attachmentParts, attachments, submissionFileParts, submissionFiles } from "./tables/files.server.ts";
import {
  contactMessages,
  inboundReplies,
  messageDrafts,
  messageReplies,
  savedReplies,
} from "./tables/messages.server.ts";
import { formSubmissions, leadEvents, leadNotes, VISITOR_FIELDS } from "./tables/submissions.server.ts";
import { inboxViews, leadTags } from "./tables/tags.server.ts";
import { deleteWholeLeads } from "./triage/delete-leads.server.ts";
import { applicationRetention, leadRetention, spamRetention } from "./triage/lead-retention.server.ts";

const country = holds.nothing("a country alone");
const ERASED_KEY = sql`'erased:' || id`;

/** What is deleted with it in both ways: no one counts it. */
const DELETED = { anonymise: "delete" } as const;

/** What leads are to the engines. Their records come before what belongs to them. */
export const LEAD_SUBJECTS = [
  // An erasure goes through the list from its end: events go behind their submissions, in which triggers keep the first
  // answer.
  subject(leadEvents, {
    nouns: ["event", "events"],
    columns: holds.codes("subject", "kind", "was", "became"),
    person: {
      title: null,
      isFoundAnew: true,
      find: (_, ofRows) => sql`lead_id ${ofRows(formSubmissions, contactMessages, businessEnquiries)}`,
      erasure: { anonymise: "keep" },
    },
    // Of earlier leads the owner's changes are undone, so only events of messages, emails and appointments are kept.
    kept: {
      where: `k.kind in ('reply', 'undelivered', 'answer', 'appointment') or not exists (
        select id from form_submissions where id = k.lead_id union all select id from contact_messages where id = k.lead_id
        union all select id from business_enquiries where id = k.lead_id)`,
    },
  }),
  subject(formSubmissions, {
    kind: "submission",
    nouns: ["form submission", "form submissions"],
    path: (id) => `/admin/form-submissions?view=${id}`,
    columns: {
      ...holds.codes({ formType: "Form", status: "Status" }),
      ...holds.person(VISITOR_FIELDS, { name: "Name" }),
      ...holds.codes({ opening: VISITOR_FIELDS.opening }),
      ...country({ country: VISITOR_FIELDS.country }),
      ...holds.mention({ message: VISITOR_FIELDS.message }),
      ...holds.codes({ source: "Sent through" }),
      ...holds.times({ consentAt: "Consent given" }),
      ...holds.codes({ consentVersion: "Consent text" }, "spamReasons", "withheldEmails"),
      ...holds.person("idempotencyKey"),
      ...holds.derived("sortName"),
    },
    person: {
      addresses: ["email"],
      // A lead is one person's: one of its records leads to the others, whichever has the address.
      find: (isTheirs) => sql`id in (
        select id from form_submissions where ${isTheirs(sql`email`)}
        union select submission_id from contact_messages where ${isTheirs(sql`email`)} or ${isTheirs(sql`corrected_email`)}
        union select submission_id from business_enquiries where ${isTheirs(sql`email`)})`,
      corrected: ["firstName", "lastName", "name", "email", "phone", "company"],
      facts: { "Suspected spam": "case when suspected_spam then array_to_string(spam_reasons, ', ') end" },
      emptied: { idempotencyKey: ERASED_KEY },
    },
    retention: [
      leadRetention,
      applicationRetention,
      spamRetention,
      // Newsletter requests that no subscription stands for: the double opt-in has ended them, or the subscription was
      // removed.
      {
        name: "newsletter requests",
        setting: "unconfirmed",
        at: formSubmissions.createdAt,
        label: formSubmissions.email,
        addresses: [formSubmissions.email],
        where: sql`form_type = 'newsletter'
          and not exists (select from newsletter_subscriptions n where n.submission_id = ${formSubmissions.id})
          and not exists (select from newsletter_subscriptions n where n.email_key = lower(btrim(${formSubmissions.email})))`,
        remove: deleteWholeLeads,
      },
    ],
    kept: { isFromPeople: true },
  }),
  // Triggers derive them from the other records, all but a snooze.
  subject(conversations, {
    kind: "conversation",
    nouns: ["conversation", "conversations"],
    path: (id) => `/admin/inbox?view=${id}`,
    columns: holds.codes("formType", "state", "lastBy", "view"),
  }),
  subject(leadTags, {
    nouns: ["tag", "tags"],
    columns: holds.mention({ tag: "Tag" }),
    person: {
      title: "Your tags of them",
      isFoundAnew: true,
      find: (_, ofRows) => sql`lead_id ${ofRows(formSubmissions, contactMessages, businessEnquiries)}`,
      erasure: DELETED,
    },
    kept: {},
  }),
  subject(inboxViews, { columns: holds.mention("name", "filters") }),
  // A time that no one comes to is nothing to count: it goes in both ways, and is free again.
  subject(appointments, {
    kind: "appointment",
    nouns: ["appointment", "appointments"],
    path: (id) => `/admin/appointments?view=${id}`,
    columns: {
      ...holds.times({ startsAt: "Begins", endsAt: "Ends" }, "blocked"),
      ...holds.codes({ status: "Status", timeZone: "Their time zone" }, "endedBy"),
      ...holds.mention({ word: "Said at the cancellation" }),
      ...holds.codes({ place: "Place", answer: "Answer of their calendar" }),
    },
    person: { find: (_, ofRows) => sql`submission_id ${ofRows(formSubmissions)}`, erasure: DELETED },
    kept: { isFollowed: true },
  }),
  subject(calendarFeeds, { columns: holds.random("tokenHash"), backup: "sealed" }),
  // Nothing of a document can be left to count: it goes in both ways.
  subject(submissionFiles, {
    nouns: ["document", "documents"],
    columns: {
      ...holds.person({ name: "File" }),
      ...holds.codes({ type: "Type" }),
      ...holds.person("sha256"),
    },
    person: {
      title: "Documents that they sent",
      find: (_, ofRows) => sql`submission_id ${ofRows(formSubmissions)}`,
      facts: { Bytes: "size" },
      file: (id) => readPrivateFile("document", id),
      erasure: DELETED,
    },
    kept: {},
  }),
  filePartsSubject(
    submissionFileParts,
    ["part of a document", "parts of documents"],
    (ofRows) => sql`submission_id ${ofRows(formSubmissions)}`,
  ),
  subject(contactMessages, {
    kind: "message",
    nouns: ["contact message", "contact messages"],
    path: (id) => `/admin/messages?view=${id}`,
    columns: {
      ...holds.person({ name: "Name", email: "Email" }),
      ...holds.mention({ message: "Message" }),
      ...holds.person({ correctedEmail: "Corrected email" }),
      ...holds.codes({ status: "Status" }),
    },
    person: {
      addresses: ["email", "correctedEmail"],
      find: (isTheirs, ofRows) =>
        sql`${isTheirs(sql`email`)} or ${isTheirs(sql`corrected_email`)} or submission_id ${ofRows(formSubmissions)}`,
      // What the visitor typed as their address stays; replies go to the corrected one.
      corrected: ["name", "correctedEmail"],
    },
    kept: { isFromPeople: true },
  }),
  subject(businessEnquiries, {
    kind: "enquiry",
    nouns: ["business enquiry", "business enquiries"],
    path: (id) => `/admin/enquiries?view=${id}`,
    columns: {
      ...holds.person({ name: "Name", phone: "Phone", company: "Company" }),
      ...country({ country: "Country" }),
      ...holds.person({ email: "Email" }),
      ...holds.mention({ message: "Message" }),
      ...holds.codes({ status: "Status" }),
      ...holds.derived("sortName"),
    },
    person: {
      addresses: ["email"],
      find: (isTheirs, ofRows) => sql`${isTheirs(sql`email`)} or submission_id ${ofRows(formSubmissions)}`,
      corrected: ["name", "email", "phone", "company"],
    },
    kept: { isFromPeople: true },
  }),
  subject(messageReplies, {
    nouns: ["reply of yours", "replies of yours"],
    columns: {
      ...holds.mention({ body: "Text" }),
      ...holds.codes({ state: "Delivery" }),
      ...holds.mention({ stateDetail: "Mail server" }),
    },
    person: { title: "Replies to them", find: (_, ofRows) => sql`message_id ${ofRows(contactMessages)}` },
    kept: { noun: "replies", isFollowed: true },
  }),
  subject(inboundReplies, {
    nouns: ["answer by email", "answers by email"],
    columns: {
      ...holds.person("fromName", "fromAddress", { replyTo: "Reply to" }),
      ...holds.mention({ recipients: "Also to", body: "Text", wholeText: "Whole email" }, "attachments", "html"),
      ...holds.counts({ files: "Attachments" }),
      ...holds.person("emailMessageId"),
      ...holds.codes("origin"),
    },
    person: {
      find: (isTheirs, ofRows) => sql`${isTheirs(sql`from_address`)} or message_id ${ofRows(contactMessages)}`,
      facts: {
        From: "trim(from_name || ' ' || from_address)",
        "Names of attachments": "(select string_agg(a ->> 'name', ', ') from jsonb_array_elements(attachments) a)",
      },
      emptied: { emailMessageId: ERASED_KEY },
    },
    kept: { isFromPeople: true },
  }),
  // What is left of an emptied email has no files.
  subject(attachments, {
    nouns: ["file of an email", "files of emails"],
    // The owner names those that they send, and those of saved replies are no one's.
    columns: {
      ...holds.mention({ name: "File" }),
      ...holds.codes({ type: "Type" }),
      ...holds.person("sha256", "contentId"),
    },
    person: {
      title: "Files of emails with them",
      find: (_, ofRows) => sql`message_id ${ofRows(contactMessages)} or inbound_reply_id ${ofRows(inboundReplies)}`,
      facts: { Bytes: "size" },
      file: (id) => readPrivateFile("attachment", id),
      erasure: DELETED,
    },
    // Of drafts that no one has touched for long.
    retention: [
      {
        name: "files of drafts",
        setting: "drafts",
        at: attachments.createdAt,
        label: contactMessages.name,
        addresses: [contactMessages.email, contactMessages.correctedEmail],
        joins: sql`join ${contactMessages} on ${contactMessages.id} = ${attachments.messageId}`,
        where: sql`${attachments.replyId} is null and ${attachments.inboundReplyId} is null
          and not exists (select from message_drafts d where d.message_id = ${attachments.messageId})`,
      },
    ],
    kept: {},
  }),
  filePartsSubject(
    attachmentParts,
    ["part of a file", "parts of files"],
    (ofRows) => sql`attachment_id ${ofRows(attachments)}`,
  ),
  subject(messageDrafts, {
    nouns: ["draft of a reply", "drafts of replies"],
    path: (id) => `/admin/messages?view=${id}`,
    columns: holds.mention({ body: "Text" }),
    person: { find: (_, ofRows) => sql`message_id ${ofRows(contactMessages)}`, time: "updatedAt", erasure: DELETED },
    // Those that no one has touched for long. Their messages stay.
    retention: [
      {
        name: "drafts",
        setting: "drafts",
        at: messageDrafts.updatedAt,
        label: contactMessages.name,
        addresses: [contactMessages.email, contactMessages.correctedEmail],
        joins: sql`join ${contactMessages} on ${contactMessages.id} = ${messageDrafts.messageId}`,
      },
    ],
    kept: {},
  }),
  subject(leadNotes, {
    nouns: ["note", "notes"],
    columns: holds.mention({ text: "Text" }),
    person: {
      find: (_, ofRows) => sql`lead_id ${ofRows(formSubmissions, contactMessages, businessEnquiries)}`,
      time: "updatedAt",
      erasure: DELETED,
    },
    kept: {},
  }),
  subject(savedReplies, { columns: holds.mention("title", "body") }),
];

function filePartsSubject(table: PgTable, nouns: [string, string], find: (ofRows: OfRows) => SQL) {
  return subject(table, {
    nouns,
    columns: { ...holds.person("bytes", "sha256"), ...holds.identifiers("objectKey") },
    objects: "documents",
    person: { title: null, isFoundAnew: true, find: (_, ofRows) => find(ofRows), erasure: DELETED },
    kept: {},
  });
}
