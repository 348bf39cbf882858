import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { formSubmissions } from "~/domain/submissions/tables.server.ts";
import { createdAt, id } from "~/platform/db/columns.server.ts";

/** The specification's `newsletterSubscriptions`: one row an address, compared in lower case. */
export const newsletterSubscriptions = pgTable("newsletter_subscriptions", {
  id: id(),
  /** As the visitor typed it. */
  email: text("email").notNull(),
  /** Lower case and trimmed: what makes two addresses the same one. */
  emailKey: text("email_key").notNull().unique(),
  /** What they asked to hear about, e.g. `newsletter`, `resource-hub`. */
  topics: text("topics").array().notNull().default([]),
  submissionId: uuid("submission_id").references(() => formSubmissions.id, { onDelete: "set null" }),
  createdAt: createdAt(),
});
