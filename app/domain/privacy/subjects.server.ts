import { sql } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { SUBSCRIBER_EMAIL_KINDS } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import {
  emailSuppressions,
  emails,
  inboundEmails,
  inboxPosition,
  mailServerStatus,
} from "~/platform/email/tables.server.ts";
import { erasures, legalHolds } from "~/platform/privacy/tables.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { privacyRequests } from "./tables.server.ts";

const failure = holds.nothing("an error of the mail server's");

/** Emails that are deleted with what they belong to: a message, or the address of a subscriber. */
const KEPT_WITH_RECORD = [REPLY_EMAIL.name, ...SUBSCRIBER_EMAIL_KINDS];

/** What belongs to people in whichever domain: emails, the suppression list, requests, holds and erasures. */
export const PRIVACY_SUBJECTS = [
  subject(emails, {
    kind: "email",
    nouns: ["email", "emails"],
    path: (id) => `/admin/mail?view=${id}`,
    columns: {
      ...holds.codes({ kind: "Kind" }),
      ...holds.person("toAddress", { toName: "Name" }, "replyTo", "inReplyTo", "references"),
      ...holds.mention("data", { subject: "Subject", text: "Text" }, "html", "headers", "calendar"),
      ...holds.codes({ state: "State" }),
      ...holds.times({ acceptedAt: "Accepted" }),
      ...holds.mention({ reply: "Mail server" }, "log"),
      ...holds.identifiers("onceKey", "messageId", "serverId"),
    },
    person: {
      addresses: ["toAddress"],
      // Whatever of theirs it is about.
      find: (isTheirs, ofRows) => sql`${isTheirs(sql`to_address`)} or subject_id ${ofRows()}`,
      facts: { To: "coalesce(to_address, 'you')" },
      erasure: "own",
    },
    // Copies of automatic emails, that long after they were accepted, or failed and were acknowledged by the owner: of
    // every kind that isn't kept with a record, a future one, too.
    retention: [
      {
        name: "emails",
        setting: "mails",
        beganBefore: true,
        at: emails.updatedAt,
        addresses: [emails.toAddress, formSubmissions.email, contactMessages.email, contactMessages.correctedEmail],
        joins: sql`left join ${formSubmissions} on ${formSubmissions.id} = ${emails.subjectId}
          left join ${contactMessages} on ${contactMessages.submissionId} = ${formSubmissions.id}`,
        where: sql`(${emails.state} = 'accepted' or (${emails.state} = 'failed' and ${emails.seenAt} is not null))
          and ${emails.kind} <> all(${sql.param(KEPT_WITH_RECORD)}::text[])`,
      },
    ],
    kept: { isFollowed: true },
  }),
  subject(inboundEmails, {
    nouns: ["other email in the inbox", "other emails in the inbox"],
    path: () => "/admin/mail/other",
    columns: {
      ...holds.person("fromName", "fromAddress"),
      ...holds.mention({ subject: "Subject", preview: "Begins with" }),
      ...holds.nothing("a hash")("identity"),
    },
    person: {
      addresses: ["fromAddress"],
      find: (isTheirs) => sql`is_other and ${isTheirs(sql`from_address`)}`,
      facts: { From: "trim(from_name || ' ' || from_address)" },
      // The hash stays, so that the email isn't read again.
      erasure: { erase: "forget", anonymise: "forget" },
      emptied: { isOther: sql`false` },
    },
    retention: [
      {
        name: "inbound emails",
        setting: "mails",
        at: inboundEmails.createdAt,
        addresses: [inboundEmails.fromAddress],
      },
    ],
    kept: { noun: "emails that were read", key: inboundEmails.identity },
  }),
  subject(emailSuppressions, {
    nouns: ["entry on the suppression list", "entries on the suppression list"],
    columns: holds.person({ address: "Address", reason: "Reason" }),
    person: { title: "Suppression list", addresses: ["address"], isFoundAnew: true, erasure: { anonymise: "delete" } },
    // Addresses that no subscription has: those of subscribers go with the subscription.
    retention: [
      {
        name: "bounced addresses",
        setting: "unsubscribed",
        at: emailSuppressions.createdAt,
        label: emailSuppressions.address,
        addresses: [emailSuppressions.address],
        where: sql`not exists (select from ${newsletterSubscriptions}
          where ${newsletterSubscriptions.emailKey} = ${emailSuppressions.address})`,
        remove: releaseAddresses,
      },
    ],
    kept: { noun: "rejected addresses" },
  }),
  subject(mailServerStatus, { columns: { ...failure("outage"), ...holds.identifiers("refusedEmails") } }),
  subject(inboxPosition, { columns: { ...holds.owners("mailbox"), ...failure("outage") } }),
  subject(privacyRequests, {
    nouns: ["privacy request", "privacy requests"],
    path: () => "/admin/privacy",
    columns: {
      ...holds.codes({ kind: "Asked", state: "State" }),
      ...holds.person("email", "idempotencyKey"),
      ...holds.mention({ details: "Details" }),
      ...holds.times({ confirmedAt: "Confirmed", dueAt: "Due", closedAt: "Closed" }),
      ...holds.mention({ answer: "Answer" }),
    },
    person: {
      addresses: ["email"],
      erasure: { erase: "empty" },
      emptied: {
        idempotencyKey: sql`'erased:' || id`,
        state: sql`case when state = 'open' then 'done' else state end`,
      },
    },
    // Those that were answered, or never confirmed. Receipts of erasures stay: they hold no address, and without them a
    // restored backup would bring the person back.
    retention: [
      {
        name: "privacy requests",
        setting: "privacyRequests",
        at: sql`coalesce(${privacyRequests.closedAt}, ${privacyRequests.updatedAt})`,
        label: privacyRequests.email,
        addresses: [privacyRequests.email],
        where: sql`${privacyRequests.state} <> 'open'`,
      },
    ],
    // They have a date by which the law wants an answer.
    kept: { isFromPeople: true, isFollowed: true },
  }),
  subject(legalHolds, {
    columns: { ...holds.person("addresses"), ...holds.mention("reason", "liftReason") },
    // Those that were lifted. One in force keeps the person from being erased.
    person: {
      title: null,
      isFoundAnew: true,
      find: (isTheirs) =>
        sql`lifted_at is not null and exists (select from unnest(addresses) spelling where ${isTheirs(sql`spelling`)})`,
      erasure: { erase: "empty" },
    },
  }),
  subject(erasures, {
    columns: {
      ...holds.mention("reason"),
      ...holds.random("receipt", "addressHashes"),
      ...holds.codes("mode"),
      ...holds.identifiers("rows"),
      ...holds.counts("counts", "kept"),
    },
  }),
];
