import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { statusLabel } from "~/domain/leads/appointments/owner-appointment.ts";
import type { EnquiryFilters } from "~/domain/leads/enquiries/enquiry-list.ts";
import { enquiryCondition } from "~/domain/leads/enquiries/queries.server.ts";
import type { MessageFilters } from "~/domain/leads/inbox/message-list.ts";
import { messageCondition } from "~/domain/leads/inbox/queries.server.ts";
import { spamReasonsInShort } from "~/domain/leads/spam.ts";
import { displayName, type FormType, hyphensToSpaces } from "~/domain/leads/submission.ts";
import { submissionCondition } from "~/domain/leads/submissions/queries.server.ts";
import type { SubmissionFilters } from "~/domain/leads/submissions/submission-list.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions, OTHER_VISITOR_FIELDS, VISITOR_FIELDS } from "~/domain/leads/tables/submissions.server.ts";
import { spamReasonsColumn } from "~/domain/leads/triage/spam-condition.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { CsvColumns } from "~/platform/lists/csv-export.server.ts";
import { streamAllRows } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";

/** A row that an export streams. */
type RowOf<Rows extends (...given: never[]) => AsyncIterable<unknown>> =
  ReturnType<Rows> extends AsyncIterable<infer Row> ? Row : never;

/** The note and the tags of a record's lead. */
function ofLead(leadId: SQL) {
  return {
    note: sql<string | null>`(select n.text from lead_notes n where n.lead_id = ${leadId})`,
    tags: sql<
      string | null
    >`(select string_agg(t.tag, ', ' order by t.tag) from lead_tags t where t.lead_id = ${leadId})`,
  };
}

/** The columns of an exported submission. */
export const SUBMISSION_CSV_COLUMNS: CsvColumns<RowOf<typeof exportedSubmissions>> = {
  Date: ({ createdAt }) => new Date(createdAt),
  Name: (row) => displayName(row),
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  ...Object.fromEntries(
    OTHER_VISITOR_FIELDS.map((field) => [
      VISITOR_FIELDS[field],
      (row: RowOf<typeof exportedSubmissions>): string | null => row[field],
    ]),
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

/** The submissions of a selection, the newest first, of `type` alone where it is given. */
export function exportedSubmissions(records: Selection<SubmissionFilters>, type?: FormType) {
  const table = formSubmissions;
  const isChosen = selectionCondition(records, table, submissionCondition);
  const where = and(isChosen, type ? eq(table.formType, type) : undefined);
  return streamAllRows(table, (condition, order, limit) =>
    database()
      .select({ ...getTableColumns(table), ...ofLead(sql`${table.id}`), appointment: appointments })
      .from(table)
      .leftJoin(appointments, eq(appointments.submissionId, table.id))
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit),
  );
}

/** The columns of an exported message. */
export const MESSAGE_CSV_COLUMNS: CsvColumns<RowOf<typeof exportedMessages>> = {
  Date: ({ createdAt }) => new Date(createdAt),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Status: ({ status }) => status,
  Starred: ({ isStarred }) => isStarred,
  Message: ({ message }) => message,
  Replies: ({ replies }) => replies,
  Note: ({ note }) => note,
  Tags: ({ tags }) => tags,
  "Suspected spam": ({ suspectedSpam }) => suspectedSpam,
  "Spam reasons": ({ spamReasons }) => spamReasonsInShort(spamReasons),
  Id: ({ id }) => id,
};

/** The messages of a selection, the newest first. */
export function exportedMessages(records: Selection<MessageFilters>) {
  const table = contactMessages;
  const where = selectionCondition(records, table, messageCondition);
  const more = {
    ...ofLead(sql`coalesce(${table.submissionId}, ${table.id})`),
    spamReasons: spamReasonsColumn(table),
    replies: sql<number>`(select count(*)::int from message_replies r where r.message_id = contact_messages.id)`,
  };
  return streamAllRows(table, (condition, order, limit) =>
    database()
      .select({ ...getTableColumns(table), ...more })
      .from(table)
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit),
  );
}

/** The columns of an exported enquiry. */
export const ENQUIRY_CSV_COLUMNS: CsvColumns<RowOf<typeof exportedEnquiries>> = {
  Date: ({ createdAt }) => new Date(createdAt),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Company: ({ company }) => company,
  Country: ({ country }) => country,
  Status: ({ status }) => status,
  Message: ({ message }) => message,
  Note: ({ note }) => note,
  Tags: ({ tags }) => tags,
  "Suspected spam": ({ suspectedSpam }) => suspectedSpam,
  "Spam reasons": ({ spamReasons }) => spamReasonsInShort(spamReasons),
  Id: ({ id }) => id,
};

/** The enquiries of a selection, the newest first. */
export function exportedEnquiries(records: Selection<EnquiryFilters>) {
  const table = businessEnquiries;
  const where = selectionCondition(records, table, enquiryCondition);
  const more = { ...ofLead(sql`coalesce(${table.submissionId}, ${table.id})`), spamReasons: spamReasonsColumn(table) };
  return streamAllRows(table, (condition, order, limit) =>
    database()
      .select({ ...getTableColumns(table), ...more })
      .from(table)
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit),
  );
}
