import { createHash, randomUUID } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Executor } from "~/platform/db/database.server.ts";
import { insertWithMails } from "~/platform/mail/queue-mail.server.ts";
import { leadMails } from "./lead-mails.server.ts";
import { formSubmissions } from "./tables.server.ts";
import { KeyReusedError, type WriteMeta, type WriteResult } from "./write.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a visitor sent, ready to be stored; empty and absent are both null. */
export interface Submission {
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
 * Stores a submission once, inside the caller's transaction: the same key, or the same content where there is no key,
 * gives back the first row's id as a duplicate, also when both arrive at the same moment. Only when the answer is no
 * duplicate may the caller write the rows that go with it. Throws a `KeyReusedError` where the key says so.
 */
export async function recordSubmission(tx: Executor, submission: Submission, meta: WriteMeta): Promise<WriteResult> {
  const { key } = meta;
  if (key.kind === "none") return inserted(await insert(tx, submission, meta, `once:${randomUUID()}`));
  if (key.kind === "given") {
    const id = await insert(tx, submission, meta, key.value);
    if (id) return inserted(id);
    const first = await findByKey(tx, key.value);
    if (first && contentOf(first, first.source) === contentOf(submission, meta.source)) {
      return { id: first.id, duplicate: true };
    }
    if (key.reused === "refuse") throw new KeyReusedError();
  }
  return recordOncePerDay(tx, submission, meta);
}

/**
 * Stores a submission by its key in one statement, which needs no transaction. Undefined where the key was there before, or
 * is none that somebody gave: then `recordSubmission` has to look closer.
 */
export async function recordAtOnce(
  executor: Executor,
  submission: Submission,
  meta: WriteMeta,
): Promise<WriteResult | undefined> {
  if (meta.key.kind !== "given") return undefined;
  const id = await insert(executor, submission, meta, meta.key.value);
  return id ? inserted(id) : undefined;
}

/** The same content within 24 hours is one message: the key names the content and the day, so two days are looked at. */
async function recordOncePerDay(tx: Executor, submission: Submission, meta: WriteMeta): Promise<WriteResult> {
  const digest = createHash("sha256").update(contentOf(submission, meta.source)).digest("base64url");
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
  return inserted(await insert(tx, submission, meta, today));
}

function inserted(id: string | undefined): WriteResult {
  if (!id) throw new Error("A submission was not stored although its key was free.");
  return { id, duplicate: false };
}

async function insert(tx: Executor, { consentVersion, ...submission }: Submission, meta: WriteMeta, key: string) {
  const id = uuidv7();
  const suspectedSpam = meta.spamReasons.length > 0;
  const insertion = tx
    .insert(formSubmissions)
    .values({
      id,
      ...submission,
      source: meta.source,
      consentAt: consentVersion === null ? null : meta.now,
      consentVersion,
      suspectedSpam,
      spamReasons: meta.spamReasons,
      idempotencyKey: key,
      createdAt: meta.now,
      updatedAt: meta.now,
    })
    .onConflictDoNothing({ target: formSubmissions.idempotencyKey })
    .returning({ id: formSubmissions.id });
  // What is suspected to be spam is announced to nobody, until the owner says that it is none.
  const announced = !suspectedSpam && !meta.quiet;
  return insertWithMails(
    tx,
    insertion,
    announced ? leadMails({ id, source: meta.source, ...submission }, meta.now) : [],
  );
}

async function findByKey(tx: Executor, key: string) {
  const [row] = await tx.select().from(formSubmissions).where(eq(formSubmissions.idempotencyKey, key));
  return row;
}

type Content = Pick<
  typeof formSubmissions.$inferSelect,
  "formType" | "firstName" | "lastName" | "email" | "phone" | "company" | "country" | "message" | "consentVersion"
>;

/** What makes two submissions the same one. */
function contentOf(from: Content, source: string): string {
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
