import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { MESSAGE_STATUSES, REPLY_ORIGINS } from "~/domain/leads/lead-status.ts";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { EMAIL_STATES } from "~/shared/email-state.ts";
import type { InboundFile } from "~/shared/forms/sent-file.ts";
import { formSubmissions, SPAM_CONDITION } from "./submissions.server.ts";

/** The condition of the inbox view. Part of an index, so literally the same everywhere. */
export const INBOX_CONDITION = sql`status in ('unread', 'read')`;

/**
 * The name and the address of who sent one without a submission. Part of an index, so literally the same everywhere.
 */
export const MESSAGE_SENDER_TEXT = sql.raw("search_form(name || ' ' || email)");

/** The conversation side of a contact submission (docs/spec/admin-and-data.md#32-contact-messages). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .references(() => formSubmissions.id, { onDelete: "set null" })
      .unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    /** The recipient of replies since the owner corrected the address; `email` stays what the visitor typed. */
    correctedEmail: text("corrected_email"),
    message: text("message").notNull(),
    status: text("status", { enum: MESSAGE_STATUSES }).notNull().default("unread"),
    isStarred: boolean("is_starred").notNull().default(false),
    /**
     * Its submission's mark, copied by a trigger, so that lists and counts need no join; its own where it has no
     * submission.
     */
    suspectedSpam: boolean("suspected_spam").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("contact_messages_status", sql`status in ('unread', 'read', 'replied', 'archived')`),
    index("contact_messages_spam").on(table.createdAt.desc(), table.id.desc()).where(SPAM_CONDITION),
    index("contact_messages_newest").on(table.status, table.createdAt.desc(), table.id.desc()),
    index("contact_messages_newest_of_all").on(table.createdAt.desc(), table.id.desc()),
    index("contact_messages_inbox").on(table.createdAt.desc(), table.id.desc()).where(INBOX_CONDITION),
    index("contact_messages_starred").on(table.createdAt.desc(), table.id.desc()).where(sql`is_starred`),
    index("contact_messages_from")
      .using("gin", sql`${MESSAGE_SENDER_TEXT} gin_trgm_ops`)
      .where(sql`submission_id is null`),
    index("contact_messages_sender").on(sql`lower(email)`, table.createdAt.desc(), table.id.desc()),
    index("contact_messages_corrected").on(sql`lower(corrected_email)`).where(sql`corrected_email is not null`),
  ],
);

/** The owner's replies. `state` is the email's delivery state: sent means that a mail server has accepted it. */
export const messageReplies = pgTable(
  "message_replies",
  {
    /** Created by the browser, so that a reply that is sent twice is stored once. */
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    state: text("state", { enum: EMAIL_STATES }).notNull().default("waiting"),
    /** The mail server's response, where it gave one. */
    stateDetail: text("state_detail"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("message_replies_state", sql`state in ('waiting', 'queued', 'sending', 'accepted', 'failed')`),
    index("message_replies_message").on(table.messageId, table.createdAt, table.id),
  ],
);

/** Inbound replies by email, part of the thread of the message. */
export const inboundReplies = pgTable(
  "inbound_replies",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    emailMessageId: text("email_message_id").notNull(),
    /** Whether a person wrote it, the owner in a mail program of their own, or a program. */
    origin: text("origin", { enum: REPLY_ORIGINS }).notNull().default("person"),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    /** Where its writer wants replies to go; null for `fromAddress`. */
    replyTo: text("reply_to"),
    /** Its recipients besides the site, as they are shown. */
    recipients: text("recipients").notNull().default(""),
    /** Its own text, of any length. */
    body: text("body").notNull(),
    /** All that could be read in the email, where that is more than `body`. */
    wholeText: text("whole_text"),
    /** Its HTML as it was sent, if it has any. */
    html: text("html"),
    /** How many attachments it has. */
    files: integer("files").notNull().default(0),
    /** What they are; empty where an earlier release has counted them. Those that are kept are in `attachments`. */
    attachments: jsonb("attachments").$type<InboundFile[]>().notNull().default([]),
    /** The time that its sender's clock says; null where it says none. */
    sentAt: timestamptz("sent_at"),
    /** When it arrived, which orders the thread. */
    createdAt: createdAt(),
  },
  (table) => [
    check("inbound_replies_origin", sql`origin in ('person', 'owner', 'automatic')`),
    index("inbound_replies_email").on(table.emailMessageId),
    index("inbound_replies_message").on(table.messageId, table.createdAt),
    index("inbound_replies_sender").on(sql`lower(from_address)`),
  ],
);

/** Drafts of replies. */
export const messageDrafts = pgTable("message_drafts", {
  messageId: uuid("message_id")
    .primaryKey()
    .references(() => contactMessages.id, { onDelete: "cascade" }),
  /** The id that its reply will have, the same in every tab: a draft whose reply is stored is deleted. */
  replyId: uuid("reply_id").notNull().defaultRandom(),
  body: text("body").notNull(),
  updatedAt: updatedAt(),
});

/** Saved replies, which the owner inserts into many replies. */
export const savedReplies = pgTable("saved_replies", {
  id: id(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
