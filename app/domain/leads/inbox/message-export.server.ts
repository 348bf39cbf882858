import { and, eq, type SQL, sql } from "drizzle-orm";
import { type SpamReason, spamReasonsInShort } from "~/domain/leads/spam.ts";
import { contactMessages as table } from "~/domain/leads/tables/messages.server.ts";
import { leadNotes } from "~/domain/leads/tables/submissions.server.ts";
import { tagsOf } from "~/domain/leads/tables/tags.server.ts";
import { spamReasonsColumn } from "~/domain/leads/triage/spam-condition.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { CsvColumns } from "~/platform/lists/csv-export.server.ts";
import { streamAllRows } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import { messageCondition } from "./message-condition.server.ts";
import type { MessageFilters } from "./message-views.ts";

/** The columns of an exported message. */
export const MESSAGE_CSV_COLUMNS: CsvColumns<Exported> = {
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

type Exported = Omit<typeof table.$inferSelect, "createdAt"> & {
  createdAt: string;
  replies: number;
  note: string | null;
  tags: string | null;
  spamReasons: SpamReason[];
};

/** The messages of a selection, the newest first. */
export function exportedMessages(records: Selection<MessageFilters>): AsyncIterable<Exported> {
  const where = selectionCondition(records, table, messageCondition);
  const replies = sql<number>`(select count(*)::int from message_replies r where r.message_id = contact_messages.id)`;
  return streamAllRows(table, async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database()
      .select({
        message: table,
        replies,
        note: leadNotes.text,
        tags: tagsOf(sql`coalesce(${table.submissionId}, ${table.id})`),
        spamReasons: spamReasonsColumn(table),
      })
      .from(table)
      .leftJoin(leadNotes, eq(leadNotes.leadId, sql`coalesce(${table.submissionId}, ${table.id})`))
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ message, ...row }) => ({ ...message, ...row }));
  });
}
