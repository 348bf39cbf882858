import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { cancelAppointmentsOf } from "~/domain/leads/appointments/owner-changes.server.ts";
import { appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { ERASURE_RECEIPT } from "~/domain/privacy/emails/privacy-email-kinds.ts";
import { findHold } from "~/domain/privacy/holds/holds.server.ts";
import {
  findPersonRows,
  isAddress,
  leadRecordsOf,
  PERSON_SUBJECTS,
  personCondition,
  uuids,
} from "~/domain/privacy/person/find-person-rows.server.ts";
import { countPhrases, type PersonCounts } from "~/domain/privacy/person/person-counts.server.ts";
import { privacyRequests } from "~/domain/privacy/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { forgetBulkRecords } from "~/platform/lists/bulk/bulk-batch.server.ts";
import { addressHashKey, hashAddress } from "~/platform/privacy/address-hash.server.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { appendErasure, erasuresFile, receiptNumber } from "~/platform/privacy/erasure-file.server.ts";
import { erasures, type RowIds } from "~/platform/privacy/tables.server.ts";
import type { Erasure, ErasureMode } from "~/shared/privacy/erasure.ts";
import { erasePersonRows, erasureOf } from "./erase-person-rows.server.ts";
import { countContentMentions, findMentions, MENTIONS_PREFIX, redactMentions } from "./mentions.server.ts";
import { redactAddresses } from "./redact-address.ts";

/** An erasure that the owner has decided on. */
export interface ErasureOrder {
  address: string;
  mode: ErasureMode;
  reason: string;
  /** Whether an import may not bring the address back. */
  neverWrite: boolean;
  /** Whether the receipt is mailed to the person, as the last email to the address. */
  sendReceipt: boolean;
  /** Whether the person is notified that their appointments to come are cancelled. */
  tellCancelled: boolean;
}

/** What an erasure would do, in phrases, and how many appointments to come it cancels. Changes nothing. */
export async function previewErasure(
  address: string,
  mode: ErasureMode,
): Promise<{ counts: string[]; kept: string[]; cancelled: number }> {
  const found = await findMentions(database(), address);
  const [{ counts, kept }, cancelled] = await database().transaction(
    async (tx) => {
      const plan = await planErasure(tx, { address, mode, found });
      const isTheirs = sql`submission_id = ${uuids(plan.rows.form_submissions)}`;
      return [plan, await tx.$count(appointments, sql`${isTheirs} and ${HOLDS_TIME} and starts_at > now()`)] as const;
    },
    { isolationLevel: "repeatable read" },
  );
  return { counts: countPhrases(counts), kept: countPhrases(kept), cancelled };
}

/**
 * Where an address is mentioned that is to be erased. Before the transaction, which shall be short.
 *
 * @throws HttpError 409 for the owner's own address
 */
export async function prepareErasure(address: string, ownerAddress: string): Promise<RowIds> {
  if (addressKey(ownerAddress) === addressKey(address))
    throw new HttpError(409, "This is your own address. Change it under Settings, Security first.");
  return findMentions(database(), address);
}

/**
 * Erases or anonymises everything about the person with an address, in the caller's transaction, which is one snapshot
 * (`repeatable read`): what they send while it runs stays, as a whole. The snapshot begins once no hold is being set
 * and no batch of a newsletter issue is being queued: neither could be seen. It can't be undone.
 *
 * @param found - of `prepareErasure`
 * @param file - the file that outlives the database
 * @returns the erasure's record
 * @throws HttpError 409 while the address is under a legal hold
 */
export async function erasePerson(
  tx: Executor,
  order: ErasureOrder,
  found: RowIds,
  now: Date,
  file = erasuresFile(),
): Promise<Erasure> {
  const { address, mode, neverWrite } = order;
  const isSpelling = (text: string) => addressKey(text) === addressKey(address);
  const id = uuidv7();
  const receipt = receiptNumber(now);
  await tx.execute(sql`lock table newsletter_issues in exclusive mode`);
  await tx.execute(sql`lock table legal_holds in share mode`);
  const { rows, mentions, counts, kept } = await planErasure(tx, { address, mode, found });
  const hold = await findHold(tx, address, rows);
  if (hold) throw new HttpError(409, `This person’s data are under a legal hold: ${hold.reason}`);
  // Their emails were found before: this one stays until it is sent.
  if (order.tellCancelled) await cancelAppointmentsOf(tx, rows.form_submissions ?? [], now);
  await erasePersonRows(tx, { rows, mode, isTheirs: isAddress(address) });
  // No backup has these: nothing to do where an erasure is applied again.
  await forgetBulkRecords(tx, [...leadRecordsOf(rows), ...(rows.newsletter_subscriptions ?? [])]);
  await redactMentions(tx, mentions, isSpelling);
  const erasure: Erasure = {
    id,
    receipt,
    mode,
    at: now,
    reason: redactAddresses(order.reason, isSpelling),
    addressHashes: hashAddress(address, await addressHashKey(tx)),
    neverWrite,
    rows: { ...rows, ...prefixed(mentions) },
    counts: present(counts),
    kept: present(kept),
  };
  await tx.insert(erasures).values(erasure);
  await tx
    .update(privacyRequests)
    .set({ erasureId: id, closedAt: sql`coalesce(${privacyRequests.closedAt}, ${now.toISOString()})` })
    .where(inArray(privacyRequests.id, rows.privacy_requests ?? []));
  if (order.sendReceipt)
    await queueEmail(tx, { kind: ERASURE_RECEIPT, to: { name: "", address }, data: { erasureId: id }, now });
  // Before the commit: without its line, a restore would bring the person back.
  await appendErasure(erasure, file);
  return erasure;
}

/** Finds the record of an erasure. */
export async function findErasure(id: string) {
  const [erasure] = await database().select().from(erasures).where(eq(erasures.id, id));
  return erasure;
}

function prefixed(mentions: RowIds): RowIds {
  return Object.fromEntries(Object.entries(mentions).map(([table, ids]) => [MENTIONS_PREFIX + table, ids]));
}

function present(counts: PersonCounts): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** What an erasure does: which rows it concerns, and what it says about them. */
interface ErasurePlan {
  rows: RowIds;
  mentions: RowIds;
  counts: PersonCounts;
  kept: PersonCounts;
}

/**
 * Finds out what an erasure would do; changes nothing.
 *
 * @param found - what `findMentions` has found before, since that takes long where there is much
 */
async function planErasure(
  tx: Executor,
  { address, mode, found }: { address: string; mode: ErasureMode; found: RowIds },
): Promise<ErasurePlan> {
  const rows = await findPersonRows(tx, isAddress(address));
  const mentions = withoutOwn(found, rows);
  const ids = uuids(rows.emails);
  const isKept = mode === "anonymise" ? sql`true` : sql`kind = ${ISSUE_EMAIL.name}`;
  const emptied = await tx.$count(emails, sql`id = ${ids} and state = 'accepted' and ${isKept}`);
  const counts: PersonCounts = {
    emails: (rows.emails?.length ?? 0) - emptied,
    mentions: Object.values(mentions).reduce((sum, ids) => sum + ids.length, 0),
  };
  const kept: PersonCounts = {
    emptied_emails: emptied,
    in_flight: await tx.$count(emails, sql`id = ${ids} and state = 'sending'`),
    content_mentions: await countContentMentions(tx, address),
  };
  let anonymous = 0;
  for (const subject of PERSON_SUBJECTS) {
    const erasure = erasureOf(subject, mode);
    if (subject.person.title === null || erasure === "own") continue;
    const count = await tx.$count(subject.table, personCondition(subject, isAddress(address), rows));
    if (erasure === "delete" || erasure === "forget") counts[subject.name] = count;
    // What an erasure deletes is counted without the person once it is anonymous.
    else if (erasure === "empty" && erasureOf(subject, "erase") === "delete") anonymous += count;
    else kept[subject.name] = count;
  }
  return { rows, mentions, counts, kept: { ...kept, anonymous_records: anonymous } };
}

/** The mentions in rows that aren't the person's: those are erased anyway. */
function withoutOwn(found: RowIds, rows: RowIds): RowIds {
  return Object.fromEntries(
    Object.entries(found).flatMap(([table, ids]) => {
      const own = new Set(rows[table] ?? []);
      const others = ids.filter((id) => !own.has(id));
      return others.length > 0 ? [[table, others]] : [];
    }),
  );
}
