import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { REQUEST_KINDS, REQUEST_STATES } from "~/domain/privacy/request.ts";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";

/** What people ask for about their data. Only requests that were confirmed by a link in an email are the owner's
 * work. */
export const privacyRequests = pgTable(
  "privacy_requests",
  {
    id: id(),
    kind: text("kind", { enum: REQUEST_KINDS }).notNull(),
    state: text("state", { enum: REQUEST_STATES }).notNull().default("unconfirmed"),
    /** As the person typed it; null once it was erased. */
    email: text("email"),
    /** What is to be corrected, or what else the person says. */
    details: text("details"),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    confirmedAt: timestamptz("confirmed_at"),
    dueAt: timestamptz("due_at"),
    remindedAt: timestamptz("reminded_at"),
    closedAt: timestamptz("closed_at"),
    /** The owner's answer to the person. */
    answer: text("answer"),
    erasureId: uuid("erasure_id").references(() => erasures.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("privacy_requests_kind", sql`kind in ('copy', 'correction', 'erasure')`),
    check("privacy_requests_state", sql`state in ('unconfirmed', 'open', 'done', 'declined')`),
    index("privacy_requests_newest").on(table.state, table.createdAt.desc(), table.id.desc()),
    index("privacy_requests_due").on(table.dueAt).where(sql`state = 'open'`),
    index("privacy_requests_sender").on(sql`lower(email)`),
    index("privacy_requests_erasure").on(table.erasureId),
  ],
);
