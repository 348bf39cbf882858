import { and, eq, type SQL, sql } from "drizzle-orm";
import { readSubmissionCounts, type SubmissionCount, sumCounts } from "~/domain/leads/counts/lead-counts.server.ts";
import { MAX_SPAM_COUNTED, spamViewCondition } from "~/domain/leads/desk/spam-condition.server.ts";
import { displayName, type FormType } from "~/domain/leads/submission.ts";
import {
  otherVisitorFields,
  SUBMISSION_STATUS_RANK,
  formSubmissions as table,
} from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { countMatches, type SearchedList } from "~/platform/lists/count-matches.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { preview } from "~/platform/lists/preview.server.ts";
import { exactCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { type ListSort, NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import {
  findSubmissionMatches,
  listedSubmissionCondition,
  SUBMISSION_TEXTS,
  submissionCondition,
} from "./submission-condition.server.ts";
import { NO_SUBMISSION_FILTERS, type SubmissionFilters } from "./submission-filters.ts";
import type { SubmissionCounts, SubmissionDetails, SubmissionRow } from "./submission-rows.ts";

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
  matches = findSubmissionMatches(filters),
): Promise<ListPage<SubmissionRow>> {
  const keyset = createKeyset(SORT_COLUMNS, sort);
  const found = await matches;
  const where = listedSubmissionCondition(filters, found);
  const find = (condition: SQL | undefined, order: SQL, limit: number) =>
    selectRows(and(where, condition), order, limit, keyset.key);
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

const SEARCHED: SearchedList = {
  table,
  id: table.id,
  texts: SUBMISSION_TEXTS,
  order: createKeyset(SORT_COLUMNS, NEWEST_FIRST).order,
};

/**
 * The counts of a list: of all forms, or of `type` alone. Without a search text they are kept ones, else they are counted as
 * `countMatches` does.
 */
export async function countSubmissions(
  filters: SubmissionFilters,
  type: FormType | "" = "",
  { matches = findSubmissionMatches(filters), isWhole = false } = {},
): Promise<SubmissionCounts> {
  const [kept, found] = await Promise.all([readSubmissionCounts(), matches]);
  const keptOf = (wanted: SubmissionFilters) => tally(kept.filter((count) => isOf(count, wanted)));
  const { total, unread } = keptOf({ ...NO_SUBMISSION_FILTERS, type, spam: filters.spam });
  const suspected = { ...filters, spam: "only" } as const;
  if (!found) {
    const { total: matching, unread: matchingUnread } = keptOf(filters);
    return { matching: exactCount(matching), matchingUnread, total, unread, spam: exactCount(keptOf(suspected).total) };
  }
  const countOf = (wanted: SubmissionFilters, bound?: number) =>
    countMatches(SEARCHED, found, {
      ...{ condition: submissionCondition({ ...wanted, q: "" }), among: keptOf(wanted).total, bound, isWhole },
      ...{ hasIndex: wanted.spam === "only", isListed: !wanted.spam },
      isUnfiltered: !wanted.spam && !wanted.type && !wanted.status,
      flag: sql`not ${table.read}`,
    });
  const [{ flagged, ...matching }, spam] = await Promise.all([
    countOf(filters),
    filters.spam ? undefined : countOf(suspected, MAX_SPAM_COUNTED),
  ]);
  const { flagged: _, ...matchingSpam } = spam ?? { flagged, ...matching };
  return { matching, matchingUnread: matching.hasMore ? null : flagged, total, unread, spam: matchingSpam };
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
  const [row] = await database().select().from(table).where(eq(table.id, id));
  if (!row) return undefined;
  return {
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
