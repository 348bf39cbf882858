import { createHmac } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { REQUEST_CONFIRMATION } from "~/domain/privacy/emails/privacy-email-kinds.ts";
import { privacyRequests as table } from "~/domain/privacy/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import { createRateLimit } from "~/platform/http/rate-limit.server.ts";
import { addressKey, addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { checkPrivacyRequest, type PrivacyRequestInput } from "./request-check.ts";

/** The most confirmation emails a mailbox gets in a day, whoever requests them. */
const perRecipient = createRateLimit({ name: "privacy-recipient", points: 3, seconds: 86_400 });

/** Signs of a bot: its requests are stored without an email to the address. */
const BOT_SIGNS = ["honeypot", "forged-token", "flood"];

/** The form of `/privacy-request`, as `answerForm` expects it. */
export const privacyRequestForm: PublicForm<PrivacyRequestInput> = {
  form: {
    id: "privacy-request",
    success: "Check your inbox: we sent you a link to confirm it",
    failure: "Your request couldn’t be stored. Please try again.",
    minimumMs: 2_000,
  },
  promisesEmail: { success: "Your request is stored" },
  check: checkPrivacyRequest,
  store: storePrivacyRequest,
  source: () => "privacy-request",
};

/**
 * Stores a request and sends its mailbox a confirmation email. The same request again sends the email again. The answer
 * is the same whether the address is known or not: it isn't looked up.
 */
export async function storePrivacyRequest(
  { kind, email, details }: PrivacyRequestInput,
  { key, suspicions, now }: Omit<WriteMeta, "source">,
): Promise<WriteResult> {
  const isBot = suspicions.some((reason) => BOT_SIGNS.includes(reason));
  const isAllowed = !isBot && (await perRecipient.consume(await recipientKey(email))).allowed;
  return database().transaction(async (tx) => {
    // Of two concurrent requests the second waits, and then finds the row.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`privacy:${addressKey(email)}`}, 0))`);
    const known = await findUnconfirmed(tx, kind, email);
    const idempotencyKey = key.kind === "given" ? key.value : crypto.randomUUID();
    const [made] = known
      ? []
      : await tx
          .insert(table)
          .values({ kind, email, details: details || null, idempotencyKey, createdAt: now, updatedAt: now })
          .onConflictDoNothing({ target: table.idempotencyKey })
          .returning({ id: table.id });
    if (known && details) await tx.update(table).set({ details, updatedAt: now }).where(eq(table.id, known.id));
    const id = made?.id ?? known?.id ?? (await findByKey(tx, idempotencyKey));
    if (isAllowed && (made || known))
      await queueEmail(tx, {
        kind: REQUEST_CONFIRMATION,
        to: { name: "", address: email },
        data: { requestId: id },
        subjectId: id,
        now,
      });
    return { id, duplicate: !made };
  });
}

async function findUnconfirmed(tx: Executor, kind: PrivacyRequestInput["kind"], email: string) {
  const isSame = and(eq(table.kind, kind), inArray(sql`lower(${table.email})`, addressSpellings(email)));
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isSame, inArray(table.state, ["unconfirmed"])))
    .limit(1);
  return row;
}

async function findByKey(tx: Executor, idempotencyKey: string): Promise<string> {
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.idempotencyKey, idempotencyKey));
  if (!row) throw new Error("A request was not stored although its key was free.");
  return row.id;
}

async function recipientKey(email: string): Promise<string> {
  return createHmac("sha256", await siteSecret("privacy-links"))
    .update(`recipient:${addressKey(email)}`)
    .digest("base64url");
}
