import { and, eq, type SQL, sql } from "drizzle-orm";
import { readEnquiryCounts, sumCounts } from "~/domain/leads/counts/lead-counts.server.ts";
import { ENQUIRY_STATUSES } from "~/domain/leads/lead-status.ts";
import { ENQUIRY_STATUS_RANK, businessEnquiries as table } from "~/domain/leads/tables/enquiries.server.ts";
import { formSubmissions, otherVisitorFields } from "~/domain/leads/tables/submissions.server.ts";
import { loadViewedRecord } from "~/domain/leads/triage/lead-context.server.ts";
import { MAX_SPAM_COUNTED, spamReasonsColumn, spamViewCondition } from "~/domain/leads/triage/spam-condition.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { countRows } from "~/platform/lists/count-rows.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { preview } from "~/platform/lists/preview.server.ts";
import { findMatching, matchCondition, type SearchedTable } from "~/platform/lists/text-search.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import { parseFilters } from "~/shared/lists/list-filters.ts";
import { type ListPage, type ListPosition, parsePosition } from "~/shared/lists/list-position.ts";
import { type ListSort, NEWEST_FIRST, parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import {
  type EnquiryCounts,
  type EnquiryDetails,
  type EnquiryFilters,
  type EnquiryRow,
  enquiryFiltersSchema,
} from "./enquiry-list.ts";

export const SEARCHED_ENQUIRIES: SearchedTable = {
  table: table,
  id: table.id,
  kinds: ["enquiry"],
};

/** The condition of the enquiries that match the filters. */
export function enquiryCondition({ q, status, spam }: EnquiryFilters): SQL | undefined {
  return and(
    spamViewCondition(table, spam),
    // By the rank, by which the list's index is sorted.
    status ? sql`${ENQUIRY_STATUS_RANK} = ${ENQUIRY_STATUSES.indexOf(status) + 1}` : undefined,
    matchCondition(SEARCHED_ENQUIRIES, q),
  );
}

const ROW_COLUMNS = {
  id: table.id,
  name: table.name,
  email: table.email,
  phone: table.phone,
  company: table.company,
  preview: preview(table.message),
  status: table.status,
  suspectedSpam: table.suspectedSpam,
  spamReasons: spamReasonsColumn(table),
  createdAt: table.createdAt,
};
const SORT_COLUMNS = { createdAt: table.createdAt, id: table.id, name: table.sortName, status: ENQUIRY_STATUS_RANK };

/** A page of the enquiries that match the filters; see `loadListPage`. */
export async function listEnquiries(
  filters: EnquiryFilters,
  position: ListPosition,
  sort: ListSort = NEWEST_FIRST,
): Promise<ListPage<EnquiryRow>> {
  const keyset = createKeyset(SORT_COLUMNS, sort);
  const where = enquiryCondition({ ...filters, q: "" });
  const select = async (condition: SQL | undefined, order: SQL, limit: number) => {
    const columns = keyset.key ? { ...ROW_COLUMNS, key: keyset.key } : ROW_COLUMNS;
    const rows = await database().select(columns).from(table).where(condition).orderBy(order).limit(limit);
    return rows.map((row): EnquiryRow => ({ ...row, createdAt: row.createdAt.toISOString() }));
  };
  const find = findMatching(SEARCHED_ENQUIRIES, { where, q: filters.q }, select);
  return loadListPage(find, keyset, position);
}

/** How many enquiries there are apart from suspected spam. */
export async function countEnquiries(): Promise<number> {
  return sumCounts(await readEnquiryCounts(), ({ spam }) => !spam);
}

/** How many enquiries match the filters, and how many there are: counter caches, or with a search text those that are
 * found. */
export async function countMatchingEnquiries(filters: EnquiryFilters): Promise<EnquiryCounts> {
  const kept = await readEnquiryCounts();
  const countOf = (wanted: EnquiryFilters, bound?: number) =>
    wanted.q
      ? countRows(table, enquiryCondition(wanted), { bound })
      : exactCount(
          sumCounts(kept, ({ spam, status }) => spam === wanted.spam && (!wanted.status || status === wanted.status)),
        );
  const [matching, suspected] = await Promise.all([
    countOf(filters),
    filters.spam ? undefined : countOf({ ...filters, spam: "only" }, MAX_SPAM_COUNTED),
  ]);
  const total = sumCounts(kept, ({ spam }) => spam === filters.spam);
  return { total, matching, spam: suspected ?? matching };
}

/** Everything about one enquiry, or undefined when there is none with that id. */
export async function findEnquiry(id: string): Promise<EnquiryDetails | undefined> {
  const [found] = await database()
    .select({ row: table, submission: formSubmissions, spamReasons: spamReasonsColumn(table) })
    .from(table)
    .leftJoin(formSubmissions, eq(formSubmissions.id, table.submissionId))
    .where(eq(table.id, id));
  if (!found) return undefined;
  const { row, submission, spamReasons } = found;
  const { name, email, phone, company, country, message, status, submissionId, suspectedSpam } = row;
  const createdAt = row.createdAt.toISOString();
  return {
    id,
    submissionId,
    leadId: submissionId ?? id,
    name,
    email,
    phone,
    message,
    fields: otherVisitorFields({ ...submission, company, country }),
    status,
    suspectedSpam,
    spamReasons,
    createdAt,
  };
}

/** The filters and order in the screen's address. */
export function parseEnquiriesQuery(params: URLSearchParams): { filters: EnquiryFilters; sort: ListSort } {
  return { filters: parseFilters(enquiryFiltersSchema, params), sort: parseSort(params.get("sort")) };
}

/** Loads the screen: a page of the list, the counts, and the viewed enquiry. */
export async function loadEnquiries(
  { filters, sort }: { filters: EnquiryFilters; sort: ListSort },
  params: URLSearchParams,
) {
  const loadedAt = databaseNow().toISOString();
  const [page, counts, viewed] = await Promise.all([
    listEnquiries(filters, parsePosition(params), sort),
    countMatchingEnquiries(filters),
    loadViewedEnquiry(parseUuid(params.get("view"))),
  ]);
  return { page, counts, matching: counts.matching, loadedAt, viewed };
}

async function loadViewedEnquiry(id: string | null) {
  const details = id ? await findEnquiry(id) : undefined;
  return details ? loadViewedRecord(details, { kind: "enquiry", leadId: details.leadId }) : null;
}
