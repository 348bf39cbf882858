import { createHash, randomUUID } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { leadEmails } from "~/domain/leads/emails/queue-lead-emails.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { emailInsertRow } from "~/platform/email/outbox/queue-email.server.ts";
import { KeyReusedError, type WriteMeta, type WriteResult } from "~/platform/forms/public-write.ts";
import { contentSuspicions } from "./content-suspicions.server.ts";
import { insertLead, insertLeadInTransaction, type LeadPartRow, type LeadRows } from "./insert-leads.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a visitor sent, ready to be stored; empty and absent are both null. */
export interface LeadInput {
  formType: "contact" | "consultation" | "newsletter";
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
  company: string | null;
  country: string | null;
  message: string | null;
  /** The version of the privacy text the visitor agreed to, or null. */
  consentVersion: string | null;
}

/**
 * Stores what was sent once: a submission, its mails, and the `parts` that other domains add to it, all or nothing. The
 * same key, or the same content where there is no key, gives back the first submission's id as a duplicate, also when both
 * arrive at the same moment. Throws a `KeyReusedError` where the key says so.
 */
export async function storeLead(
  submission: LeadInput,
  given: WriteMeta,
  parts: LeadPartRow[] = [],
): Promise<WriteResult> {
  const meta = { ...given, spamReasons: [...given.suspicions, ...(await contentSuspicions(submission, given))] };
  // A key is nearly always new: then one statement is enough, which others may share.
  if (meta.key.kind !== "content") {
    const lead = buildLeadRows(submission, meta, parts, storedKeyOf(meta.key));
    if (await insertLead(lead)) return { id: lead.submission.id, duplicate: false };
  }
  return database().transaction((tx) => storeLeadInTransaction(tx, submission, meta, parts));
}

/** Does the same inside the caller's transaction. */
export async function storeLeadInTransaction(
  tx: Executor,
  submission: LeadInput,
  meta: WriteMeta,
  parts: LeadPartRow[] = [],
): Promise<WriteResult> {
  const { key } = meta;
  if (key.kind === "content") return storeOncePerDay(tx, submission, meta, parts);
  const lead = buildLeadRows(submission, meta, parts, storedKeyOf(key));
  if (await insertLeadInTransaction(tx, lead)) return { id: lead.submission.id, duplicate: false };
  if (key.kind === "none") throw notStoredError();
  const first = await findByKey(tx, key.value);
  if (first && contentFingerprint(first, first.source) === contentFingerprint(submission, meta.source)) {
    return { id: first.id, duplicate: true };
  }
  if (key.reused === "refuse") throw new KeyReusedError();
  return storeOncePerDay(tx, submission, meta, parts);
}

function storedKeyOf(key: { kind: "given"; value: string } | { kind: "none" }): string {
  return key.kind === "given" ? key.value : `once:${randomUUID()}`;
}

/** The same content within 24 hours is one message: the key names the content and the day, so two days are looked at. */
async function storeOncePerDay(
  tx: Executor,
  submission: LeadInput,
  meta: WriteMeta,
  parts: LeadPartRow[],
): Promise<WriteResult> {
  const digest = createHash("sha256").update(contentFingerprint(submission, meta.source)).digest("base64url");
  const day = Math.floor(meta.now.getTime() / DAY_MS);
  const today = `content:${digest}:${day}`;
  // Whoever sends the same at the same moment waits here, and then finds the row.
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
  const lead = buildLeadRows(submission, meta, parts, today);
  if (!(await insertLeadInTransaction(tx, lead))) throw notStoredError();
  return { id: lead.submission.id, duplicate: false };
}

function notStoredError() {
  return new Error("A submission was not stored although its key was free.");
}

function buildLeadRows(
  { consentVersion, ...submission }: LeadInput,
  meta: WriteMeta,
  parts: LeadPartRow[],
  idempotencyKey: string,
): LeadRows {
  const { source, suspicions, now } = meta;
  const id = uuidv7();
  const suspectedSpam = suspicions.length > 0;
  // What is suspected to be spam is announced to nobody, until the owner says that it is none.
  const mails = suspectedSpam || meta.withoutEmails ? [] : leadEmails({ id, source, ...submission }, now);
  return {
    submission: {
      id,
      ...submission,
      source,
      consentAt: consentVersion === null ? null : now,
      consentVersion,
      suspectedSpam,
      spamReasons: suspicions,
      idempotencyKey,
      createdAt: now,
      updatedAt: now,
    },
    emails: mails.map(emailInsertRow),
    parts,
  };
}

async function findByKey(tx: Executor, key: string) {
  const [row] = await tx.select().from(formSubmissions).where(eq(formSubmissions.idempotencyKey, key));
  return row;
}

type FingerprintFields = Pick<
  typeof formSubmissions.$inferSelect,
  "formType" | "firstName" | "lastName" | "email" | "phone" | "company" | "country" | "message" | "consentVersion"
>;

/** What makes two submissions the same one. */
function contentFingerprint(from: FingerprintFields, source: string): string {
  const { formType, firstName, lastName, email, phone, company, country, message, consentVersion } = from;
  return JSON.stringify([
    source,
    formType,
    firstName,
    lastName,
    email,
    phone,
    company,
    country,
    message,
    consentVersion,
  ]);
}
