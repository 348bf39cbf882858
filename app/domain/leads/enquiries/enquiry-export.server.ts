import { and, eq, type SQL, sql } from "drizzle-orm";
import { type SpamReason, spamReasonsInShort } from "~/domain/leads/spam.ts";
import { businessEnquiries as table } from "~/domain/leads/tables/enquiries.server.ts";
import { leadNotes } from "~/domain/leads/tables/submissions.server.ts";
import { tagsOf } from "~/domain/leads/tables/tags.server.ts";
import { spamReasonsColumn } from "~/domain/leads/triage/spam-condition.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { CsvColumns } from "~/platform/lists/csv-export.server.ts";
import { streamAllRows } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { enquiryCondition } from "./enquiry-condition.server.ts";
import type { EnquiryFilters } from "./enquiry-filters.ts";

/** The columns of an exported enquiry. */
export const ENQUIRY_CSV_COLUMNS: CsvColumns<Exported> = {
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

type Exported = Omit<typeof table.$inferSelect, "createdAt"> & {
  createdAt: string;
  note: string | null;
  tags: string | null;
  spamReasons: SpamReason[];
};

/** The enquiries of a selection, the newest first. */
export function exportedEnquiries(records: Selection<EnquiryFilters>): AsyncIterable<Exported> {
  const where = selectionCondition(records, table, enquiryCondition);
  return streamAllRows(table, async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database()
      .select({
        enquiry: table,
        note: leadNotes.text,
        tags: tagsOf(sql`coalesce(${table.submissionId}, ${table.id})`),
        spamReasons: spamReasonsColumn(table),
      })
      .from(table)
      .leftJoin(leadNotes, eq(leadNotes.leadId, sql`coalesce(${table.submissionId}, ${table.id})`))
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ enquiry, ...row }) => ({ ...enquiry, ...row }));
  });
}
