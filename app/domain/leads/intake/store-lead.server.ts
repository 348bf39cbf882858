import { createHash } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { findFileHash } from "~/domain/leads/files/private-files.server.ts";
import { formSubmissions, pickVisitorFields } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { KeyReusedError, type WriteResult } from "~/platform/forms/public-write.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { contentSuspicions } from "./content-suspicions.server.ts";
import { insertLead, insertLeadInTransaction } from "./insert-leads.server.ts";
import { buildLeadRows, type LeadInput, type LeadMeta, uniqueKeyOf } from "./lead-rows.server.ts";

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

/**
 * Finds the lead that was stored before, for an idempotency key that exists or that is derived from the content. Other
 * content under a given key is stored as a lead of its own where the key allows that.
 *
 * @throws KeyReusedError when the key doesn't allow it
 */
export async function storeOrFindDuplicate(tx: Executor, input: LeadInput, meta: LeadMeta): Promise<WriteResult> {
  const { key } = meta;
  const first = key.kind === "given" ? await findByKey(tx, key.value) : undefined;
  if (first) {
    const stored = contentFingerprint(first, first.source, await findFileHash(tx, first.id));
    const isSame = stored === fingerprintOf(input, meta);
    if (isSame) return { id: first.id, duplicate: true };
    if (key.kind === "given" && key.reused === "reject") throw new KeyReusedError();
  }
  return storeOncePerDay(tx, input, meta);
}

async function findByKey(tx: Executor, key: string) {
  const [row] = await tx.select().from(formSubmissions).where(eq(formSubmissions.idempotencyKey, key));
  return row;
}

/** The same content within 24 hours is one lead: the key names the content and the day, so two days are looked at. */
async function storeOncePerDay(tx: Executor, input: LeadInput, meta: LeadMeta): Promise<WriteResult> {
  const digest = createHash("sha256").update(fingerprintOf(input, meta)).digest("base64url");
  const day = Math.floor(meta.now.getTime() / DAY_MS);
  const today = `content:${digest}:${day}`;
  // An advisory lock on the content: of two concurrent requests the second waits, and then finds the row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`);
  const [recent] = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      and(
        inArray(formSubmissions.idempotencyKey, [today, `content:${digest}:${day - 1}`]),
        gt(formSubmissions.createdAt, new Date(meta.now.getTime() - DAY_MS)),
      ),
    );
  if (recent) return { id: recent.id, duplicate: true };
  const rows = buildLeadRows(input, meta, today);
  if (!(await insertLeadInTransaction(tx, rows))) {
    throw new Error("A submission was not stored although its key was free.");
  }
  return { id: rows.submission.id, duplicate: false };
}

type FingerprintFields = Pick<LeadInput, "consentVersion"> &
  Parameters<typeof pickVisitorFields>[0] & { formType: string };

function fingerprintOf(input: LeadInput, { source, file }: LeadMeta): string {
  return contentFingerprint({ ...input, document: file?.name ?? null }, source, file?.sha256);
}

/** The content fingerprint. Its field order is part of stored keys: a change stores a resend across it twice. */
function contentFingerprint(from: FingerprintFields, source: string, fileHash: string | undefined): string {
  return JSON.stringify([
    source,
    from.formType,
    ...Object.values(pickVisitorFields(from)),
    from.consentVersion ?? null,
    ...(fileHash ? [fileHash] : []),
  ]);
}
