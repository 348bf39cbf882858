import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";

/** So many rows are fetched and sorted in less time than it may take to find a page of them along the list's order. */
const MAX_SELECTIVE_MATCHES = 15_000;

/** A table of searched texts in lower case, and the column of the rows that they belong to. */
interface SearchTexts {
  recordId: PgColumn;
  text: PgColumn;
}

/**
 * The SQL condition of the rows whose text contains `q` literally, case-insensitively; `id` is the rows' own id.
 *
 * @param isSelective - what `hasFewMatches` says: the matches are then found first, in whatever order they are wanted
 */
export function textContains(id: SQLWrapper, texts: SearchTexts, q: string, isSelective = false): SQL {
  const found = sql`(select ${texts.recordId} ${fromMatchingTexts(texts, q)})`;
  return isSelective ? sql`${id} = any(array${found})` : sql`${id} in ${found}`;
}

/**
 * Whether few texts contain `q`. PostgreSQL's planner can't estimate that: it assumes about the same selectivity for
 * every pattern, scans along the list's index until a page is full, and reads the whole table where the matches are at its
 * end.
 */
export async function hasFewMatches(texts: SearchTexts, q: string): Promise<boolean> {
  if (q === "") return false;
  const { rows } = await database().execute<{ found: number }>(
    sql`select count(*)::int as found from (select ${fromMatchingTexts(texts, q)} limit ${MAX_SELECTIVE_MATCHES + 1}) found`,
  );
  return (rows[0]?.found ?? 0) <= MAX_SELECTIVE_MATCHES;
}

/** The pattern of PostgreSQL's LIKE for texts that contain `text` as it is: its wildcards and escapes are taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function fromMatchingTexts({ recordId, text }: SearchTexts, q: string): SQL {
  return sql`from ${recordId.table} where ${text} like lower(${containsPattern(q)})`;
}
