import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Actor } from "~/platform/activity/actor.server.ts";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { IMPORT_STATES, type ImportCounts, type ImportProblem } from "./import/subscriber-import.ts";
import { ISSUE_STATUSES } from "./issues/issue.ts";
import {
  CONFIRMATION_SOURCES,
  QUARANTINE_REASONS,
  SUBSCRIPTION_STATES,
  TOPICS,
  UNSUBSCRIBE_SOURCES,
} from "./subscription.ts";

/** The rank of a state in the list that is sorted by it. Part of an index, so literally the same everywhere. */
export const STATE_RANK = sql`(case state when 'pending' then 1 when 'confirmed' then 2 else 3 end)`;
/** The sort key of an address. */
export const SORT_EMAIL = sql`left(email_key, 200)`;

/** One row per address, compared in lower case (docs/spec/admin-and-data.md#33-newsletter-subscriptions). */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: id(),
    /** As the visitor typed it. */
    email: text("email").notNull(),
    /** Lower case and trimmed: what makes two addresses the same one. */
    emailKey: text("email_key").notNull().unique(),
    /** The confirmed topics, or of a pending subscription the requested ones. */
    topics: text("topics").array().notNull().default([]),
    submissionId: uuid("submission_id").references(() => formSubmissions.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    state: text("state", { enum: SUBSCRIPTION_STATES }).notNull().default("pending"),
    /** Further topics that a confirmed subscriber requested, and has not confirmed yet. */
    requestedTopics: text("requested_topics").array().notNull().default([]),
    /** The last request: its time, the version of the consent text shown, the page and the form. */
    requestedAt: timestamptz("requested_at").notNull().defaultNow(),
    consentVersion: text("consent_version"),
    consentPage: text("consent_page"),
    source: text("source"),
    /** The sender's network, hashed with a secret and the day, until the request is confirmed or a day old. */
    networkKey: text("network_key"),
    /** Why the confirmation email was not sent; null when it was, or is queued. */
    quarantineReason: text("held", { enum: QUARANTINE_REASONS }),
    /** When an unconfirmed request expires; null while its confirmation email is queued. */
    expiresAt: timestamptz("expires_at"),
    confirmedAt: timestamptz("confirmed_at"),
    confirmedBy: text("confirmed_by", { enum: CONFIRMATION_SOURCES }),
    /** The version of the consent text beside the button, or what an import says about the consent. */
    confirmedVersion: text("confirmed_version"),
    unsubscribedAt: timestamptz("unsubscribed_at"),
    unsubscribedBy: text("unsubscribed_by", { enum: UNSUBSCRIBE_SOURCES }),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("newsletter_subscriptions_state", sql`state in ('pending', 'confirmed', 'unsubscribed')`),
    index("newsletter_subscriptions_newest").on(table.createdAt.desc(), table.id.desc()),
    index("newsletter_subscriptions_state_newest").on(table.state, table.createdAt.desc(), table.id.desc()),
    index("newsletter_subscriptions_by_state").on(
      sql`${STATE_RANK} desc nulls last`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index("newsletter_subscriptions_by_email").on(
      sql`${SORT_EMAIL} desc nulls last`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    // Else PostgreSQL reads the whole table for every submission that is deleted.
    index("newsletter_subscriptions_submission").on(table.submissionId),
    index("newsletter_subscriptions_search").using("gin", sql`email_key gin_trgm_ops`),
    index("newsletter_subscriptions_requests").on(table.requestedAt).where(sql`network_key is not null`),
    index("newsletter_subscriptions_expiry").on(table.expiresAt).where(sql`expires_at is not null`),
    index("newsletter_subscriptions_held").on(table.quarantineReason).where(sql`held is not null`),
  ],
);

/** An email to the subscribers of a topic. `html` is its rendered text, fixed when it is scheduled or sent. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: id(),
    status: text("status", { enum: ISSUE_STATUSES }).notNull().default("draft"),
    subject: text("subject").notNull().default(""),
    /** What mail programs show beside the subject. */
    preheader: text("preheader").notNull().default(""),
    /** Markdown. */
    content: text("content").notNull().default(""),
    topic: text("topic", { enum: TOPICS }).notNull().default("newsletter"),
    /** The post that it was created from, or waits for. The post may be deleted since. */
    postId: uuid("post_id"),
    html: text("html"),
    sendAt: timestamptz("send_at"),
    startedAt: timestamptz("started_at"),
    finishedAt: timestamptz("finished_at"),
    /** The number of recipients when sending started. */
    recipients: integer("recipients"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "newsletter_issues_status",
      sql`status in ('draft', 'awaiting-post', 'scheduled', 'sending', 'paused', 'sent')`,
    ),
    index("newsletter_issues_newest").on(table.createdAt.desc(), table.id.desc()),
    index("newsletter_issues_open").on(table.status).where(sql`status in ('awaiting-post', 'scheduled', 'sending')`),
  ],
);

/** A subscriber was sent an issue, or skipped: stored with the email and unique, so never twice. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    id: id(),
    issueId: uuid("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    /** Null once the subscriber's data was erased; the issue's counts stay true. */
    subscriptionId: uuid("subscription_id").references(() => newsletterSubscriptions.id, { onDelete: "set null" }),
    /** The email in the outbox; null for a subscriber who was skipped. */
    emailId: uuid("email_id"),
    /** No email was queued, since the address was on the suppression list. */
    suppressed: boolean("suppressed").notNull().default(false),
    /** When the subscriber unsubscribed by a link in this email. */
    unsubscribedAt: timestamptz("unsubscribed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("newsletter_deliveries_once").on(table.issueId, table.subscriptionId),
    index("newsletter_deliveries_subscriber").on(table.subscriptionId),
    check("newsletter_deliveries_email", sql`suppressed = (email_id is null)`),
  ],
);

/** The newsletter's settings; one row, inserted when first needed. */
export const newsletterSettings = pgTable(
  "newsletter_settings",
  {
    id: integer("id").primaryKey().default(1),
    /** The most emails of an issue per minute. */
    perMinute: integer("per_minute").notNull().default(600),
    confirmationsPausedAt: timestamptz("confirmations_paused_at"),
    /** Why, for the owner. */
    pauseReason: text("pause_reason"),
    updatedAt: updatedAt(),
  },
  () => [check("newsletter_settings_one", sql`id = 1`)],
);

/** Imports of subscribers, from their preview on; those that have ended are forgotten after a day. */
export const newsletterImports = pgTable(
  "newsletter_imports",
  {
    id: id(),
    state: text("state", { enum: IMPORT_STATES }).notNull().default("staged"),
    /** The hash of the file and of what it was sent with: the same one isn't imported twice at a time. */
    fingerprint: text("fingerprint").notNull().default(""),
    sendConfirmations: boolean("send_confirmations").notNull(),
    actor: jsonb("actor").$type<Actor>().notNull(),
    /** The lines that can be used, and how many of them are done. */
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    counts: jsonb("counts").$type<ImportCounts>().notNull(),
    problems: jsonb("problems").$type<ImportProblem[]>().notNull().default([]),
    problemCount: integer("problem_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("newsletter_imports_state", sql`state in ('staged', 'running', 'done', 'failed')`),
    index("newsletter_imports_state").on(table.state),
  ],
);

/** The lines that are still to be done. Without a reference, which COPY would check for each line. */
export const newsletterImportLines = pgTable(
  "newsletter_import_lines",
  {
    importId: uuid("import_id").notNull(),
    line: integer("line").notNull(),
    emailKey: text("email_key").notNull(),
    state: text("state", { enum: SUBSCRIPTION_STATES }).notNull(),
    hasDateOnly: boolean("has_date_only").notNull(),
    /** Tell whether the address was erased (`hashAddress`). */
    addressHashes: text("address_hashes").array().notNull(),
    /** The row of `newsletter_subscriptions`, by the names of its columns. */
    subscription: jsonb("subscription").$type<object>().notNull(),
    bounce: jsonb("bounce").$type<{ at: Date; reason: string }>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
