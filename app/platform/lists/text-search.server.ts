import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { searchWords, spellings } from "~/shared/lists/search-words.ts";
import type { FindRows } from "./keyset.server.ts";
import { searchTexts, UNUSUAL_TEXT, USUAL_CHARACTERS } from "./tables.server.ts";

/** The matches up to which fetching and sorting all is faster than scanning the first rows of a list. */
const FEW_MATCHES = 1_000;
/** The rows of a list that are scanned, in its order, before the search index is queried for all matches. */
const FIRST_ROWS = 10_000;
/** Where pg_trgm finds a trigram in a pattern: three letters or digits in a row, or one after something else. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u;
/** Two letters or digits among the usual characters. */
const PAIR_OF_USUAL = /^[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]{2}$/i;
/** Letters of other scripts, and signs like emoji: what has one has unusual characters in its search form, too. */
const UNUSUAL_CHARACTER = /(?![\0-\u00ff])(?:[^\p{Script=Latin}\P{L}]|\p{So})/u;

/** A table whose records are searched for by their texts in `search_texts`, where they are of this kind. */
export interface SearchedTable {
  table: PgTable;
  id: PgColumn;
  kind: string;
}

/** The SQL condition of the records whose text contains the words of `q`; undefined for an empty one. */
export function matchCondition({ id, kind }: SearchedTable, q: string): SQL | undefined {
  return q ? sql`${id} in (${matchingIds(kind, q)})` : undefined;
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
  { table, id, kind }: SearchedTable,
  { where, q }: { where?: SQL; q: string },
  find: FindRows<Row>,
): FindRows<Row> {
  if (!q) return (condition, order, limit) => find(and(where, condition), order, limit);
  return async (condition, order, limit) => {
    const listed = and(where, condition) ?? sql`true`;
    const found = await database().execute<{ record_id: string }>(
      sql`${matchingIds(kind, q)} limit ${FEW_MATCHES + 1}`,
    );
    const ids = found.rows.map((row) => row.record_id);
    if (ids.length <= FEW_MATCHES) return find(and(listed, sql`${id} = any(${sql.param(ids)}::uuid[])`), order, limit);
    const near = await find(
      sql`${id} = any(array(
        select ${id} from (select * from ${table} where ${listed} order by ${order} limit ${FIRST_ROWS}) ${table}
        join (${matchingIds(kind, q)}) matches on record_id = ${id} order by ${order} limit ${limit}))`,
      order,
      limit,
    );
    if (near.length === limit) return near;
    // None where the list has no other rows.
    const isLonger = sql`exists (select from ${table} where ${listed} offset ${FIRST_ROWS})`;
    const all = await find(and(listed, sql`${id} = any(array(${matchingIds(kind, q)} and ${isLonger}))`), order, limit);
    return all.length > near.length ? all : near;
  };
}

function matchingIds(kind: string, q: string): SQL {
  const { recordId, text } = searchTexts;
  return sql`select ${recordId} from ${searchTexts} where ${searchTexts.kind} = ${kind} and ${containsText(text, q)} and ${hasTrigramOf(q)}`;
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

/**
 * What else holds of the search texts that contain `q`, where it has no trigram. Two letters have one with each
 * character that may stand in front of them; texts with unusual characters are found by their own index.
 */
function hasTrigramOf(q: string): SQL {
  const words = searchWords(q);
  if (words.some((word) => HAS_TRIGRAM.test(word))) return sql`true`;
  if (UNUSUAL_CHARACTER.test(q.normalize("NFKC"))) return UNUSUAL_TEXT;
  const pair = words.find((word) => PAIR_OF_USUAL.test(word));
  return pair ? sql`(text ~ (${`(^|[${USUAL_CHARACTERS}])`} || search_form(${pair})) or ${UNUSUAL_TEXT})` : sql`true`;
}
