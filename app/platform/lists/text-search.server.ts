import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { searchWords, spellings } from "~/shared/lists/search-words.ts";
import { areStoredLastAll, isStoredLast } from "./stored-rows.server.ts";
import { hasUnusualCharacter, USUAL_CHARACTERS, unusualTextCondition } from "./unusual-texts.server.ts";

/** So many rows are fetched and sorted in less time than it may take to find a page of them along the list's order. */
const MAX_SELECTIVE_MATCHES = 3_000;
/**
 * The texts that are stored last are looked at first: where so many of some thousand match, the list's order leads to a page of
 * matches soon. Where a smaller share than `frequent` does, all of them are found sooner by the search index than ten thousand
 * in the order of the keys. Where many of the last were deleted, there are no longer the least that tell anything.
 */
const SAMPLE = { size: 1_000, least: 250, common: 8, frequent: 0.05, nearlyAll: 0.99 };

/** Two letters or digits among the usual characters. */
const PAIR_OF_USUAL = /^[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]{2}$/i;

/** A table of searched texts in their search form (`searchForm`), and the column of the rows that they belong to. */
export interface SearchTexts {
  recordId: PgColumn;
  text: PgColumn;
  /** Whether the list without filters has the row; without this column it has all. */
  isListed?: PgColumn;
}

/** What a search text matches: the `ids` of the rows where they are few, else a condition that many meet. */
export interface TextMatches {
  q: string;
  ids?: string[];
  /** Whether few of the rows match, although they are many. */
  isRare?: boolean;
  /** Whether nearly all of the newest rows match. */
  isInNearlyAll?: boolean;
  /** The same of the listed rows, where few of these match although many of all do. */
  listed?: TextMatches;
}

/** What a search text matches of the listed rows, where a list has no others. */
export function matchesIn(found: TextMatches, isListed: boolean): TextMatches {
  return (isListed && found.listed) || found;
}

/**
 * Looks for the rows whose text contains the words of `q`; undefined for an empty one. PostgreSQL's planner can't estimate how many there
 * are: it assumes about the same selectivity for every pattern, scans along the list's index until a page is full, and reads
 * the whole table where the matches are at its end. With `isListed` it also tells where few of the listed rows match, for a list
 * that has no others.
 */
export async function findTextMatches(
  texts: SearchTexts,
  q: string,
  isListed = false,
): Promise<TextMatches | undefined> {
  if (q === "") return undefined;
  const { table } = texts.recordId;
  const size = sql`${SAMPLE.size}`;
  const isTelling = sql`(listed >= ${SAMPLE.least} or ${areStoredLastAll(table, size)})`;
  const last = await findInSample(texts, q, { where: isStoredLast(table, size), isTelling });
  const newest = last ?? (await findInSample(texts, q, { order: texts.recordId }));
  const { ids, listed, listedMatches } = newest ?? NOTHING_SAMPLED;
  if (ids && ids.length <= MAX_SELECTIVE_MATCHES) return { q, ids };
  const isShare = (share: number) => listedMatches >= share * Math.max(listed, 1);
  const found = { q, isRare: hasTrigram(q) && !isShare(SAMPLE.frequent), isInNearlyAll: isShare(SAMPLE.nearlyAll) };
  if (!isListed || listedMatches >= SAMPLE.common) return found;
  const { rows } = await database().execute<{ ids: string[] }>(sql`select ${idsOf(texts, q, texts.isListed)} as ids`);
  const listedIds = rows[0]?.ids ?? [];
  return listedIds.length <= MAX_SELECTIVE_MATCHES ? { ...found, listed: { q, ids: listedIds } } : found;
}

/** How many of a sample are listed, how many of these match, and the ids of all matches where those of the sample are few. */
interface SampleResult {
  listed: number;
  listedMatches: number;
  ids: string[] | null;
}

const NOTHING_SAMPLED: SampleResult = { listed: 0, listedMatches: 0, ids: [] };

/** Looks in a sample of the texts; undefined if that isn't one that tells anything. */
async function findInSample(
  texts: SearchTexts,
  q: string,
  { where = sql`true`, isTelling = sql`true`, order }: { where?: SQL; isTelling?: SQL; order?: PgColumn },
): Promise<SampleResult | undefined> {
  const { recordId, text, isListed = sql`true` } = texts;
  const newest = order ? sql`order by ${order} desc` : sql``;
  const { rows } = await database().execute<SampleResult & Record<string, unknown>>(sql`
    select listed, "listedMatches", case when matches < ${SAMPLE.common} then ${idsOf(texts, q)} end as ids
    from (
      select count(*) filter (where is_match) as matches, (count(*) filter (where is_listed))::int as listed,
        (count(*) filter (where is_listed and is_match))::int as "listedMatches"
      from (
        select ${isListed} as is_listed, ${containsText(text, q)} as is_match
        from ${recordId.table} where ${where} ${newest} limit ${SAMPLE.size}
      ) newest
    ) sample where ${isTelling}`);
  return rows[0];
}

/** The array of the rows' ids that the search index finds, up to one more than are few. */
function idsOf({ recordId, text }: SearchTexts, q: string, condition: SQLWrapper = sql`true`): SQL {
  return sql`array(
    select ${recordId} from ${recordId.table} where ${indexedContains(text, q)} and ${condition} limit ${MAX_SELECTIVE_MATCHES + 1})`;
}

/**
 * The SQL condition of the matches for a page of a list; `id` is the rows' own id. Many matches are met by following the
 * list's order: of a scalar subquery the planner assumes that every other row meets it, and has no other plan.
 */
export function isListedMatch(id: SQLWrapper, { recordId, text }: SearchTexts, matches: TextMatches): SQL {
  if (matches.ids) return isOneOf(id, matches.ids);
  return sql`(select ${containsText(text, matches.q)} from ${recordId.table} where ${recordId} = ${id})`;
}

/** The SQL condition of the matches in a table whose rows have their texts themselves. */
export function isOwnTextMatch({ recordId, text }: SearchTexts, { q, ids }: TextMatches): SQL {
  return ids ? isOneOf(recordId, ids) : containsText(text, q);
}

/** The SQL condition of the matches for counting them, and for what is done to all of them. */
export function isMatch(id: SQLWrapper, texts: SearchTexts, matches: TextMatches): SQL {
  return matches.ids ? isOneOf(id, matches.ids) : textContains(id, texts, matches.q);
}

/** The SQL condition of the rows whose text contains the words of `q`; `id` is the rows' own id. */
export function textContains(id: SQLWrapper, { recordId, text }: SearchTexts, q: string): SQL {
  return sql`${id} in (select ${recordId} from ${recordId.table} where ${containsText(text, q)})`;
}

/** The pattern of PostgreSQL's LIKE for texts that contain `text` as it is: its wildcards and escapes are taken literally. */
function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function isOneOf(id: SQLWrapper, ids: string[]): SQL {
  return sql`${id} = any(${sql.param(ids)}::uuid[])`;
}

/** A text as searches compare it: without accents and case, without what separates a number's digits. */
export function searchForm(text: SQLWrapper): SQL {
  return sql`search_form(${text})`;
}

/** The SQL condition of a text in its search form that contains all words of `q`, in any order. */
export function containsText(text: SQLWrapper, q: string): SQL {
  // Without a trigram the search index would be read as a whole, which takes longer than reading the texts.
  const searched = (word: string) => (hasTrigram(word) ? text : sql`(${text} || '')`);
  const conditions = searchWords(q).map((word) => {
    const either = spellings(word).map((one) => sql`${searched(word)} like search_form(${containsPattern(one)})`);
    return sql`(${sql.join(either, sql` or `)})`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * The condition of the texts that contain `q`, for a `q` that isn't common. Two letters have no trigram of their own, but one
 * with each character that may stand in front of them; texts with unusual characters are found by their own index.
 */
function indexedContains(text: PgColumn, q: string): SQL {
  const contained = containsText(text, q);
  if (hasTrigram(q)) return contained;
  if (hasUnusualCharacter(q)) return sql`(${unusualTextCondition(text)} and ${contained})`;
  const pair = searchWords(q).find((word) => PAIR_OF_USUAL.test(word));
  if (!pair) return contained;
  const afterUsual = sql`${text} ~ (${`(^|[${USUAL_CHARACTERS}])`} || search_form(${pair}))`;
  return sql`((${afterUsual} or ${unusualTextCondition(text)}) and ${contained})`;
}

/** Whether pg_trgm finds a trigram in a word's pattern: three letters or digits in a row, or one after something else. */
function hasTrigram(q: string): boolean {
  return searchWords(q).some((word) => /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word));
}
