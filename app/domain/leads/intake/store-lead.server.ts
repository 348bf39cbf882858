import { database, type Executor } from "~/platform/db/database.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import { contentSuspicions } from "./content-suspicions.server.ts";
import { insertLead, insertLeadInTransaction } from "./insert-leads.server.ts";
import { buildLeadRows, type LeadInput, type LeadMeta, uniqueKeyOf } from "./lead-rows.server.ts";
import { storeOrFindDuplicate } from "./store-duplicate.server.ts";

/** Stores what belongs to a lead in its transaction; with an error none of it is stored. */
type StoreAlongside = (tx: Executor, lead: WriteResult, meta: LeadMeta) => Promise<void>;

/**
 * Stores what a visitor sent once: a submission, the records beside it and the emails about it, all or nothing. The
 * same idempotency key, or the same content where there is no key, returns the first submission's id as a duplicate,
 * also when both arrive at the same time.
 *
 * @param storeAlongside - also called for a duplicate
 * @throws KeyReusedError when the key was used for other content and `meta.key` says to reject that
 */
export async function storeLead(
  input: LeadInput,
  given: LeadMeta,
  storeAlongside?: StoreAlongside,
): Promise<WriteResult> {
  const meta = { ...given, suspicions: [...given.suspicions, ...(await contentSuspicions(input, given))] };
  if (meta.file || storeAlongside)
    return database().transaction(async (tx) => {
      const lead = await storeLeadInTransaction(tx, input, meta);
      await storeAlongside?.(tx, lead, meta);
      return lead;
    });
  if (meta.key.kind !== "content") {
    // A key is nearly always new: then one statement is enough, which is batched with other leads.
    const rows = buildLeadRows(input, meta, uniqueKeyOf(meta.key));
    if (await insertLead(rows)) return { id: rows.submission.id, duplicate: false };
  }
  return database().transaction((tx) => storeOrFindDuplicate(tx, input, meta));
}

/**
 * Does the same inside the caller's transaction, for what is stored together with a lead. Its content isn't checked.
 */
export async function storeLeadInTransaction(tx: Executor, input: LeadInput, meta: LeadMeta): Promise<WriteResult> {
  if (meta.key.kind !== "content") {
    const rows = buildLeadRows(input, meta, uniqueKeyOf(meta.key));
    if (await insertLeadInTransaction(tx, rows)) return { id: rows.submission.id, duplicate: false };
  }
  return storeOrFindDuplicate(tx, input, meta);
}
