import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Actor } from "~/platform/activity/actor.server.ts";
import { timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { BULK_OPERATION_STATES } from "~/shared/lists/bulk-operation.ts";

/** What the owner does to a selection of records: what is enqueued, and how far it has got. */
export const bulkOperations = pgTable(
  "bulk_operations",
  {
    /** Created by the browser, so that an operation that is enqueued twice is done once. */
    id: uuid("id").primaryKey(),
    /** The name of its declaration (`BulkOperation`). */
    operation: text("operation").notNull(),
    params: jsonb("params").$type<object>().notNull(),
    /** Which records, as it was enqueued; null once the operation has ended: a search text may be a person's name. */
    selection: jsonb("selection").$type<object>(),
    actor: jsonb("actor").$type<Actor>().notNull(),
    state: text("state", { enum: BULK_OPERATION_STATES }).notNull(),
    /** How many records there are to change; null until they are counted. */
    total: integer("total"),
    /** How many records the operation has changed, and what else it did. */
    done: integer("done").notNull().default(0),
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
    /** How many of them have been changed back, and how many were left alone. */
    undone: integer("undone").notNull().default(0),
    left: integer("left").notNull().default(0),
    /** Whether its undo has begun. */
    isUndo: boolean("is_undo").notNull().default(false),
    /** How many of the records that were changed, or changed back, are recorded in the activity log. */
    recorded: integer("recorded").notNull().default(0),
    /** The record at which the last batch has ended, in the order of the operation's batches. */
    cursorAt: timestamptz("cursor_at"),
    cursorId: uuid("cursor_id"),
    /** Why it has failed, for the owner. */
    problem: text("problem"),
    /** Whether it goes on in the background, or has, and the owner hasn't dismissed it. */
    isShown: boolean("is_shown").notNull().default(false),
    /** Its place in the queue of operations, whatever the clocks of the processes say. An undo is queued again:
     * `NEXT_SEQUENCE`. */
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    /** By the database's clock. A deletion waits for some seconds, in which it can be taken back as a whole. */
    startsAt: timestamptz("starts_at").notNull().defaultNow(),
    endedAt: timestamptz("ended_at"),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("bulk_operations_state", sql`state in ('running', 'done', 'cancelled', 'failed', 'undoing', 'undone')`),
    index("bulk_operations_queue").on(table.sequence).where(sql`state in ('running', 'undoing')`),
  ],
);

/** The end of the queue. */
export const NEXT_SEQUENCE = sql<number>`nextval('bulk_operations_sequence_seq')`;

/** The records that an operation is done with, with their previous states for its undo. */
export const bulkOperationRecords = pgTable(
  "bulk_operation_records",
  {
    operationId: uuid("operation_id")
      .notNull()
      .references(() => bulkOperations.id, { onDelete: "cascade" }),
    recordId: uuid("record_id").notNull(),
    /** Words, such as a status; null for a record that the operation is to leave alone. */
    previous: text("previous"),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.recordId] }),
    // A deletion forgets its records, whichever operations were about them.
    index("bulk_operation_records_record").on(table.recordId),
  ],
);

/** What bulk operations are to the engines. What is being done must not begin again with an old backup. */
export const BULK_SUBJECTS = [
  subject(bulkOperations, {
    columns: {
      ...holds.owners("actor"),
      ...holds.codes("operation", "params", "state"),
      ...holds.nothing("what the owner searched for, while the operation runs, a day at most")("selection"),
      ...holds.counts("counts"),
      ...holds.nothing("a sentence of the site's")("problem"),
    },
    backup: "left-out",
  }),
  subject(bulkOperationRecords, { columns: holds.codes("previous"), backup: "left-out" }),
];
