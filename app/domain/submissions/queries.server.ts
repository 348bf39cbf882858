import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type Cursor, formatCursor, isFiltered, type PagePosition, type SubmissionFilters } from "./filters.ts";
import type { SubmissionCounts, SubmissionDetails, SubmissionPage, SubmissionRow } from "./listing.ts";
import { matching } from "./matching.server.ts";
import { displayName, type FormType } from "./submission.ts";
import { formSubmissions as table } from "./tables.server.ts";
import type { SpamReason } from "./write.ts";

const PAGE_SIZE = 50;
/** How many newer rows stand above a highlighted one that is too old for the first page. */
const NEWER_ROWS_SHOWN = 10;
const PREVIEW_LENGTH = 160;

// "nulls last" is part of the index's order; without it PostgreSQL sorts the whole table.
const NEWEST_FIRST = sql`${table.createdAt} desc nulls last, ${table.id} desc nulls last`;
const OLDEST_FIRST = sql`${table.createdAt} asc nulls first, ${table.id} asc nulls first`;

const ROW = {
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
  preview: sql<string | null>`left(${table.message}, ${sql.raw(String(PREVIEW_LENGTH))})`,
  suspectedSpam: table.suspectedSpam,
  createdAt: table.createdAt,
};

/**
 * A page of at most 50 submissions that the filters let through, newest first, at any depth in the same time. A page
 * "newer" than a cursor that would not be full is the first page; so is one around a submission that isn't there.
 */
export async function listSubmissions(filters: SubmissionFilters, position: PagePosition): Promise<SubmissionPage> {
  if (position.at === "older") return page(await olderRows(filters, position.cursor, PAGE_SIZE + 1), true);
  if (position.at === "newer") return (await newerPage(filters, position.cursor)) ?? firstPage(filters);
  if (position.at === "around") return (await pageAround(filters, position.id)) ?? firstPage(filters);
  return firstPage(filters);
}

async function firstPage(filters: SubmissionFilters) {
  return page(await olderRows(filters, undefined, PAGE_SIZE + 1), false);
}

async function newerPage(filters: SubmissionFilters, cursor: Cursor) {
  const rows = await newerRows(filters, cursor, PAGE_SIZE + 1);
  if (rows.length <= PAGE_SIZE) return undefined;
  return pageOf(rows.slice(1), { hasNewer: true, hasOlder: true });
}

async function pageAround(filters: SubmissionFilters, id: string) {
  const [row] = await select(and(matching(filters), eq(table.id, id)), NEWEST_FIRST, 1);
  if (!row) return undefined;
  const newer = await newerRows(filters, row, PAGE_SIZE);
  if (newer.length < PAGE_SIZE) return undefined;
  const shown = newer.slice(-NEWER_ROWS_SHOWN);
  const older = await olderRows(filters, row, PAGE_SIZE - shown.length);
  return page([...shown, row, ...older], true);
}

function olderRows(filters: SubmissionFilters, cursor: Cursor | undefined, limit: number) {
  return select(and(matching(filters), cursor && isBeyond("<", cursor)), NEWEST_FIRST, limit);
}

async function newerRows(filters: SubmissionFilters, cursor: Cursor, limit: number) {
  const rows = await select(and(matching(filters), isBeyond(">", cursor)), OLDEST_FIRST, limit);
  return rows.reverse();
}

function isBeyond(direction: "<" | ">", { createdAt, id }: Cursor): SQL {
  return sql`(${table.createdAt}, ${table.id}) ${sql.raw(direction)} (${createdAt}::timestamptz, ${id}::uuid)`;
}

async function select(condition: SQL | undefined, order: SQL, limit: number): Promise<SubmissionRow[]> {
  const rows = await database().select(ROW).from(table).where(condition).orderBy(order).limit(limit);
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    name: displayName({ firstName, lastName, name: row.name, email: row.email }),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Makes a page of rows of which one more was asked for than fits. */
function page(rows: SubmissionRow[], hasNewer: boolean): SubmissionPage {
  return pageOf(rows.slice(0, PAGE_SIZE), { hasNewer, hasOlder: rows.length > PAGE_SIZE });
}

function pageOf(rows: SubmissionRow[], { hasNewer, hasOlder }: { hasNewer: boolean; hasOlder: boolean }) {
  const [first] = rows;
  const last = rows.at(-1);
  return {
    rows,
    newer: first && hasNewer ? formatCursor(first) : null,
    older: last && hasOlder ? formatCursor(last) : null,
  };
}

/** How many submissions there are, how many the filters let through, and how many of either are unread. */
export async function countSubmissions(filters: SubmissionFilters): Promise<SubmissionCounts> {
  const all = count(undefined);
  const some = isFiltered(filters) ? count(matching(filters)) : all;
  const [{ rows: total, unread }, { rows: found, unread: foundUnread }] = await Promise.all([all, some]);
  return { matching: found, matchingUnread: foundUnread, total, unread };
}

async function count(condition: SQL | undefined) {
  const db = database();
  const [rows, unread] = await Promise.all([
    db.$count(table, condition),
    db.$count(table, and(condition, not(table.read))),
  ]);
  return { rows, unread };
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
    company: row.company,
    country: row.country,
    message: row.message,
    source: row.source,
    consentAt: row.consentAt?.toISOString() ?? null,
    consentVersion: row.consentVersion,
    suspectedSpam: row.suspectedSpam,
    // Only recordSubmission writes this column, with reasons of this type.
    spamReasons: row.spamReasons as SpamReason[],
    createdAt: row.createdAt.toISOString(),
  };
}

/** The newest submissions, at most `limit` of them. */
export function latestSubmissions(limit: number): Promise<SubmissionRow[]> {
  return select(undefined, NEWEST_FIRST, limit);
}

/** The newest submissions of one form, at most `limit` of them. */
export function latestOfType(formType: FormType, limit: number): Promise<SubmissionRow[]> {
  return select(eq(table.formType, formType), NEWEST_FIRST, limit);
}

/** How many submissions there are of each form, and how many of those are unread. Forms nobody used are left out. */
export async function countByType(): Promise<Map<FormType, { total: number; unread: number }>> {
  const counted = { formType: table.formType, rows: sql<number>`count(*)::int` };
  const [all, unread] = await Promise.all([
    database().select(counted).from(table).groupBy(table.formType),
    database().select(counted).from(table).where(not(table.read)).groupBy(table.formType),
  ]);
  const unreadOf = new Map(unread.map(({ formType, rows }) => [formType, rows]));
  return new Map(all.map(({ formType, rows }) => [formType, { total: rows, unread: unreadOf.get(formType) ?? 0 }]));
}
