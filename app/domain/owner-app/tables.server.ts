import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { createdAt, id, timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/** The owner's browsers that want notifications (Push API). One whose session ends gets none. */
export const pushSubscriptions = pgTable("push_subscriptions", {
  id: id(),
  /** The push service's address of the browser. Who has it and the keys can notify it. */
  endpoint: text("endpoint").notNull().unique(),
  p256dh: text("p256dh").notNull(),
  auth: text("auth").notNull(),
  device: text("device").notNull(),
  sessionId: text("session_id")
    .notNull()
    .references(() => authSessions.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
  succeededAt: timestamptz("succeeded_at"),
  failedAt: timestamptz("failed_at"),
  /** Why the last push failed, in plain words; null when it was accepted. */
  failure: text("failure"),
});

/** The leads whose notification was claimed: by its row one process sends each, once. Kept for two days. */
export const pushDeliveries = pgTable("push_deliveries", {
  submissionId: uuid("submission_id").primaryKey(),
  createdAt: createdAt(),
});

/** What the owner's app is to the engines. */
export const PUSH_SUBJECTS = [
  subject(pushSubscriptions, {
    columns: {
      ...holds.owners("endpoint", "p256dh", "auth", "device", "sessionId"),
      ...holds.nothing("an error of the push service")("failure"),
    },
    backup: "left-out",
  }),
  subject(pushDeliveries, { nouns: ["notification", "notifications"], kept: {} }),
];
