import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CONVERSATION_STATES } from "~/domain/leads/lead-status.ts";
import { FORM_TYPES } from "~/domain/leads/submission.ts";
import { createdAt, timestamptz } from "~/platform/db/columns.server.ts";

/** All that a search goes through. Part of an index, so literally the same everywhere. */
export const BUT_SPAM = sql.raw("view <> 'spam'");

/**
 * The inbox: one row for each lead that wants something, whichever records it has. Triggers derive it from these (the
 * function `current_conversations` of its migration); the owner's own are `snoozedUntil` and `returnedAt`, which are
 * cleared as soon as something else happens (docs/decisions/0071-conversations.md).
 */
export const conversations = pgTable(
  "conversations",
  {
    /** The lead's: that of its submission, or of a message without one. */
    id: uuid("id").primaryKey(),
    submissionId: uuid("submission_id"),
    messageId: uuid("message_id"),
    /** Null for what came by email alone. */
    formType: text("form_type", { enum: FORM_TYPES }),
    state: text("state", { enum: CONVERSATION_STATES }).notNull(),
    unread: boolean("unread").notNull(),
    suspectedSpam: boolean("suspected_spam").notNull(),
    /** Who wrote last, and when. */
    lastBy: text("last_by", { enum: ["visitor", "owner"] }).notNull(),
    lastAt: timestamptz("last_at").notNull(),
    snoozedUntil: timestamptz("snoozed_until"),
    /** When it came back from a snooze. */
    returnedAt: timestamptz("returned_at"),
    /** What the lists are sorted by. */
    activityAt: timestamptz("activity_at").notNull().generatedAlwaysAs(sql`greatest(last_at, returned_at)`),
    /** The one view that it is in. What was to come back unless it is answered is in the inbox again. */
    view: text("view")
      .notNull()
      .generatedAlwaysAs(
        sql`case when suspected_spam then 'spam' when state = 'waiting' and returned_at is not null then 'open' when snoozed_until is not null and state <> 'waiting' then 'snoozed' else state end`,
      ),
    createdAt: createdAt(),
  },
  (table) => [
    check("conversations_state", sql`state in ('open', 'waiting', 'done')`),
    check("conversations_last_by", sql`last_by in ('visitor', 'owner')`),
    index("conversations_in_view").on(table.view, table.activityAt.desc(), table.id.desc()),
    // What a search goes through.
    index("conversations_but_spam").on(table.activityAt.desc(), table.id.desc()).where(BUT_SPAM),
    index("conversations_due").on(table.snoozedUntil).where(sql`snoozed_until is not null`),
  ],
);
