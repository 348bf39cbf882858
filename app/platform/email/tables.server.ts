import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { EMAIL_STATES } from "~/shared/email-state.ts";
import type { EmailCalendar } from "./email-calendar.ts";
import type { Mailbox } from "./mailbox.ts";
import type { DeliveryAttempt } from "./outbox/retry-schedule.ts";

/**
 * The outbox: every email of the site. A row is inserted in the transaction of its subject record; a background worker
 * adds its content (`subject`, `text`, `html`), which doesn't change afterwards.
 */
export const emails = pgTable(
  "emails",
  {
    id: id(),
    kind: text("kind").notNull(),
    state: text("state", { enum: EMAIL_STATES }).notNull(),
    /** Null for an email to the owner until its content is written. */
    toAddress: text("to_address"),
    toName: text("to_name").notNull().default(""),
    /** The data that the content is written from, in the schema of the kind. */
    data: jsonb("data").notNull(),
    /** The record that the email is about; its emails are found by it. */
    subjectId: uuid("subject_id"),
    /** The idempotency key: a second email with the same key is not stored. */
    onceKey: text("once_key").unique(),
    priority: smallint("priority").notNull().default(0),
    /** The Message-ID with its angle brackets: the same for every attempt, so that mail programs fold a duplicate. */
    messageId: text("message_id").notNull().unique(),
    /** The id that the mail server gave it when it accepted it: some relays replace the Message-ID with one made of
     * it. */
    serverId: text("server_id"),
    subject: text("subject"),
    text: text("text"),
    html: text("html"),
    replyTo: jsonb("reply_to").$type<Mailbox>(),
    headers: jsonb("headers").$type<Record<string, string>>(),
    inReplyTo: text("in_reply_to"),
    references: text("references").array(),
    calendar: jsonb("calendar").$type<EmailCalendar>(),
    attempts: integer("attempts").notNull().default(0),
    /** How often the mail server deferred it; decides when it is retried, and when it fails. */
    deferrals: smallint("deferrals").notNull().default(0),
    /** When the next attempt is due; null when there is none. */
    nextAttemptAt: timestamptz("next_attempt_at"),
    /** The run of the outbox task that is sending it; if that is no longer active, its process has died. */
    runId: uuid("run_id"),
    /** The mail server's last reply, or the error in plain words. */
    reply: text("reply"),
    log: jsonb("log").$type<DeliveryAttempt[]>().notNull().default([]),
    acceptedAt: timestamptz("accepted_at"),
    /** When the owner acknowledged the failure. */
    seenAt: timestamptz("seen_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("emails_state", sql`state in ('waiting', 'queued', 'sending', 'accepted', 'failed')`),
    index("emails_due").on(table.priority.desc(), table.nextAttemptAt).where(sql`state = 'queued'`),
    index("emails_unwritten")
      .on(table.priority.desc(), table.createdAt)
      .where(sql`subject is null and state in ('waiting', 'queued')`),
    index("emails_single_newest")
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`priority >= 0 or subject_id is null`),
    index("emails_batch_newest")
      .on(table.subjectId, table.createdAt.desc(), table.id.desc())
      .where(sql`priority < 0 and subject_id is not null`),
    index("emails_batch_states").on(table.subjectId, table.state).where(sql`priority < 0 and subject_id is not null`),
    index("emails_kind_newest").on(table.kind, table.createdAt.desc(), table.id.desc()),
    index("emails_state_newest").on(table.state, table.createdAt.desc(), table.id.desc()),
    index("emails_failures").on(table.updatedAt).where(sql`state = 'failed' and seen_at is null`),
    index("emails_subject").on(table.subjectId),
    index("emails_server_id").on(table.serverId).where(sql`server_id is not null`),
    index("emails_recipient").on(sql`lower(to_address)`, table.kind, table.createdAt),
  ],
);

export type EmailRecord = typeof emails.$inferSelect;

/**
 * The suppression list: addresses that a mail server rejected permanently. A row is inserted with the failure of the
 * rejected email and deleted when the address is released.
 */
export const emailSuppressions = pgTable("email_suppressions", {
  /** In lower case. */
  address: text("address").primaryKey(),
  /** The mail server's reply. */
  reason: text("reason").notNull(),
  createdAt: createdAt(),
});

/**
 * The state of the circuit breaker: one row after the first outage. During an outage no process connects before
 * `retryAt`, and then with one email.
 */
export const mailServerStatus = pgTable("mail_server_status", {
  id: integer("id").primaryKey().default(1),
  /** The start of the outage; null while the server works. */
  outageSince: timestamptz("outage_since"),
  /** The reason of the outage in plain words. */
  outage: text("outage"),
  failures: integer("failures").notNull().default(0),
  retryAt: timestamptz("retry_at"),
  /** The server answers, but takes nothing from this sender: only an accepted email ends the outage. */
  awaitsAcceptance: boolean("awaits_acceptance").notNull().default(false),
  /** The emails whose refusals the sender may be at fault for, since the last one was accepted. */
  refusedEmails: uuid("refused_emails").array().notNull().default([]),
  updatedAt: updatedAt(),
});

/** The position up to which the inbox is processed: one row. */
export const inboxPosition = pgTable("inbox_position", {
  id: integer("id").primaryKey().default(1),
  /** Identifies the mailbox: in another or recreated one, what came since `readAt` is processed. */
  mailbox: text("mailbox").notNull(),
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
  /** When the mailbox was last read to its end. */
  readAt: timestamptz("read_at").notNull().defaultNow(),
  checkedAt: timestamptz("checked_at"),
  /** The start of the outage; null while the mailbox can be read. */
  outageSince: timestamptz("outage_since"),
  outage: text("outage"),
});

/**
 * Every email that was read from the inbox, once. Only of those that belong to no email of ours (`other`) the sender
 * and the beginning are kept, for the list "Other emails".
 */
export const inboundEmails = pgTable(
  "inbound_emails",
  {
    id: id(),
    /** A hash of its Message-ID and what it says: some programs give different emails the same Message-ID. */
    identity: text("identity").notNull().unique(),
    isOther: boolean("is_other").notNull().default(false),
    /** A bounce, an automatic reply or the like. */
    isAutomatic: boolean("is_automatic").notNull().default(false),
    fromName: text("from_name").notNull().default(""),
    fromAddress: text("from_address").notNull().default(""),
    subject: text("subject").notNull().default(""),
    /** The beginning of its text. */
    preview: text("preview").notNull().default(""),
    /** When the owner acknowledged it. */
    seenAt: timestamptz("seen_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("inbound_emails_others").on(table.createdAt.desc(), table.id.desc()).where(sql`is_other`),
    index("inbound_emails_sender").on(sql`lower(from_address)`).where(sql`is_other`),
  ],
);
