import { and, eq, type SQL, sql } from "drizzle-orm";
import { appointmentsOf, loadViewedAppointment } from "~/domain/leads/appointments/load-appointments.server.ts";
import { readSubmissionCounts, type SubmissionCount, sumCounts } from "~/domain/leads/counts/lead-counts.server.ts";
import { SUBMISSION_STATUSES } from "~/domain/leads/lead-status.ts";
import { displayName, type FormType } from "~/domain/leads/submission.ts";
import { submissionFiles } from "~/domain/leads/tables/files.server.ts";
import {
  otherVisitorFields,
  SUBMISSION_STATUS_RANK,
  formSubmissions as table,
} from "~/domain/leads/tables/submissions.server.ts";
import { loadViewedRecord, progressOnOtherScreens } from "~/domain/leads/triage/lead-context.server.ts";
import { MAX_SPAM_COUNTED, spamViewCondition } from "~/domain/leads/triage/spam-condition.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { countFlaggedRows, countRows } from "~/platform/lists/count-rows.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { preview } from "~/platform/lists/preview.server.ts";
import { findMatching, matchCondition, type SearchedTable } from "~/platform/lists/text-search.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import { parseFilters } from "~/shared/lists/list-filters.ts";
import { type ListPage, type ListPosition, parsePosition } from "~/shared/lists/list-position.ts";
import { type ListSort, NEWEST_FIRST, parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import {
  NO_SUBMISSION_FILTERS,
  type SubmissionCounts,
  type SubmissionDetails,
  type SubmissionFilters,
  type SubmissionRow,
  submissionFiltersSchema,
  type ViewedSubmission,
} from "./submission-list.ts";

export const SEARCHED_SUBMISSIONS: SearchedTable = {
  table: table,
  id: table.id,
  kinds: ["submission"],
};

/** The condition of the submissions that match the filters. */
export function submissionCondition({ q, type, status, spam }: SubmissionFilters): SQL | undefined {
  return and(
    spamViewCondition(table, spam),
    type ? eq(table.formType, type) : undefined,
    // By the rank, by which the list's index is sorted.
    status ? sql`${SUBMISSION_STATUS_RANK} = ${SUBMISSION_STATUSES.indexOf(status) + 1}` : undefined,
    matchCondition(SEARCHED_SUBMISSIONS, q),
  );
}

const SORT_COLUMNS = { createdAt: table.createdAt, id: table.id, name: table.sortName, status: SUBMISSION_STATUS_RANK };

const ROW_COLUMNS = {
  id: table.id,
  formType: table.formType,
  status: table.status,
  read: table.read,
  firstName: table.firstName,
  lastName: table.lastName,
  name: table.name,
  email: table.email,
  phone: table.phone,
  company: table.company,
  preview: preview(table.message),
  suspectedSpam: table.suspectedSpam,
  spamReasons: table.spamReasons,
  createdAt: table.createdAt,
};

/** A page of the submissions that match the filters; see `loadListPage`. */
export async function listSubmissions(
  filters: SubmissionFilters,
  position: ListPosition,
  sort: ListSort = NEWEST_FIRST,
): Promise<ListPage<SubmissionRow>> {
  const keyset = createKeyset(SORT_COLUMNS, sort);
  const where = submissionCondition({ ...filters, q: "" });
  const find = findMatching(SEARCHED_SUBMISSIONS, { where, q: filters.q }, (condition, order, limit) =>
    selectRows(condition, order, limit, keyset.key),
  );
  return loadListPage(find, keyset, position);
}

async function selectRows(
  condition: SQL | undefined,
  order: SQL,
  limit: number,
  key: SQL<string> | undefined,
): Promise<SubmissionRow[]> {
  const columns = key ? { ...ROW_COLUMNS, key } : ROW_COLUMNS;
  const rows = await database().select(columns).from(table).where(condition).orderBy(order).limit(limit);
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: displayName({ firstName, lastName, name: row.name, email: row.email }),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** The counts of a list: of all forms, or of `type` alone. They are kept ones, or with a search text those of what is
 * found. */
export async function countSubmissions(
  filters: SubmissionFilters,
  type: FormType | "" = "",
): Promise<SubmissionCounts> {
  const kept = await readSubmissionCounts();
  const keptOf = (wanted: SubmissionFilters) => tally(kept.filter((count) => isOf(count, wanted)));
  const { total, unread } = keptOf({ ...NO_SUBMISSION_FILTERS, type, spam: filters.spam });
  const suspected = { ...filters, spam: "only" } as const;
  if (!filters.q) {
    const { total: matching, unread: matchingUnread } = keptOf(filters);
    return { matching: exactCount(matching), matchingUnread, total, unread, spam: exactCount(keptOf(suspected).total) };
  }
  const [{ flagged, ...matching }, spam] = await Promise.all([
    countFlaggedRows(table, submissionCondition(filters), { flag: sql`not ${table.read}` }),
    filters.spam ? undefined : countRows(table, submissionCondition(suspected), { bound: MAX_SPAM_COUNTED }),
  ]);
  return { matching, matchingUnread: matching.hasMore ? null : flagged, total, unread, spam: spam ?? matching };
}

interface Tally {
  total: number;
  unread: number;
}

function tally(counts: SubmissionCount[]): Tally {
  return { total: sumCounts(counts), unread: sumCounts(counts, ({ isRead }) => !isRead) };
}

function isOf(count: SubmissionCount, { type, status, spam }: SubmissionFilters): boolean {
  return count.spam === spam && (!type || count.formType === type) && (!status || count.status === status);
}

/** Everything about one submission, or undefined when there is none with that id. */
export async function findSubmission(id: string): Promise<SubmissionDetails | undefined> {
  const [found] = await database()
    .select({ row: table, documentSize: submissionFiles.size })
    .from(table)
    .leftJoin(submissionFiles, eq(submissionFiles.submissionId, table.id))
    .where(eq(table.id, id));
  if (!found) return undefined;
  const { row, documentSize } = found;
  return {
    documentSize,
    id: row.id,
    formType: row.formType,
    status: row.status,
    read: row.read,
    name: displayName(row),
    email: row.email,
    phone: row.phone,
    message: row.message,
    fields: otherVisitorFields(row),
    source: row.source,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentVersion: row.consentVersion,
    suspectedSpam: row.suspectedSpam,
    spamReasons: row.spamReasons,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The newest submissions that aren't suspected to be spam, at most `limit` of them. */
export function latestSubmissions(limit: number): Promise<SubmissionRow[]> {
  return selectRows(spamViewCondition(table, ""), createKeyset(SORT_COLUMNS, NEWEST_FIRST).order, limit, undefined);
}

/**
 * How many submissions there are of each form, and how many of those are unread; suspected spam isn't counted. Forms
 * without submissions are left out.
 */
export async function countByType(): Promise<Map<FormType, Tally>> {
  const counts = (await readSubmissionCounts()).filter(({ spam, count }) => !spam && count > 0);
  const byType = Map.groupBy(counts, ({ formType }) => formType);
  return new Map([...byType].map(([formType, some]) => [formType, tally(some)]));
}

/** How many submissions are suspected to be spam. */
export async function countSuspected(): Promise<number> {
  return sumCounts(await readSubmissionCounts(), ({ spam }) => spam === "only");
}

/** The filters and order in the address of a submissions screen. With a `type` only submissions of one form. */
export function parseSubmissionsQuery(params: URLSearchParams, type?: FormType) {
  const filters = parseFilters(submissionFiltersSchema, params);
  return { filters: type ? { ...filters, type } : filters, sort: parseSort(params.get("sort")) };
}

/**
 * Loads a submissions screen: a page of the list with what was done elsewhere, the counts, and the viewed submission.
 * `type` is the only form of the screen, if it has one.
 */
export async function loadSubmissions(
  { filters, sort }: { filters: SubmissionFilters; sort: ListSort },
  params: URLSearchParams,
  type?: FormType,
) {
  const now = databaseNow();
  const [page, counts, viewed] = await Promise.all([
    listSubmissions(filters, parsePosition(params), sort).then(withProgress),
    countSubmissions(filters, type),
    loadViewedSubmission(parseUuid(params.get("view")), now),
  ]);
  return { page, counts, matching: counts.matching, loadedAt: now.toISOString(), viewed };
}

/** The page with what was done about its rows on the other screens. */
async function withProgress(page: ListPage<SubmissionRow>) {
  const contacts = page.rows.filter(({ formType }) => formType === "contact").map(({ id }) => id);
  const consultations = page.rows.filter(({ formType }) => formType === "consultation").map(({ id }) => id);
  const [done, appointments] = await Promise.all([progressOnOtherScreens(contacts), appointmentsOf(consultations)]);
  const rows = page.rows.map((row) => ({
    ...row,
    done: done.get(row.id) ?? [],
    appointment: appointments.get(row.id),
  }));
  return { ...page, rows };
}

async function loadViewedSubmission(id: string | null, now: Date): Promise<ViewedSubmission | null> {
  const details = id ? await findSubmission(id) : undefined;
  if (!details) return null;
  const [record, appointment] = await Promise.all([
    loadViewedRecord(details, { kind: "submission", leadId: details.id }),
    details.formType === "consultation" ? loadViewedAppointment(details.id, now) : null,
  ]);
  return { ...record, appointment, now: now.getTime() };
}
