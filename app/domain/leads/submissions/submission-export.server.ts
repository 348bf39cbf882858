import { and, eq, type SQL, sql } from "drizzle-orm";
import { statusLabel } from "~/domain/leads/appointments/owner-appointment.ts";
import { spamReasonsInShort } from "~/domain/leads/spam.ts";
import { displayName, type FormType, hyphensToSpaces } from "~/domain/leads/submission.ts";
import { type Appointment, appointments } from "~/domain/leads/tables/appointments.server.ts";
import {
  leadNotes,
  OTHER_VISITOR_FIELDS,
  formSubmissions as table,
  VISITOR_FIELDS,
} from "~/domain/leads/tables/submissions.server.ts";
import { tagsOf } from "~/domain/leads/tables/tags.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { CsvColumns } from "~/platform/lists/csv-export.server.ts";
import { streamAllRows } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { submissionCondition } from "./submission-condition.server.ts";
import type { SubmissionFilters } from "./submission-filters.ts";

/** The columns of an exported submission. */
export const SUBMISSION_CSV_COLUMNS: CsvColumns<Exported> = {
  Date: ({ createdAt }) => new Date(createdAt),
  Name: (row) => displayName(row),
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  ...Object.fromEntries(
    OTHER_VISITOR_FIELDS.map((field) => [VISITOR_FIELDS[field], (row: Exported): string | null => row[field]]),
  ),
  Type: ({ formType }) => hyphensToSpaces(formType),
  Status: ({ status }) => hyphensToSpaces(status),
  Appointment: ({ appointment }) => appointment?.startsAt ?? null,
  "Appointment status": ({ appointment }) => (appointment ? statusLabel(appointment).label : ""),
  Read: ({ read }) => read,
  Message: ({ message }) => message,
  Note: ({ note }) => note,
  Tags: ({ tags }) => tags,
  Source: ({ source }) => source,
  "Suspected spam": ({ suspectedSpam }) => suspectedSpam,
  "Spam reasons": ({ suspectedSpam, spamReasons }) => (suspectedSpam ? spamReasonsInShort(spamReasons) : ""),
  "Consent given": ({ consentAt }) => consentAt,
  Id: ({ id }) => id,
};

type Exported = Omit<typeof table.$inferSelect, "createdAt"> & {
  createdAt: string;
  note: string | null;
  tags: string | null;
  appointment: Appointment | null;
};

/** The submissions of a selection, the newest first, of `type` alone where it is given. */
export function exportedSubmissions(records: Selection<SubmissionFilters>, type?: FormType): AsyncIterable<Exported> {
  const where = and(
    selectionCondition(records, table, submissionCondition),
    type ? eq(table.formType, type) : undefined,
  );
  return streamAllRows(table, async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database()
      .select({ submission: table, note: leadNotes.text, tags: tagsOf(sql`${table.id}`), appointment: appointments })
      .from(table)
      .leftJoin(leadNotes, eq(leadNotes.leadId, table.id))
      .leftJoin(appointments, eq(appointments.submissionId, table.id))
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ submission, ...rest }) => ({ ...submission, ...rest }));
  });
}
