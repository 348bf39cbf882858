import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { addressesOfLeads } from "~/domain/leads/triage/delete-leads.server.ts";
import { addressesOfSubscriptions } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import type { RowIds } from "~/platform/privacy/tables.server.ts";
import { type AddressCondition, columnOf, type Subject } from "~/platform/subjects/subject.server.ts";
import { SUBJECTS } from "~/subjects.server.ts";

/** A subject with rows that belong to people. */
export type PersonSubject = Subject & Required<Pick<Subject, "person">>;

/** The subjects with rows of a person's, in the order of the screens. */
export const PERSON_SUBJECTS: readonly PersonSubject[] = SUBJECTS.filter(
  (subject): subject is PersonSubject => subject.person !== undefined,
);

/** What a correction changes. */
export const CORRECTED_SUBJECTS = PERSON_SUBJECTS.filter(({ person }) => person.corrected);

/** The condition for an address in any of its spellings. */
export function isAddress(address: string): AddressCondition {
  const spellings = sql.param(addressSpellings(address));
  return (column) => sql`lower(${column}) = any(${spellings}::text[])`;
}

/**
 * Finds the rows of a person, by the names of their tables: those with their address, and everything that belongs to
 * these. `known` rows are theirs whatever they hold. What a release before this one doesn't have isn't looked for.
 */
export async function findPersonRows(tx: Executor, isTheirs: AddressCondition, known: RowIds = {}): Promise<RowIds> {
  const stored = await storedColumns(tx);
  const found: RowIds = {};
  for (const subject of PERSON_SUBJECTS) {
    const { name, table, key, person } = subject;
    if (person.isFoundAnew) continue;
    if (!stored.has(name)) found[name] = [];
    else {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select ${key} as id from ${table} where ${personCondition(subject, isTheirs, found)}
        union select ${key} from ${table} where ${key} = ${uuids(known[name])} order by 1`);
      found[name] = rows.map(({ id }) => id);
    }
  }
  return found;
}

/** The condition of a subject's rows that are a person's, once those before it were found. */
export function personCondition(subject: PersonSubject, isTheirs: AddressCondition, found: RowIds): SQL {
  const { name, key, person } = subject;
  if (found[name]) return sql`${key} = ${uuids(found[name])}`;
  const ofRows = (...tables: PgTable[]) => {
    const names = SUBJECTS.filter(({ table }) => tables.includes(table)).map((one) => one.name);
    return sql`= ${uuids((tables.length > 0 ? names : Object.keys(found)).flatMap((one) => found[one] ?? []))}`;
  };
  if (person.find) return sql`(${person.find(isTheirs, ofRows)})`;
  const addresses = (person.addresses ?? []).map((column) => isTheirs(columnOf(subject, column)));
  return sql`(${sql.join(addresses, sql` or `)})`;
}

/** Table → its columns, as they are: a rollback applies erasures to the tables of an earlier release. */
export async function storedColumns(tx: Executor): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

/** The ids of the records in which a person's data can be corrected: those of their leads. */
export function leadRecordsOf(rows: RowIds): string[] {
  return CORRECTED_SUBJECTS.flatMap(({ name }) => rows[name] ?? []);
}

/** A query of the addresses of everybody to whom these rows, or the leads that they belong to, belong as well. */
export function addressesOfRows(rows: RowIds): SQL {
  const emails = uuids(rows.emails);
  const leads = sql`= any(array(
    select unnest(${sql.param(leadRecordsOf(rows))}::uuid[]) union select subject_id from emails where id = ${emails}
    union select coalesce(m.submission_id, m.id) from inbound_replies a join contact_messages m on m.id = a.message_id
      where a.id = ${uuids(rows.inbound_replies)}))`;
  return sql`
    ${addressesOfLeads(leads)}
    union all ${addressesOfSubscriptions(sql`n.id = ${uuids(rows.newsletter_subscriptions)}`)}
    union all select to_address from emails where id = ${emails}
    union all select email from privacy_requests where id = ${uuids(rows.privacy_requests)}`;
}

/** The addresses that the people of these records gave, and the corrected ones. */
export async function addressesOfRecords(tx: Executor, ids: readonly string[]): Promise<string[]> {
  const queries = CORRECTED_SUBJECTS.map((subject) => {
    const addresses = (subject.person.addresses ?? []).map((column) => columnOf(subject, column));
    return sql`select unnest(array[${sql.join(addresses, sql`, `)}]) as address
      from ${subject.table} where ${subject.key} = ${uuids(ids)}`;
  });
  const { rows } = await tx.execute<{ address: string }>(
    sql`select distinct address from (${sql.join(queries, sql` union all `)}) theirs where address is not null`,
  );
  return rows.map(({ address }) => address);
}

/** `any(…)` of ids. */
export function uuids(ids: readonly string[] = []): SQL {
  return sql`any(${sql.param([...ids])}::uuid[])`;
}
