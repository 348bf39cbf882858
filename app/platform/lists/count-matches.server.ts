import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { type BoundedCount, boundCount, MAX_COUNTED } from "~/shared/lists/bounded-count.ts";
import { isStoredFirst } from "./stored-rows.server.ts";
import {
  containsText,
  isListedMatch,
  isMatch,
  matchesIn,
  type SearchTexts,
  type TextMatches,
} from "./text-search.server.ts";

/**
 * So many rows and their texts are read as they are stored, in some 5 ms; of a list without filters, of which nearly all match,
 * so many texts alone, in 4: some ten thousand of them tell that there are more than are counted up to.
 */
const READ_AS_STORED = { joined: 4_000, texts: 20_000 };
/** The planner can't know how many that are, but how many at most. */
const MAX_JOINED = 10_000;
/** The same along a list's index, where each text is looked up, in 2 ms or 5. */
const READ_IN_ORDER = { some: 400, many: 1_200 };

/** A list that can be searched: its table, the table of its texts, and the order that an index of the list has. */
export interface SearchedList {
  table: PgTable;
  id: PgColumn;
  texts: Required<SearchTexts>;
  order: SQL;
}

/** What of a list is counted. */
interface Counting {
  /** The list's other filters. */
  condition: SQL | undefined;
  /** How many rows meet them. */
  among: number;
  /** Whether these have an index of their own, in the list's order: that of suspected spam. */
  hasIndex?: boolean;
  /** Whether the list has listed rows alone, and whether it has all of them. */
  isListed: boolean;
  isUnfiltered?: boolean;
  bound?: number;
  /** Counts up to the bound, however much has to be read for that; else only as much as a page can wait for. */
  isWhole?: boolean;
  /** Of how many matches this holds is counted besides. */
  flag?: SQL;
}

/** How many matches were counted, and of how many of these the flag holds. */
export interface MatchCount extends BoundedCount {
  flagged: number;
}

/**
 * Counts the matches of a search up to a bound. Where a page can't wait for that, they are counted among some of the rows: a
 * partial count, which the browser replaces by a whole one (`app/ui/admin/list/use-whole-counts.ts`).
 *
 * @throws the driver's error when the database is unavailable
 */
export async function countMatches(list: SearchedList, matches: TextMatches, counting: Counting): Promise<MatchCount> {
  const { among, hasIndex = false, isListed, isUnfiltered = false, bound = MAX_COUNTED, isWhole = false } = counting;
  const found = matchesIn(matches, isListed);
  if (isUnfiltered && found.isInNearlyAll && among > bound && (await isExceeded(bound, list, found)))
    return { ...boundCount(bound + 1, bound), flagged: 0 };
  if (found.ids || isWhole) {
    const { matching, flagged } = await countUpTo(bound, list, found, counting);
    return { ...boundCount(matching, bound), flagged };
  }
  const isInOrder = hasIndex || among <= READ_IN_ORDER.some;
  const counted = isInOrder ? countInOrder(bound, list, found, counting) : countAsStored(list, found, counting);
  const { matching, flagged, read } = await counted;
  const isPartial = matching <= bound && read < among;
  return isPartial
    ? { count: matching, hasMore: true, isPartial, flagged }
    : { ...boundCount(matching, bound), flagged };
}

/** Of how many rows, read so far, how many match. */
interface Counted {
  matching: number;
  flagged: number;
  read: number;
}

async function countUpTo(
  bound: number,
  { table, id, texts, order }: SearchedList,
  found: TextMatches,
  { condition, hasIndex = false, flag = sql`false` }: Counting,
): Promise<Counted> {
  const isAlongIndex = hasIndex && !found.ids && !found.isRare;
  const match = isAlongIndex ? isListedMatch(id, texts, found) : isMatch(id, texts, found);
  // Of many matches both tables are read in the order of their keys until the bound is reached.
  const inOrder = isAlongIndex ? sql`order by ${order}` : found.isRare || found.ids ? sql`` : sql`order by ${id}`;
  return countRowsOf(sql`
    select true as is_match, ${flag} as flag from ${table} where ${and(condition, match)} ${inOrder} limit ${bound + 1}`);
}

/** Counts among the newest rows of the list: more of them where they may reach the bound. */
function countInOrder(
  bound: number,
  { table, id, texts, order }: SearchedList,
  found: TextMatches,
  { condition, flag = sql`false` }: Counting,
): Promise<Counted> {
  const { some, many } = READ_IN_ORDER;
  return countRowsOf(sql`
    select ${isListedMatch(id, texts, found)} as is_match, ${flag} as flag from ${table}
    where ${condition ?? sql`true`} order by ${order} limit ${found.isInNearlyAll && bound < many ? many : some}`);
}

/** Whether more of a list without filters match than the bound, as far as its texts that are stored first can tell. */
async function isExceeded(bound: number, { texts }: SearchedList, found: TextMatches): Promise<boolean> {
  const { recordId, text, isListed } = texts;
  const matches = and(
    isStoredFirst(recordId.table, sql`${READ_AS_STORED.texts}`),
    isListed,
    containsText(text, found.q),
  );
  const { rows } = await database().execute<{ exceeded: boolean }>(sql`
    select count(*) > ${bound} as exceeded from (select from ${recordId.table} where ${matches} limit ${bound + 1}) matches`);
  return rows[0]?.exceeded ?? false;
}

/**
 * Counts among the rows that are stored first, in both tables: the quickest there is, whatever their keys are. A row and its
 * text are written at the same time, so that most are among the first of both; what isn't, isn't counted.
 */
function countAsStored(
  { table, id, texts }: SearchedList,
  found: TextMatches,
  { condition, flag = sql`false` }: Counting,
): Promise<Counted> {
  const { recordId, text } = texts;
  const rowCount = sql`${READ_AS_STORED.joined}`;
  return countRowsOf(sql`
    select is_match, flag from (
      select ${id} as id, ${flag} as flag from ${table}
      where ${and(isStoredFirst(table, rowCount), condition)} limit ${MAX_JOINED}
    ) rows join (
      select ${recordId} as id, ${containsText(text, found.q)} as is_match from ${recordId.table}
      where ${isStoredFirst(recordId.table, rowCount)} limit ${MAX_JOINED}
    ) texts using (id)`);
}

async function countRowsOf(rows: SQL): Promise<Counted> {
  const counted = await database().execute<Counted & Record<string, unknown>>(sql`
    select count(*)::int as read, (count(*) filter (where is_match))::int as matching,
      (count(*) filter (where is_match and flag))::int as flagged from (${rows}) read`);
  return counted.rows[0] ?? { matching: 0, flagged: 0, read: 0 };
}
