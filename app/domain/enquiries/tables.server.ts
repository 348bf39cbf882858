import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { formSubmissions } from "~/domain/submissions/tables.server.ts";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";

/** The specification's `business_enquiries`: the sales side of a submission of the contact page. */
export const businessEnquiries = pgTable(
  "business_enquiries",
  {
    id: id(),
    submissionId: uuid("submission_id")
      .references(() => formSubmissions.id, { onDelete: "set null" })
      .unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    company: text("company"),
    country: text("country"),
    message: text("message").notNull(),
    status: text("status", { enum: ["new", "contacted", "resolved"] })
      .notNull()
      .default("new"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("business_enquiries_status", sql`status in ('new', 'contacted', 'resolved')`),
    index("business_enquiries_newest").on(table.createdAt.desc(), table.id.desc()),
  ],
);
