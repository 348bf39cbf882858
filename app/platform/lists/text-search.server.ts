import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { database } from "~/platform/db/database.server.ts";
import { containsPattern } from "~/shared/lists/list-position.ts";

/** So many rows are fetched and sorted in less time than it may take to come across them along the list's order. */
const MAX_SELECTIVE_MATCHES = 15_000;

/** A table of texts in small letters, and whose they are. */
interface SearchTexts {
  of: PgColumn;
  text: PgColumn;
}

/**
 * The condition of the rows whose text contains `q` as it is, in any letters; `id` is the rows' own. With `few` the rows
 * are found first, whatever the order they are wanted in.
 */
export function textContains(id: SQLWrapper, texts: SearchTexts, q: string, isSelective = false): SQL {
  const found = sql`(select ${texts.of} ${fromMatchingTexts(texts, q)})`;
  return isSelective ? sql`${id} = any(array${found})` : sql`${id} in ${found}`;
}

/**
 * Whether few texts contain `q`. PostgreSQL can't tell: it takes every word for about as frequent, goes along the list's
 * order until a page is full, and reads the whole table where the rows stand at its end.
 */
export async function hasFewMatches(texts: SearchTexts, q: string): Promise<boolean> {
  if (q === "") return false;
  const { rows } = await database().execute<{ found: number }>(
    sql`select count(*)::int as found from (select ${fromMatchingTexts(texts, q)} limit ${MAX_SELECTIVE_MATCHES + 1}) found`,
  );
  return (rows[0]?.found ?? 0) <= MAX_SELECTIVE_MATCHES;
}

function fromMatchingTexts({ of, text }: SearchTexts, q: string): SQL {
  return sql`from ${of.table} where ${text} like lower(${containsPattern(q)})`;
}
