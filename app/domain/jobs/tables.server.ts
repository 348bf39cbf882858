import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { JOB_STATUSES } from "./job.ts";

/** The owner's own list of work, not the openings of the careers page (docs/spec/admin-and-data.md#35-jobs). */
export const jobs = pgTable(
  "jobs",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    status: text("status", { enum: JOB_STATUSES }).notNull().default("open"),
    assignedTo: text("assigned_to"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("jobs_status", sql`status in ('open', 'in_progress', 'closed')`),
    index("jobs_newest").on(table.createdAt.desc(), table.id.desc()),
    index("jobs_status_newest").on(table.status, table.createdAt.desc(), table.id.desc()),
  ],
);

/** What jobs are to the engines. */
export const JOB_SUBJECTS = [
  subject(jobs, {
    kind: "job",
    path: (id) => `/admin/jobs?edit=${id}`,
    columns: { ...holds.mention("title", "description", "assignedTo"), ...holds.codes("status") },
  }),
];
