import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { EMAIL_STATES } from "~/shared/email-state.ts";
import type { Mailbox } from "./mailbox.ts";
import type { DeliveryAttempt } from "./outbox/retry-schedule.ts";

/**
 * Every mail the site sends, and the queue they are sent from. A row is written in the transaction of what it tells of;
 * its text (`subject`, `text`, `html`) is written a moment later, by whichever process gets to it, and is fixed from then on.
 */
export const emails = pgTable(
  "mails",
  {
    id: id(),
    kind: text("kind").notNull(),
    state: text("state", { enum: EMAIL_STATES }).notNull(),
    /** Null while the mail's text isn't written and it goes to the owner. */
    toAddress: text("to_address"),
    toName: text("to_name").notNull().default(""),
    /** What the text is written from; its shape is the kind's. */
    data: jsonb("data").notNull(),
    /** The record that the mail tells of, for those who look for its mails. */
    subjectId: uuid("subject_id"),
    /** A mail with a key that was there before is not stored. */
    onceKey: text("once_key").unique(),
    priority: smallint("priority").notNull().default(0),
    /** The Message-ID with its angle brackets: the same for every attempt, so that mail programs fold a duplicate. */
    messageId: text("message_id").notNull().unique(),
    subject: text("subject"),
    text: text("text"),
    html: text("html"),
    replyTo: jsonb("reply_to").$type<Mailbox>(),
    headers: jsonb("headers").$type<Record<string, string>>(),
    inReplyTo: text("in_reply_to"),
    references: text("references").array(),
    attempts: integer("attempts").notNull().default(0),
    /** How often the mail server put it off; decides when it is tried again, and when it is given up. */
    deferrals: smallint("deferrals").notNull().default(0),
    /** When the next attempt is due; null when there is none to come. */
    nextAttemptAt: timestamptz("next_attempt_at"),
    /** Until then the mail belongs to the process that sends it; after it, that process has died. */
    leaseUntil: timestamptz("lease_until"),
    /** What the mail server said last, or what went wrong, in plain words. */
    reply: text("reply"),
    log: jsonb("log").$type<DeliveryAttempt[]>().notNull().default([]),
    acceptedAt: timestamptz("accepted_at"),
    /** When the owner took note of the failure, which then is no news any more. */
    seenAt: timestamptz("seen_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("mails_state", sql`state in ('waiting', 'queued', 'sending', 'accepted', 'failed')`),
    index("mails_due").on(table.priority.desc(), table.nextAttemptAt).where(sql`state = 'queued'`),
    index("mails_leased").on(table.leaseUntil).where(sql`state = 'sending'`),
    index("mails_unwritten")
      .on(table.priority.desc(), table.createdAt)
      .where(sql`subject is null and state in ('waiting', 'queued')`),
    index("mails_single_newest")
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`priority >= 0 or subject_id is null`),
    index("mails_batch_newest")
      .on(table.subjectId, table.createdAt.desc(), table.id.desc())
      .where(sql`priority < 0 and subject_id is not null`),
    index("mails_batch_states").on(table.subjectId, table.state).where(sql`priority < 0 and subject_id is not null`),
    index("mails_kind_newest").on(table.kind, table.createdAt.desc(), table.id.desc()),
    index("mails_state_newest").on(table.state, table.createdAt.desc(), table.id.desc()),
    index("mails_failures").on(table.updatedAt).where(sql`state = 'failed' and seen_at is null`),
    index("mails_subject").on(table.subjectId),
    index("mails_recipient").on(sql`lower(to_address)`, table.kind, table.createdAt),
  ],
);

export type EmailRecord = typeof emails.$inferSelect;

/**
 * The suppression list: addresses that a mail server refused for good. A row is made with the failure of the mail that was
 * refused, and goes when the address is released.
 */
export const emailSuppressions = pgTable("mail_suppressions", {
  /** In lower case. */
  address: text("address").primaryKey(),
  /** What the mail server said. */
  reason: text("reason").notNull(),
  createdAt: createdAt(),
});

/**
 * What is known of the mail server: one row once there was trouble. While nothing can be handed over, no process tries
 * before `retryAt`, and then with one mail.
 */
export const mailServerStatus = pgTable("mail_server", {
  id: integer("id").primaryKey().default(1),
  /** Since when nothing could be handed over; null while it works. */
  outageSince: timestamptz("trouble_since"),
  /** What is wrong, in plain words. */
  outage: text("trouble"),
  failures: integer("failures").notNull().default(0),
  retryAt: timestamptz("retry_at"),
  updatedAt: updatedAt(),
});

/** How far the mailbox of `IMAP_URL` has been read: one row. */
export const inboxPosition = pgTable("mail_inbox", {
  id: integer("id").primaryKey().default(1),
  /** Names the mailbox: another one, or one that was made anew, is read from its end on. */
  mailbox: text("mailbox").notNull(),
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
  checkedAt: timestamptz("checked_at"),
  outage: text("trouble"),
});
