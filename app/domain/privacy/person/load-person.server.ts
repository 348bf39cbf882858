import { type SQL, sql } from "drizzle-orm";
import { findHold } from "~/domain/privacy/holds/holds.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { addressHashKey, hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { findPersonRows, isAddress, type PersonRows, uuids } from "./find-person-rows.server.ts";
import type { PersonRecord, PersonReport, PersonSection } from "./person-report.ts";
import { PERSON_TABLES, type PersonTable } from "./person-tables.server.ts";

/** How many records of a kind the screen lists. */
const LISTED_RECORDS = 50;

/**
 * Finds everything about the person with an address, in one snapshot.
 *
 * @param limit - the most records of a kind, for the export all of them
 */
export function loadPerson(
  address: string,
  { ownerAddress, limit = LISTED_RECORDS }: { ownerAddress: string; limit?: number },
): Promise<PersonReport> {
  return database().transaction(
    async (tx) => {
      const rows = await findPersonRows(tx, isAddress(address));
      const sections: PersonSection[] = [];
      for (const table of PERSON_TABLES) {
        const section = await loadSection(tx, table, { condition: rowsOf(table, rows, address), limit });
        if (section.count > 0) sections.push(section);
      }
      return {
        address: address.trim(),
        sections,
        hold: await findHold(tx, address, rows),
        isOwner: addressKey(ownerAddress) === addressKey(address),
        receipts: await findReceipts(tx, address),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read write" },
  );
}

function rowsOf({ kind, key }: PersonTable, rows: PersonRows, address: string): SQL {
  if (kind === "mail_suppressions") return isAddress(address)(sql`t.address`);
  if (kind === "newsletter_deliveries") return sql`t.subscription_id = ${uuids(rows.newsletter_subscriptions)}`;
  return sql`t.${sql.identifier(key)} = ${uuids(rows[kind as keyof PersonRows] ?? [])}`;
}

async function loadSection(
  tx: Executor,
  { kind, title, key, time, facts, from = "", path }: PersonTable,
  { condition, limit }: { condition: SQL; limit: number },
): Promise<PersonSection> {
  const table = sql`${sql.identifier(kind)} t`;
  const { rows: counts } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${table} where ${condition}`,
  );
  const pairs = Object.entries(facts).map(([label, expression]) => sql`${label}::text, ${factSql(expression)}`);
  const { rows } = await tx.execute<{ id: string; at: Date | string; facts: Record<string, string> }>(sql`
    select t.${sql.identifier(key)}::text as id, t.${sql.identifier(time)} as at,
      jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)})) as facts
    from ${table} ${sql.raw(from)} where ${condition}
    order by t.${sql.identifier(time)} desc, 1 limit ${limit}`);
  const records = rows.map((row): PersonRecord => {
    const inOrder = Object.keys(facts).flatMap((label) => (row.facts[label] ? [[label, row.facts[label]]] : []));
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      facts: Object.fromEntries(inOrder),
      path: path?.(row.id) ?? null,
    };
  });
  return { kind, title, count: counts[0]?.n ?? 0, records };
}

/** A time is written as people read it, the same for everybody. */
function factSql(expression: string): SQL {
  const value = sql.raw(expression);
  if (!/_at$/.test(expression)) return sql`(${value})::text`;
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;
}

async function findReceipts(tx: Executor, address: string) {
  const hashes = sql.param(hashAddress(address, await addressHashKey(tx)));
  const { rows } = await tx.execute<{ id: string; receipt: string; at: Date | string }>(
    sql`select id, receipt, at from erasures where address_hashes && ${hashes}::text[] order by at desc limit 20`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
