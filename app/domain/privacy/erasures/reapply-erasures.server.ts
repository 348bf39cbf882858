import { asc, gt, type SQLWrapper, sql } from "drizzle-orm";
import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { redactContent } from "~/domain/content/erase-words.server.ts";
import { eraseSubscriptions } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { findPersonRows } from "~/domain/privacy/person/find-person-rows.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { withPresentTables } from "~/platform/db/renamed-tables.server.ts";
import { addressHashKey, addressHashSql, hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { wordsRedactor } from "~/platform/privacy/erased-words.server.ts";
import { readErasureFile } from "~/platform/privacy/erasure-file.server.ts";
import { erasures, type RowIds } from "~/platform/privacy/tables.server.ts";
import { ERASURE_MODES, type Erasure, READERS_SUBSCRIPTIONS } from "~/shared/privacy/erasure.ts";
import { erasePersonRows } from "./erase-person-rows.server.ts";
import { MENTIONS_PREFIX, redactMentions } from "./mentions.server.ts";

/**
 * Applies erasures again to a database that was restored from a backup made before them, in the caller's transaction,
 * by the ids of their rows and by the hashes of addresses and words; idempotent. Everything there is older than they
 * are, so that nothing that the person sent later goes. `heldErasures` are not for it.
 *
 * @param list - erasures after the backup was made: `readErasures`
 * @returns how many rows they concern
 */
export async function reapplyErasures(tx: Executor, list: readonly Erasure[]): Promise<number> {
  const key = list.length > 0 ? await addressHashKey(tx) : "";
  let found = 0;
  for (const mode of ERASURE_MODES) {
    const ofMode = list.filter((erasure) => erasure.mode === mode);
    if (ofMode.length === 0) continue;
    const hashes = sql.param(ofMode.flatMap(({ addressHashes }) => addressHashes));
    const isTheirs = (column: SQLWrapper) => sql`${addressHashSql(column, key)} = any(${hashes}::text[])`;
    const known = mergeIds(ofMode);
    const rows = await findPersonRows(tx, isTheirs, known);
    await erasePersonRows(tx, { rows, mode, isTheirs });
    const knownHashes = new Set(ofMode.flatMap(({ addressHashes }) => addressHashes));
    await redactMentions(tx, mentionsOf(ofMode), (text) =>
      hashAddress(text, key).some((hash) => knownHashes.has(hash)),
    );
    const readers = await eraseSubscriptions(tx, known[READERS_SUBSCRIPTIONS] ?? []);
    found += [...Object.values(rows), ...Object.values(readers)].reduce((sum, ids) => sum + ids.length, 0);
  }
  // Earlier tables have no texts of the owner's.
  const { rows: tables } = await tx.execute(sql`select where to_regclass('public.content_revisions') is not null`);
  const hashes = list.flatMap(({ addressHashes }) => addressHashes);
  const redact = wordsRedactor(hashes, key);
  if (tables.length > 0) found += (await redactContent(tx, redact, CONTENT_DOCUMENTS)).content_revisions;
  for (const erasure of list) await tx.insert(erasures).values(erasure).onConflictDoNothing();
  return found;
}

/** Those of some erasures that a legal hold in force keeps from being applied: on the address, or on one of their
 * rows. */
export async function heldErasures(tx: Executor, list: readonly Erasure[]): Promise<Set<Erasure>> {
  const { rows: holds } = await tx.execute<{ address: string }>(
    sql`select unnest(addresses) as address from legal_holds where lifted_at is null`,
  );
  if (holds.length === 0) return new Set();
  const key = await addressHashKey(tx);
  const hashes = new Set(holds.flatMap(({ address }) => hashAddress(address, key)));
  const held = sql`any(${sql.param(holds.map(({ address }) => address))}::text[])`;
  const rows = await findPersonRows(tx, (column) => sql`lower(btrim(${column})) = ${held}`);
  const ids = new Set(Object.values(rows).flat());
  return new Set(
    list.filter(
      (erasure) =>
        erasure.addressHashes.some((hash) => hashes.has(hash)) ||
        Object.entries(erasure.rows).some(
          ([table, rowIds]) => !table.startsWith(MENTIONS_PREFIX) && rowIds.some((id) => ids.has(id)),
        ),
    ),
  );
}

function mergeIds(list: readonly Erasure[]): RowIds {
  const merged: RowIds = {};
  for (const { rows } of list)
    for (const [table, ids] of Object.entries(rows)) merged[table] = [...(merged[table] ?? []), ...ids];
  return merged;
}

/** The rows of others that mentioned these people. */
function mentionsOf(list: readonly Erasure[]): RowIds {
  const mentions = Object.entries(mergeIds(list)).filter(([name]) => name.startsWith(MENTIONS_PREFIX));
  return Object.fromEntries(mentions.map(([name, ids]) => [name.slice(MENTIONS_PREFIX.length), ids]));
}

/** An earlier release has recorded it with the names that its tables had. */
function withPresentNames({ rows, counts, kept, ...erasure }: Erasure): Erasure {
  return {
    ...erasure,
    rows: withPresentTables(rows),
    counts: withPresentTables(counts),
    kept: withPresentTables(kept),
  };
}

/**
 * The erasures after a time, e.g. that of a backup, from all places that know of any, each once, the oldest first.
 *
 * @param from - databases whose `erasures` table is read, and files like `DATA_DIR/erasures.jsonl`; a missing file has
 * none
 */
export async function readErasures(
  after: Date,
  { databases = [], files = [] }: { databases?: Executor[]; files?: string[] },
): Promise<Erasure[]> {
  const lists = await Promise.all([
    ...databases.map((tx) => tx.select().from(erasures).where(gt(erasures.at, after)).orderBy(asc(erasures.at))),
    ...files.map(readErasureFile),
  ]);
  const byId = new Map(lists.flat().map((erasure) => [erasure.id, withPresentNames(erasure)]));
  return [...byId.values()]
    .filter(({ at }) => at > after)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
