import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";
import { formSubmissions, SPAM_CONDITION } from "./submissions.server.ts";

/**
 * The rank of a status in the owner's work; the list's order by status. Part of an index, so literally the same
 * everywhere.
 */
export const ENQUIRY_STATUS_RANK = sql`(case status when 'new' then 1 when 'contacted' then 2 else 3 end)`;

/** The sales side of a submission of the contact page (docs/spec/admin-and-data.md#34-business-enquiries). */
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
    status: text("status", { enum: ENQUIRY_STATUSES }).notNull().default("new"),
    /** Its submission's mark, copied by a trigger; its own where it has no submission. */
    suspectedSpam: boolean("suspected_spam").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sortName: text("sort_name").generatedAlwaysAs(sql`left(lower(btrim(name)), 200)`),
  },
  (table) => [
    check("business_enquiries_status", sql`status in ('new', 'contacted', 'resolved')`),
    index("business_enquiries_spam").on(table.createdAt.desc(), table.id.desc()).where(SPAM_CONDITION),
    index("business_enquiries_newest").on(table.createdAt.desc(), table.id.desc()),
    index("business_enquiries_by_name").on(table.sortName.desc(), table.createdAt.desc(), table.id.desc()),
    index("business_enquiries_by_status").on(
      sql`${ENQUIRY_STATUS_RANK} desc nulls last`,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index("business_enquiries_sender").on(sql`lower(email)`, table.createdAt.desc(), table.id.desc()),
  ],
);
