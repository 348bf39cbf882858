import { and, type SQL } from "drizzle-orm";
import { allRows } from "~/domain/submissions/all-rows.server.ts";
import { keysetOf } from "~/domain/submissions/keyset.server.ts";
import { selected } from "~/domain/submissions/selected.server.ts";
import type { Selection } from "~/domain/submissions/selection.ts";
import { database } from "~/platform/db/database.server.ts";
import type { CsvColumns } from "~/platform/http/answer-csv.server.ts";
import { NEWEST_FIRST } from "~/shared/list-sort.ts";
import { matchingSubscribers } from "./subscribers.server.ts";
import type { SubscriberFilters } from "./subscribers.ts";
import { newsletterSubscriptions as table } from "./tables.server.ts";

type Exported = Omit<typeof table.$inferSelect, "createdAt"> & { createdAt: string };

/** The columns of an exported subscriber. The first five are those that an import reads. */
export const SUBSCRIBER_COLUMNS: CsvColumns<Exported> = {
  Email: ({ email }) => email,
  State: ({ state }) => state,
  Topics: ({ topics }) => topics.join("; "),
  "Consent given": ({ confirmedAt }) => confirmedAt?.toISOString() ?? null,
  "Consent text": ({ confirmedVersion }) => confirmedVersion,
  "Confirmed by": ({ confirmedBy }) => confirmedBy,
  Requested: ({ requestedAt }) => requestedAt.toISOString(),
  "Requested with text": ({ consentVersion }) => consentVersion,
  Page: ({ consentPage }) => consentPage,
  Form: ({ source }) => source,
  Unsubscribed: ({ unsubscribedAt }) => unsubscribedAt?.toISOString() ?? null,
  Added: ({ createdAt }) => createdAt,
  Id: ({ id }) => id,
};

/** The subscribers that a selection means, the newest first. */
export function exportedSubscribers(records: Selection<SubscriberFilters>): AsyncIterable<Exported> {
  const keyset = keysetOf({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
  const meant = selected(records, table, matchingSubscribers);
  const find = async (condition: SQL | undefined, order: SQL, limit: number) => {
    const rows = await database().select().from(table).where(and(meant, condition)).orderBy(order).limit(limit);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  };
  return allRows(find, keyset);
}
