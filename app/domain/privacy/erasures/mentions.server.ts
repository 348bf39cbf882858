import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { storedColumns, uuids } from "~/domain/privacy/person/find-person-rows.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import type { RowIds } from "~/platform/privacy/tables.server.ts";
import { columnsHolding } from "~/platform/subjects/subject.server.ts";
import { redactJson } from "~/shared/privacy/redact.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import { redactAddresses } from "./redact-address.ts";

/** Names the rows of a table in an erasure's record that only mention the person. */
export const MENTIONS_PREFIX = "in ";

/** The rows that are searched per statement, so that none runs into the database's time limit. */
const BATCH_SIZE = 10_000;

/** The tables with texts that may mention anybody. */
const MENTIONING = SUBJECTS.flatMap((subject) => {
  const columns = columnsHolding(subject, "mention");
  return columns.length > 0 ? [{ ...subject, columns }] : [];
});

/**
 * Finds the rows with a text that mentions an address, wherever: the person's own rows, too. Newsletter emails aren't
 * searched: they name no one but their recipient.
 */
export async function findMentions(tx: Executor, address: string): Promise<RowIds> {
  const found: RowIds = {};
  for (const { table, name, columns, key } of MENTIONING) {
    const text = concatenated(columns);
    const only = table === emails ? sql`kind <> ${ISSUE_EMAIL.name}` : sql`true`;
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const { rows } = await tx.execute<{ hits: string[] | null; last: string | null; n: number }>(sql`
        select array_agg(key) filter (where text ilike any(${likePatterns(address)}::text[])) as hits,
          (array_agg(key order by key desc))[1] as last, count(*)::int as n
        from (select ${key} as key, ${text} as text from ${table}
          where ${key} > ${after}::uuid and ${only} order by ${key} limit ${BATCH_SIZE}) batch`);
      const [batch] = rows;
      if (batch?.hits) found[name] = [...(found[name] ?? []), ...batch.hits];
      if (!batch?.last || batch.n < BATCH_SIZE) break;
      after = batch.last;
    }
  }
  return found;
}

/** In how many of the owner's own texts, e.g. posts, an address is mentioned. */
export async function countContentMentions(tx: Executor, address: string): Promise<number> {
  let count = 0;
  for (const subject of SUBJECTS) {
    const columns = columnsHolding(subject, "content");
    if (columns.length === 0) continue;
    const patterns = likePatterns(address);
    count += await tx.$count(subject.table, sql`${concatenated(columns)} ilike any(${patterns}::text[])`);
  }
  return count;
}

/**
 * Redacts the addresses of a person in the texts of these rows.
 *
 * @param isTheirs - whether an address that stands in a text is the person's
 */
export async function redactMentions(
  tx: Executor,
  mentions: RowIds,
  isTheirs: (address: string) => boolean,
): Promise<void> {
  const stored = await storedColumns(tx);
  for (const { table, name, columns, key } of MENTIONING) {
    const ids = mentions[name] ?? [];
    const texts = columns.filter((column) => stored.get(name)?.has(column.name));
    if (ids.length === 0 || texts.length === 0) continue;
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      select ${key} as key, ${sql.join(texts, sql`, `)} from ${table} where ${key} = ${uuids(ids)}`);
    for (const row of rows) {
      const changes = texts.flatMap((column) => {
        const value = row[column.name];
        if (value === null || value === undefined) return [];
        const redacted = redactJson(value, (text) => redactAddresses(text, isTheirs));
        const set = typeof value === "string" ? sql`${redacted}` : sql`${JSON.stringify(redacted)}::jsonb`;
        return [sql`${sql.identifier(column.name)} = ${set}`];
      });
      if (changes.length > 0)
        await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where ${key} = ${row.key}::uuid`);
    }
  }
}

function concatenated(columns: PgColumn[]): SQL {
  return sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )})`;
}

/** The patterns of an address as it may stand in a text, a link or HTML. */
function likePatterns(address: string): SQL {
  const written = addressSpellings(address).flatMap((spelling) => [
    spelling,
    encodeURIComponent(spelling),
    spelling.replaceAll("&", "&amp;").replaceAll("'", "&#39;"),
  ]);
  return sql`${sql.param([...new Set(written)].map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`))}`;
}
