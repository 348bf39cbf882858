import { sql } from "drizzle-orm";
import {
  addressesOfRecords,
  CORRECTED_SUBJECTS,
  findPersonRows,
  isAddress,
  type PersonSubject,
  uuids,
} from "~/domain/privacy/person/find-person-rows.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { followHolds } from "~/platform/privacy/holds.server.ts";
import { columnOf } from "~/platform/subjects/subject.server.ts";
import { type Correction, type CorrectionStep, fullName } from "./correction.ts";

/**
 * Corrects what a person gave, in all of their leads, and lets the emails that wait go to the new address, in the
 * caller's transaction. A legal hold follows to it. A newsletter subscription isn't moved: no one has confirmed that
 * the new address wants it.
 *
 * @param dryRun - only counts
 * @returns how many records it concerns, and what undoes it
 */
export async function correctPerson(
  tx: Executor,
  { address, changes, dryRun = false }: { address: string; changes: Correction; dryRun?: boolean },
  now: Date,
): Promise<{ changed: number; undo: CorrectionStep[] }> {
  await lockHolds(tx);
  const rows = await findPersonRows(tx, isAddress(address));
  const undo: CorrectionStep[] = [];
  for (const subject of CORRECTED_SUBJECTS)
    undo.push(...(await readChanges(tx, subject, rows[subject.name] ?? [], changes)));
  if (dryRun || undo.length === 0) return { changed: undo.length, undo: [] };
  await setValues(tx, undo, "became", now);
  if (changes.email) await redirectEmails(tx, rows.emails ?? [], { from: address, to: changes.email });
  return { changed: undo.length, undo };
}

/** Puts back what a correction has changed, where it hasn't changed since. Returns in how many records. */
export async function undoCorrection(tx: Executor, steps: CorrectionStep[], now: Date): Promise<number> {
  await lockHolds(tx);
  return setValues(tx, steps, "was", now);
}

/** Legal holds follow a change of a person's addresses: none is set, and nothing erased, meanwhile. */
async function lockHolds(tx: Executor): Promise<void> {
  await tx.execute(sql`lock table legal_holds in share row exclusive mode`);
}

/** The columns that a correction changes, by their names in the database, and what they become. */
function correctedColumns(subject: PersonSubject, changes: Correction = {}): [string, string | undefined][] {
  const values: Record<string, string | undefined> = {
    ...changes,
    name: fullName(changes),
    correctedEmail: changes.email,
  };
  return (subject.person.corrected ?? []).map((name) => [columnOf(subject, name).name, values[name]]);
}

/** What the correction changes in the rows. A value that is missing stays missing, but the corrected address. */
async function readChanges(
  tx: Executor,
  subject: PersonSubject,
  ids: string[],
  changes: Correction,
): Promise<CorrectionStep[]> {
  const { name: table } = subject;
  const wanted = correctedColumns(subject, changes).flatMap(([column, became]) => (became ? [{ column, became }] : []));
  if (wanted.length === 0) return [];
  const columns = wanted.map(({ column }) => sql.identifier(column));
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select id, ${sql.join(columns, sql`, `)} from ${subject.table} where id = ${uuids(ids)} order by id for update`);
  return rows.flatMap(({ id, ...row }) => {
    const values = wanted
      .map(({ column, became }) => ({ column, was: row[column] ?? null, became }))
      .filter(({ column, was, became }) => was !== became && (was !== null || column === "corrected_email"));
    return values.length > 0 ? [{ table, id: id ?? "", values }] : [];
  });
}

/** Sets each column to one side of its change, where it holds the other. Returns how many rows changed. */
async function setValues(tx: Executor, steps: CorrectionStep[], side: "was" | "became", now: Date): Promise<number> {
  const other = side === "was" ? "became" : "was";
  await followHolds(tx, await addressesOf(tx, steps));
  let changed = 0;
  for (const { table, id, values } of steps) {
    requireCorrected(table, values);
    const sets = values.map((value) => sql`${sql.identifier(value.column)} = ${value[side]}`);
    const holds = values.map((value) => sql`${sql.identifier(value.column)} is not distinct from ${value[other]}`);
    const { rowCount } = await tx.execute(sql`
      update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)}, updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid and ${sql.join(holds, sql` and `)}`);
    changed += rowCount ?? 0;
  }
  return changed;
}

/** @throws HttpError 400 for a column that no correction changes: the steps come from the browser */
function requireCorrected(table: string, values: CorrectionStep["values"]): void {
  const subject = CORRECTED_SUBJECTS.find(({ name }) => name === table);
  const columns = subject ? correctedColumns(subject).map(([column]) => column) : [];
  if (values.some(({ column }) => !columns.includes(column)))
    throw new HttpError(400, "This isn’t what was corrected.");
}

/** The addresses that the rows of a correction have, those before it, and those after it; none if it isn't about
 * them. */
async function addressesOf(tx: Executor, steps: CorrectionStep[]): Promise<(string | null)[]> {
  const changes = steps.flatMap(({ values }) => values.filter(({ column }) => column.endsWith("email")));
  if (changes.length === 0) return [];
  const ids = steps.map(({ id }) => id);
  return [...(await addressesOfRecords(tx, ids)), ...changes.flatMap(({ was, became }) => [was, became])];
}

/** Of the emails that wait only those about leads: what the newsletter sends needs a confirmation by the new
 * address. */
async function redirectEmails(tx: Executor, ids: string[], { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    update emails set to_address = ${to} where id = ${uuids(ids)} and state in ('waiting', 'queued')
      and kind not like 'newsletter-%' and ${isAddress(from)(sql`to_address`)}`);
}
