import { type SQL, sql } from "drizzle-orm";
import { findHold } from "~/domain/privacy/holds/holds.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { addressHashKey, hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { columnOf } from "~/platform/subjects/subject.server.ts";
import {
  findPersonRows,
  isAddress,
  PERSON_SUBJECTS,
  type PersonSubject,
  personCondition,
} from "./find-person-rows.server.ts";
import type { PersonRecord, PersonReport, PersonSection } from "./person-report.ts";

/** How many records of a kind the screen lists. */
const LISTED_RECORDS = 50;
/** The most records of a kind, and bytes of files, in a copy. */
const COPIED_RECORDS = 100_000;
const COPIED_BYTES = 50_000_000;

/**
 * Finds everything about the person with an address, in one snapshot: the newest of each kind, or all that a copy of it
 * has.
 */
export function loadPerson(
  address: string,
  { ownerAddress, limit = LISTED_RECORDS }: { ownerAddress: string; limit?: number },
): Promise<PersonReport> {
  return database().transaction(
    async (tx) => {
      const rows = await findPersonRows(tx, isAddress(address));
      const sections: PersonSection[] = [];
      for (const subject of PERSON_SUBJECTS) {
        const { person, nouns } = subject;
        if (!nouns || person.title === null) continue;
        const condition = personCondition(subject, isAddress(address), rows);
        const { count, records } = await loadRecords(tx, subject, condition, limit);
        const title = person.title ?? nouns[1].charAt(0).toUpperCase() + nouns[1].slice(1);
        if (count > 0) sections.push({ kind: subject.name, title, noun: nouns[0], count, records });
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

/**
 * Everything about a person, for a copy of it, with the files that they sent: the newest ones, where all would be too
 * much for one download.
 *
 * @throws as the store does that has a file and is away: a copy without it would not be everything
 */
export async function loadPersonCopy(address: string, ownerAddress = ""): Promise<PersonReport> {
  const report = await loadPerson(address, { ownerAddress, limit: COPIED_RECORDS });
  let left = COPIED_BYTES;
  for (const { kind, records } of report.sections) {
    const readFile = PERSON_SUBJECTS.find(({ name }) => name === kind)?.person.file;
    // The small ones first, so that as many as possible are in it.
    const bySize = records.toSorted((one, other) => Number(one.facts.Bytes) - Number(other.facts.Bytes));
    for (const record of readFile ? bySize : []) {
      if (left <= 0) {
        record.facts.Content = "Not in this copy, which would be too large. Ask us for the file.";
        continue;
      }
      // Undefined if it was deleted meanwhile.
      const file = await readFile?.(record.id);
      if (file) record.file = { name: file.name, base64: Buffer.from(file.bytes).toString("base64") };
      left -= file?.bytes.length ?? 0;
    }
  }
  return report;
}

async function loadRecords(
  tx: Executor,
  subject: PersonSubject,
  condition: SQL,
  limit: number,
): Promise<Pick<PersonSection, "count" | "records">> {
  const { table, key, person, path } = subject;
  const count = await tx.$count(table, condition);
  const time = columnOf(subject, person.time ?? "createdAt");
  const facts = factsOf(subject);
  const pairs = Object.entries(facts).map(([label, value]) => sql`${label}::text, ${value}`);
  const { rows } = await tx.execute<{ id: string; at: Date | string; facts: Record<string, string> }>(sql`
    select ${key}::text as id, ${time} as at, jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs, sql`, `)})) as facts
    from ${table} ${sql.raw(person.from ?? "")} where ${condition} order by ${time} desc, 1 limit ${limit}`);
  const records = rows.map((row): PersonRecord => {
    const inOrder = Object.keys(facts).flatMap((label) => (row.facts[label] ? [[label, row.facts[label]]] : []));
    return {
      id: row.id,
      at: new Date(row.at).toISOString(),
      facts: Object.fromEntries(inOrder),
      path: path?.(row.id) ?? null,
    };
  });
  return { count, records };
}

/** Label → SQL of a text. A time is written as people read it, the same for everybody. */
function factsOf(subject: PersonSubject): Record<string, SQL> {
  const columns = Object.entries(subject.columns ?? {}).flatMap(([name, { label }]) => {
    const column = columnOf(subject, name);
    const type = column.getSQLType();
    const asTime = sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"')`;
    const asText = type.endsWith("[]") ? sql`array_to_string(${column}, ', ')` : sql`${column}::text`;
    const asNumber = sql`nullif(${column}, 0)::text`;
    const value = type.startsWith("timestamp") ? asTime : type === "integer" ? asNumber : asText;
    return label ? [[label, value] as const] : [];
  });
  const further = Object.entries(subject.person.facts ?? {}).map(
    ([label, value]) => [label, sql.raw(`(${value})::text`)] as const,
  );
  return Object.fromEntries([...further, ...columns]);
}

async function findReceipts(tx: Executor, address: string) {
  const hashes = sql.param(hashAddress(address, await addressHashKey(tx)));
  const { rows } = await tx.execute<{ id: string; receipt: string; at: Date | string }>(
    sql`select id, receipt, at from erasures where address_hashes && ${hashes}::text[] order by at desc limit 20`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
