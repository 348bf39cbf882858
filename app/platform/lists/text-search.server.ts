import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { searchWords, spellings } from "~/shared/lists/search-words.ts";
import { countRows } from "./count-rows.server.ts";
import type { FindRows } from "./keyset.server.ts";
import { searchTexts, UNUSUAL_TEXT, USUAL_CHARACTERS } from "./tables.server.ts";

/** The matches up to which fetching and sorting all is faster than scanning the first rows of a list. */
const FEW_MATCHES = 1_000;
/** The matches up to which counting by their ids is faster than going through all. */
const MANY_MATCHES = 20_000;
/** The rows of a list that are scanned, in its order, before the search index is queried for all matches. */
const FIRST_ROWS = 10_000;
/** Where pg_trgm finds a trigram in a pattern: three letters or digits in a row, or one after something else. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;
/** Two letters or digits among the usual characters. */
const PAIR_OF_USUAL = /^[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]{2}$/i;
/** Letters of other scripts, and signs like emoji: what has one has unusual characters in its search form, too. */
const UNUSUAL_CHARACTER = /(?![\0-\u00ff])(?:[^\p{Script=Latin}\P{L}]|\p{So})/u;

/** A table whose records are searched for by their texts in `search_texts`. */
export interface SearchedTable {
  table: PgTable;
  id: PgColumn;
  /** The kinds of its records' texts, one of which has to match. */
  kinds: readonly string[];
}

/**
 * Counts the records whose texts contain the words of `q`, up to a bound: few by the search index, many by going
 * through the table until there are as many.
 */
export async function countMatching(
  searched: SearchedTable,
  { where, q }: { where: SQL | undefined; q: string },
  options: { bound?: number } = {},
): Promise<BoundedCount> {
  const { table } = searched;
  if (!q) return countRows(table, where, options);
  // What the index finds slowly is rare, or in so large a part of the rows that the index isn't needed.
  const found = await findMatches(searched, q, hasTrigram(q) ? MANY_MATCHES : FEW_MATCHES);
  return countRows(table, and(where, found ?? hasMatch(searched, q)), options);
}

/** The SQL condition of the records whose text contains the words of `q`; undefined for an empty one. */
export function matchCondition(searched: SearchedTable, q: string): SQL | undefined {
  return q ? sql`${searched.id} in (${matchingIds(searched, q)})` : undefined;
}

/**
 * Finds the rows of a list whose text contains the words of `q`: few by the search index, many among the first rows of
 * the list in its order where they fill a page, else by the index after all. PostgreSQL can't know which words stand in
 * the last rows alone.
 *
 * @param where - the list's other filters
 * @param find - finds rows of the table
 */
export function findMatching<Row>(
  searched: SearchedTable,
  { where, q }: { where?: SQL; q: string },
  find: FindRows<Row>,
): FindRows<Row> {
  if (!q) return (condition, order, limit) => find(and(where, condition), order, limit);
  return async (condition, order, limit) => {
    const { table, id } = searched;
    const listed = and(where, condition) ?? sql`true`;
    const few = await findMatches(searched, q, FEW_MATCHES);
    if (few) return find(and(listed, few), order, limit);
    const near = await find(
      sql`${id} = any(array(
        select ${id} from (select * from ${table} where ${listed} order by ${order} limit ${FIRST_ROWS}) ${table}
        where ${hasMatch(searched, q)} order by ${order} limit ${limit}))`,
      order,
      limit,
    );
    if (near.length === limit) return near;
    // None where the list has no other rows.
    const isLonger = sql`exists (select from ${table} where ${listed} offset ${FIRST_ROWS})`;
    const isMatch = sql`${id} = any(array(${matchingIds(searched, q)} and ${isLonger}))`;
    const all = await find(and(listed, isMatch), order, limit);
    return all.length > near.length ? all : near;
  };
}

/** The SQL condition of the records that match, by their ids; undefined where there are more than `most`. */
async function findMatches({ id, kinds }: SearchedTable, q: string, most: number): Promise<SQL | undefined> {
  const { rows } = await database().execute<{ id: string }>(sql`${matchingIds({ kinds }, q)} limit ${most + 1}`);
  return rows.length > most ? undefined : sql`${id} = any(${sql.param(rows.map((row) => row.id))}::uuid[])`;
}

/**
 * Whether a row has a text that matches, found by its record: without what only the search index needs. As a value,
 * since the planner might compare rows with a list of all matches in place of an `exists`.
 */
function hasMatch({ id, kinds }: SearchedTable, q: string): SQL {
  const { recordId, text } = searchTexts;
  return sql`(select true from ${searchTexts} where ${recordId} = ${id} and ${isOfKind(kinds)} and ${containsText(text, q)} limit 1) is not null`;
}

function matchingIds({ kinds }: Pick<SearchedTable, "kinds">, q: string): SQL {
  const { recordId, text } = searchTexts;
  return sql`select ${recordId} as id from ${searchTexts} where ${isOfKind(kinds)} and ${containsText(text, q)} and ${hasTrigramOf(q)}`;
}

function isOfKind(kinds: readonly string[]): SQL {
  return sql`${searchTexts.kind} = any(${sql.param(kinds)}::text[])`;
}

/** A text as searches compare it: without accents and case, without what separates a number's digits. */
export function searchForm(text: SQLWrapper): SQL {
  return sql`search_form(${text})`;
}

/** The SQL condition of a text in its search form that contains all words of `q`, in any order. */
export function containsText(text: SQLWrapper, q: string): SQL {
  const conditions = searchWords(q).map((word) => {
    // With LIKE the search index might be read as a whole.
    if (!HAS_TRIGRAM.test(word)) return sql`strpos(${text}, search_form(${word})) > 0`;
    const either = spellings(word).map((one) => sql`${text} like search_form(${containsPattern(one)})`);
    return sql`(${sql.join(either, sql` or `)})`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The pattern of PostgreSQL's LIKE for texts that contain `text` as it is: its wildcards and escapes are taken
 * literally. */
function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Whether an index of trigrams finds a word of `q`. */
export function hasTrigram(q: string): boolean {
  return searchWords(q).some((word) => HAS_TRIGRAM.test(word));
}

/**
 * What else holds of the search texts that contain `q`, where it has no trigram. Two letters have one with each
 * character that may stand in front of them; texts with unusual characters are found by their own index.
 */
function hasTrigramOf(q: string): SQL {
  const words = searchWords(q);
  if (hasTrigram(q)) return sql`true`;
  if (UNUSUAL_CHARACTER.test(q.normalize("NFKC"))) return UNUSUAL_TEXT;
  const pair = words.find((word) => PAIR_OF_USUAL.test(word));
  return pair ? sql`(text ~ (${`(^|[${USUAL_CHARACTERS}])`} || search_form(${pair})) or ${UNUSUAL_TEXT})` : sql`true`;
}
