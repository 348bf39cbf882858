import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/** The texts in `search_texts` that are of a kind, and the column that has the ids of their records. */
interface SearchedTexts {
  id: PgColumn;
  kind: string;
}

/** A table whose records are searched for by their texts, one of which has to match. */
export interface SearchedTable extends SearchedTexts {
  table: PgTable;
  /** Further texts of a record. */
  more?: readonly SearchedTexts[];
}

/**
 * Counts the records whose texts contain the words of `q`, up to a bound: few by the search index, many by going
 * through the table until there are as many.
 */
export async function countMatching(
  { table, more = [], ...own }: SearchedTable,
  { where, q }: { where: SQL | undefined; q: string },
  options: { bound?: number } = {},
): Promise<BoundedCount> {
  if (!q) return countRows(table, where, options);
  const texts = [own, ...more];
  // Of what the index finds slowly there are few, or so many that it isn't needed.
  const most = searchWords(q).some((word) => HAS_TRIGRAM.test(word)) ? MANY_MATCHES : FEW_MATCHES;
  const found = await findMatches(texts, q, most);
  const isMatch = texts.map(({ id, kind }) =>
    found ? sql`${id} = any(${sql.param(found.get(kind) ?? [])}::uuid[])` : hasMatch({ id, kind }, q),
  );
  return countRows(table, and(where, or(...isMatch)), options);
}

/** The SQL condition of the records whose text contains the words of `q`; undefined for an empty one. */
export function matchCondition({ id, kind, more = [] }: SearchedTable, q: string): SQL | undefined {
  if (!q) return undefined;
  if (more.length === 0) return sql`${id} in (${matchingIds(kind, q)})`;
  // Of several the planner would compare each row with lists of all matches.
  return or(...[{ id, kind }, ...more].map((one) => hasMatch(one, q)));
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
    const { table, more = [] } = searched;
    const texts = [searched, ...more];
    const listed = and(where, condition) ?? sql`true`;
    const few = await findMatches(texts, q, FEW_MATCHES);
    if (few) {
      const isMatch = texts.map(({ id, kind }) => sql`${id} = any(${sql.param(few.get(kind) ?? [])}::uuid[])`);
      return find(and(listed, or(...isMatch)), order, limit);
    }
    // Found by their ids, where the list has each of them once.
    const matches = texts.map(({ kind }) => matchingIds(kind, q));
    const { id } = searched;
    const isNear =
      more.length === 0
        ? sql`join (${matches[0]}) matches on record_id = ${id}`
        : sql`where ${or(...texts.map((one) => hasMatch(one, q)))}`;
    const near = await find(
      sql`${id} = any(array(
        select ${id} from (select * from ${table} where ${listed} order by ${order} limit ${FIRST_ROWS}) ${table}
        ${isNear} order by ${order} limit ${limit}))`,
      order,
      limit,
    );
    if (near.length === limit) return near;
    // None where the list has no other rows.
    const isLonger = sql`exists (select from ${table} where ${listed} offset ${FIRST_ROWS})`;
    const isMatch = texts.map((one, index) => sql`${one.id} = any(array(${matches[index]} and ${isLonger}))`);
    const all = await find(and(listed, or(...isMatch)), order, limit);
    return all.length > near.length ? all : near;
  };
}

/** The ids of the records that match, by the kind of their texts; undefined where there are more than `most`. */
async function findMatches(
  texts: readonly SearchedTexts[],
  q: string,
  most: number,
): Promise<Map<string, string[]> | undefined> {
  const { kind, recordId } = searchTexts;
  const kinds = texts.map((one) => one.kind);
  const rows = await database()
    .select({ kind, recordId })
    .from(searchTexts)
    .where(
      sql`${kind} = any(${sql.param(kinds)}::text[]) and ${containsText(searchTexts.text, q)} and ${hasTrigramOf(q)}`,
    )
    .limit(most + 1);
  if (rows.length > most) return undefined;
  const byKind = Map.groupBy(rows, (row) => row.kind);
  return new Map([...byKind].map(([name, some]) => [name, some.map((row) => row.recordId)]));
}

/** Whether a row has a text that matches, found by its record: without what only the search index needs. */
function hasMatch({ id, kind }: SearchedTexts, q: string): SQL {
  const { recordId, text } = searchTexts;
  return sql`exists (select from ${searchTexts} where ${recordId} = ${id} and ${searchTexts.kind} = ${kind} and ${containsText(text, q)})`;
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
