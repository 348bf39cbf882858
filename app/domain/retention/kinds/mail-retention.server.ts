import { inArray, sql } from "drizzle-orm";
import { REPLY_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { SUBSCRIBER_EMAIL_KINDS } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { notOnHold } from "~/platform/privacy/not-on-hold.server.ts";
import { isChosen, lockRows, timestamp } from "./due-query.server.ts";

/** Emails that are deleted with what they belong to: a message, or the address of a subscriber. */
const KEPT_WITH_RECORD = [REPLY_EMAIL.name, ...SUBSCRIBER_EMAIL_KINDS];

/**
 * Copies of automatic emails, that long after they were accepted, or failed and were acknowledged by the owner: of every kind
 * that isn't kept with a record, a future one, too.
 */
export const mailRetention: RetentionKind = {
  name: "emails",
  setting: "RETENTION_MAILS",
  beganBefore: true,
  due: (query) => sql`
    select mails.id, mails.updated_at as at, null::text as label,
      not ${notOnHold(sql`mails.to_address`, sql`s.email`, sql`m.email`, sql`m.corrected_email`)} as held
    from ${emails} left join ${formSubmissions} s on s.id = mails.subject_id
      left join ${contactMessages} m on m.submission_id = s.id
    where (mails.state = 'accepted' or (mails.state = 'failed' and mails.seen_at is not null))
      and mails.kind <> all(${sql.param(KEPT_WITH_RECORD)}::text[])
      and mails.updated_at <= ${timestamp(query.cutoff)} and ${isChosen(sql`mails.id`, query)}`,
  lock: (tx, ids) => lockRows(tx, emails, ids),
  remove: (tx, ids) => tx.delete(emails).where(inArray(emails.id, ids)),
};
