import { type SQL, sql } from "drizzle-orm";
import { DIGEST_EMAIL } from "~/domain/leads/digest/digest.ts";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import {
  PERSON_SUBJECTS,
  type PersonSubject,
  personCondition,
  storedColumns,
  uuids,
} from "~/domain/privacy/person/find-person-rows.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { RowIds } from "~/platform/privacy/tables.server.ts";
import { type AddressCondition, columnOf, columnsHolding } from "~/platform/subjects/subject.server.ts";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";

/** What an erasure of a mode does to the rows of a subject. */
export function erasureOf({ person: { erasure = {} } }: PersonSubject, mode: ErasureMode) {
  if (erasure === "own") return erasure;
  return erasure[mode] ?? erasure.erase ?? (mode === "erase" ? "delete" : "empty");
}

/**
 * Deletes or anonymises the rows of a person, in the caller's transaction; idempotent. What belongs to others goes
 * before them. Emails that a mail server accepted stay without recipient and content where a count needs them.
 *
 * @param isTheirs - finds what isn't found by an id
 */
export async function erasePersonRows(
  tx: Executor,
  { rows, mode, isTheirs }: { rows: RowIds; mode: ErasureMode; isTheirs: AddressCondition },
): Promise<void> {
  const stored = await storedColumns(tx);
  await redactDigests(tx, rows);
  await eraseEmails(tx, uuids(rows.emails), mode, stored.get("emails"));
  for (const subject of PERSON_SUBJECTS.toReversed()) {
    const columns = stored.get(subject.name);
    const erasure = erasureOf(subject, mode);
    if (!columns || erasure === "own" || erasure === "keep") continue;
    const where = personCondition(subject, isTheirs, rows);
    await tx.execute(
      erasure === "delete"
        ? sql`delete from ${subject.table} where ${where}`
        : sql`update ${subject.table} set ${emptied(subject, columns)} where ${where}`,
    );
  }
}

/** What keeps nothing of people, in those columns that the table has. Kinds, times, statuses, country and consent
 * stay. */
function emptied(subject: PersonSubject, stored: Set<string>): SQL {
  const nothing = columnsHolding(subject, "person", "mention").map((column) => {
    const type = column.getSQLType();
    const none = type === "jsonb" ? "'[]'" : type.endsWith("[]") ? "'{}'" : "''";
    return [column.name, column.notNull ? sql.raw(none) : sql`null`] as const;
  });
  const further = Object.entries(subject.person.emptied ?? {}).map(
    ([name, value]) => [columnOf(subject, name).name, value] as const,
  );
  const values = new Map([...nothing, ...further]);
  const sets = [...values]
    .filter(([name]) => stored.has(name))
    .map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  return sql.join(sets, sql`, `);
}

/** What no mail server has accepted is deleted, so that it isn't sent, neither again. */
async function eraseEmails(tx: Executor, ids: SQL, mode: ErasureMode, stored: Set<string> | undefined): Promise<void> {
  // A rollback erases in the tables of an earlier release.
  const calendar = stored?.has("calendar") ? sql`, calendar = null` : sql``;
  const staysCounted = mode === "anonymise" ? sql`true` : sql`kind = ${ISSUE_EMAIL.name}`;
  await tx.execute(sql`delete from emails where id = ${ids} and not (state = 'accepted' and ${staysCounted})`);
  await tx.execute(sql`
    update emails set to_address = null, to_name = '', data = '{}', subject = '', text = '', html = '', reply_to = null,
      headers = null, in_reply_to = null, "references" = null, reply = null, log = '[]'${calendar} where id = ${ids}`);
}

/** A digest that waits is written again without the person; one that was sent loses its text. */
async function redactDigests(tx: Executor, { form_submissions }: RowIds): Promise<void> {
  const isPersons = sql`(lead->>'id')::uuid = ${uuids(form_submissions)}`;
  await tx.execute(sql`
    update emails set
      data = jsonb_set(data, '{newest}', coalesce((
        select jsonb_agg(lead) from jsonb_array_elements(data->'newest') lead where not ${isPersons}), '[]')),
      subject = case when state in ('waiting', 'queued') then null else '' end,
      text = case when state in ('waiting', 'queued') then null else '' end,
      html = case when state in ('waiting', 'queued') then null else '' end
    where kind = ${DIGEST_EMAIL.name} and exists (
      select from jsonb_array_elements(case jsonb_typeof(data->'newest') when 'array' then data->'newest' else '[]' end) lead
      where ${isPersons})`);
}
