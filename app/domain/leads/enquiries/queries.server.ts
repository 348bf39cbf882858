import { and, eq, type SQL, sql } from "drizzle-orm";
import { leadSpamReasons } from "~/domain/leads/desk/spam-condition.server.ts";
import { inSpamView } from "~/domain/leads/submissions/submission-condition.server.ts";
import type { SpamFilter } from "~/domain/leads/submissions/submission-filters.ts";
import { STATUS_RANK, businessEnquiries as table } from "~/domain/leads/tables/enquiries.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { keysetOf, loadPage } from "~/platform/lists/keyset.server.ts";
import { areFew } from "~/platform/lists/text-search.server.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { type ListSort, NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { ENQUIRY_TEXTS, matching } from "./enquiry-condition.server.ts";
import type { EnquiryFilters, EnquiryStatus } from "./enquiry-filters.ts";
import type { EnquiryCounts, EnquiryDetails, EnquiryRow } from "./enquiry-rows.ts";

const ROW = {
  id: table.id,
  name: table.name,
  email: table.email,
  phone: table.phone,
  company: table.company,
  preview: sql<string>`left(${table.message}, 160)`,
  status: table.status,
  suspectedSpam: table.suspectedSpam,
  spamReasons: leadSpamReasons(table),
  createdAt: table.createdAt,
};
const SORTED_BY = { createdAt: table.createdAt, id: table.id, name: table.sortName, status: STATUS_RANK };

/** A page of the enquiries that the filters let through; see `loadPage`. */
export async function listEnquiries(
  filters: EnquiryFilters,
  position: ListPosition,
  sort: ListSort = NEWEST_FIRST,
): Promise<ListPage<EnquiryRow>> {
  const keyset = keysetOf(SORTED_BY, sort);
  const meant = matching(filters, await areFew(ENQUIRY_TEXTS, filters.q));
  const find = async (condition: SQL | undefined, order: SQL, limit: number) => {
    const columns = keyset.key ? { ...ROW, key: keyset.key } : ROW;
    const where = and(meant, condition);
    const rows = await database().select(columns).from(table).where(where).orderBy(order).limit(limit);
    return rows.map((row): EnquiryRow => ({ ...row, createdAt: row.createdAt.toISOString() }));
  };
  return loadPage(find, keyset, position);
}

/** How many enquiries there are apart from suspected spam, or with `only` of that. */
export function countEnquiries(spam: SpamFilter = ""): Promise<number> {
  return database().$count(table, inSpamView(table, spam));
}

/** How many enquiries the filters let through, and how many there are. */
export async function countMatchingEnquiries(filters: EnquiryFilters): Promise<EnquiryCounts> {
  const { q, status, spam } = filters;
  const [total, found, suspected] = await Promise.all([
    countEnquiries(spam),
    q || status ? database().$count(table, matching(filters)) : undefined,
    spam ? undefined : database().$count(table, matching({ ...filters, spam: "only" })),
  ]);
  const shown = found ?? total;
  return { total, matching: shown, spam: suspected ?? shown };
}

/** Everything about one enquiry, or undefined when there is none with that id. */
export async function findEnquiry(id: string): Promise<EnquiryDetails | undefined> {
  const [found] = await database()
    .select({ row: table, spamReasons: leadSpamReasons(table) })
    .from(table)
    .where(eq(table.id, id));
  if (!found) return undefined;
  const { row, spamReasons } = found;
  const { name, email, phone, company, country, message, status, submissionId, suspectedSpam } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    id,
    submissionId,
    leadId: submissionId ?? id,
    name,
    email,
    phone,
    company,
    country,
    message,
    status,
    suspectedSpam,
    spamReasons,
    createdAt,
  };
}

/** The enquiries of submissions, by the submission's id. */
export async function enquiriesOf(
  submissionIds: string[],
): Promise<Map<string, { id: string; status: EnquiryStatus; suspectedSpam: boolean }>> {
  if (submissionIds.length === 0) return new Map();
  const rows = await database()
    .select({
      id: table.id,
      status: table.status,
      suspectedSpam: table.suspectedSpam,
      submissionId: table.submissionId,
    })
    .from(table)
    .where(sql`${table.submissionId} = any(${sql.param(submissionIds)}::uuid[])`);
  return new Map(rows.flatMap(({ submissionId, ...row }) => (submissionId ? [[submissionId, row]] : [])));
}
