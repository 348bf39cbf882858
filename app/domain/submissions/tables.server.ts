import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "~/platform/db/columns.server.ts";

/** Everything a visitor ever sent through a form or the JSON interface; the specification's `formSubmissions`. */
export const formSubmissions = pgTable(
  "form_submissions",
  {
    id: id(),
    formType: text("form_type", { enum: ["contact", "consultation", "newsletter", "career", "general"] }).notNull(),
    status: text("status", { enum: ["new", "in-progress", "resolved"] })
      .notNull()
      .default("new"),
    read: boolean("read").notNull().default(false),
    firstName: text("first_name"),
    lastName: text("last_name"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    company: text("company"),
    country: text("country"),
    message: text("message"),
    /** Which form or program it came through, e.g. `home`, `contact-page`, `api`. */
    source: text("source").notNull(),
    consentAt: moment("consent_at"),
    consentVersion: text("consent_version"),
    suspectedSpam: boolean("suspected_spam").notNull().default(false),
    spamReasons: text("spam_reasons").array().notNull().default([]),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text("search_text").generatedAlwaysAs(
      sql`coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || coalesce(message, '')`,
    ),
  },
  (table) => [
    check(
      "form_submissions_form_type",
      sql`form_type in ('contact', 'consultation', 'newsletter', 'career', 'general')`,
    ),
    check("form_submissions_status", sql`status in ('new', 'in-progress', 'resolved')`),
    index("form_submissions_newest").on(table.createdAt.desc(), table.id.desc()),
    index("form_submissions_type_newest").on(table.formType, table.createdAt.desc(), table.id.desc()),
    index("form_submissions_unread").on(table.formType).where(sql`not read`),
    index("form_submissions_search").using("gin", sql`search_text gin_trgm_ops`),
  ],
);
