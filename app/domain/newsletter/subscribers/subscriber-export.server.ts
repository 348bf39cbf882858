import { and, eq, type SQL } from "drizzle-orm";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailSuppressions as suppressions } from "~/platform/email/tables.server.ts";
import type { CsvColumns } from "~/platform/lists/csv-export.server.ts";
import { streamAllRows } from "~/platform/lists/keyset.server.ts";
import { selectionCondition } from "~/platform/lists/selection-condition.server.ts";
import type { Selection } from "~/shared/lists/selection.ts";
import type { SubscriberFilters } from "./subscriber-list.ts";
import { whereSubscribers } from "./subscriber-queries.server.ts";

type ExportedSubscriber = Omit<typeof table.$inferSelect, "createdAt"> & {
  createdAt: string;
  bounce: typeof suppressions.$inferSelect | null;
};

/** The columns of an exported subscriber, which an import reads back
 * (`app/domain/newsletter/import/import-columns.ts`): all but the id. */
export const SUBSCRIBER_COLUMNS: CsvColumns<ExportedSubscriber> = {
  Email: ({ email }) => email,
  State: ({ state }) => state,
  Topics: ({ topics }) => topics.join("; "),
  "Consent given": ({ confirmedAt }) => confirmedAt?.toISOString() ?? null,
  "Consent text": ({ confirmedVersion }) => confirmedVersion,
  "Confirmed by": ({ confirmedBy }) => confirmedBy,
  Requested: ({ requestedAt }) => requestedAt,
  "Requested with text": ({ consentVersion }) => consentVersion,
  "Requested topics": ({ requestedTopics }) => requestedTopics.join("; "),
  Page: ({ consentPage }) => consentPage,
  Form: ({ source }) => source,
  Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt,
  "Unsubscribed by": ({ unsubscribedBy }) => unsubscribedBy,
  Bounced: ({ bounce }) => bounce?.createdAt ?? null,
  "Bounce reason": ({ bounce }) => bounce?.reason ?? null,
  Added: ({ createdAt }) => new Date(createdAt),
  Id: ({ id }) => id,
};

/** The selected subscribers, the newest first. */
export function exportedSubscribers(records: Selection<SubscriberFilters>): AsyncIterable<ExportedSubscriber> {
  const where = selectionCondition(records, table, whereSubscribers);
  return streamAllRows(table, async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database()
      .select({ row: table, bounce: suppressions })
      .from(table)
      .leftJoin(suppressions, eq(suppressions.address, table.emailKey))
      .where(and(where, condition))
      .orderBy(order)
      .limit(limit);
    return rows.map(({ row, bounce }) => ({ ...row, bounce }));
  });
}
