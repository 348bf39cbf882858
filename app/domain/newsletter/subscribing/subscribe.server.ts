import { createHmac } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { storeLeadInTransaction } from "~/domain/leads/intake/store-lead.server.ts";
import type { SpamReason } from "~/domain/leads/spam.ts";
import { queueAlreadySubscribedEmail } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import type { QuarantineReason } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import type { WriteMeta, WriteOrigin, WriteResult } from "~/platform/forms/public-write.ts";
import { clientNetwork, providerNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import { addressKey, addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { loadConfirmationHistory } from "./confirmation-history.server.ts";
import { CONSENT_VERSION, decideSubscribeRequest } from "./double-opt-in.ts";
import { requestConfirmationOrQuarantine } from "./request-confirmation.server.ts";
import type { SubscribePayload } from "./subscription-schema.ts";

type Row = typeof table.$inferSelect;
type Meta = Omit<WriteMeta, "key">;

/** Signs of a bot. A form that was sent quickly or from an old page may well have been sent by a person. */
const BOT_SPAM_REASONS: readonly SpamReason[] = ["honeypot", "forged-token", "flood"];

/**
 * Stores a request to subscribe an address to a topic, and sends its mailbox a confirmation email (double opt-in), in
 * one transaction. The key of the address is the idempotency key: the first request makes a subscription and a
 * submission. The answer is the same whether the address was known or not.
 *
 * @returns the subscription's id
 */
export async function subscribe({ email, topic: requested }: SubscribePayload, meta: Meta): Promise<WriteResult> {
  const emailKey = await findStoredKey(email);
  const topic = requested ?? "newsletter";
  const { now } = meta;
  const quarantineReason = await findQuarantineReason(emailKey, meta);
  const request = await requestEvidence(meta);
  return database().transaction(async (tx) => {
    // Of two concurrent requests the second waits for the first to commit, and then finds its row.
    const [made] = await tx
      .insert(table)
      .values({ email, emailKey, topics: [topic], createdAt: now, ...request })
      .onConflictDoNothing({ target: table.emailKey })
      .returning();
    if (made) {
      const row = await recordSignupSubmission(tx, made, meta);
      await requestConfirmationOrQuarantine(tx, row, { quarantineReason, now });
      return { id: made.id, duplicate: false };
    }
    const known = await lockSubscription(tx, emailKey);
    const decision = decideSubscribeRequest({ ...known, ...(await loadConfirmationHistory(tx, known)) }, topic, now);
    if (decision === "notify") await queueAlreadySubscribedEmail(tx, known, now);
    else {
      const change = requestChange(known, topic, decision === "restart");
      const isConfirming = decision !== "ignore";
      const [changed] = await tx
        .update(table)
        .set({ ...change, ...(isConfirming ? request : {}), updatedAt: now })
        .where(eq(table.id, known.id))
        .returning();
      if (changed && isConfirming) await requestConfirmationOrQuarantine(tx, changed, { quarantineReason, now });
    }
    return { id: known.id, duplicate: true };
  });
}

/** What a request changes of a known subscription. New topics of a confirmed subscriber need their own confirmation. */
function requestChange(known: Row, topic: string, isRestart: boolean): Partial<Row> {
  if (isRestart) return { state: "pending", topics: [topic], requestedTopics: [] };
  if (known.state === "pending") return { topics: [...new Set([...known.topics, topic])].toSorted() };
  if (known.topics.includes(topic)) return {};
  return { requestedTopics: [...new Set([...known.requestedTopics, topic])].toSorted() };
}

/** The key of an address, or the one that earlier releases stored for another spelling of it. */
async function findStoredKey(email: string): Promise<string> {
  const { emailKey } = table;
  const isSpelling = inArray(emailKey, addressSpellings(email));
  const [stored] = await database().select({ emailKey }).from(table).where(isSpelling).limit(1);
  return stored?.emailKey ?? addressKey(email);
}

async function findQuarantineReason(emailKey: string, { suspicions, origin }: Meta): Promise<QuarantineReason | null> {
  const isAllowed = await consumeSubscribeLimits(origin, emailKey);
  if (suspicions.some((reason) => BOT_SPAM_REASONS.includes(reason))) return "suspected";
  return isAllowed ? null : "limited";
}

async function requestEvidence({ origin, source, now }: Meta) {
  return {
    requestedAt: now,
    consentVersion: CONSENT_VERSION,
    consentPage: origin?.page ?? null,
    source,
    networkKey: await hashNetworkOfDay(origin, now),
  };
}

async function lockSubscription(tx: Executor, emailKey: string): Promise<Row> {
  const [row] = await tx.select().from(table).where(eq(table.emailKey, emailKey)).for("update");
  // Only when the subscription was deleted between the two statements; sending again then makes a new one.
  if (!row) throw new Error("The subscription was deleted concurrently.");
  return row;
}

async function recordSignupSubmission(tx: Executor, made: Row, meta: Meta): Promise<Row> {
  const signup = { formType: "newsletter" as const, email: made.email };
  const submission = await storeLeadInTransaction(tx, signup, { ...meta, key: { kind: "none" } });
  await tx
    .update(table)
    .set({ submissionId: sql`${submission.id}::uuid` })
    .where(eq(table.id, made.id));
  return { ...made, submissionId: submission.id };
}

// How many confirmation emails one client, one wider network (an office, a rented rack) and one mailbox can cause.
// Beyond that, requests are stored like all others, but in quarantine.
const perAddress = createRateLimit({ name: "newsletter-address", points: 10, seconds: 3600 });
const perNetwork = createRateLimit({ name: "newsletter-network", points: 40, seconds: 3600 });
const perRecipient = createRateLimit({ name: "newsletter-recipient", points: 5, seconds: 86_400 });

/**
 * A keyed hash (HMAC) of a client's wider network, to detect many requests from few networks. It changes with the day
 * (UTC), so that no one can be recognised later.
 *
 * @returns null for clients that are exempt from rate limits, and where there is no client
 */
async function hashNetworkOfDay(sender: WriteOrigin | undefined, now: Date): Promise<string | null> {
  if (!sender || isRateLimitExempt(sender.address)) return null;
  const day = now.toISOString().slice(0, 10);
  return keyedHash(`network:${day}:${providerNetwork(sender.address)}`);
}

/**
 * Counts a request against the rate limits of its mailbox, client and network.
 *
 * @returns whether all of them allow it
 * @throws the driver's error when the database is unavailable
 */
async function consumeSubscribeLimits(sender: WriteOrigin | undefined, emailKey: string): Promise<boolean> {
  const counts = [perRecipient.consume(await keyedHash(`recipient:${emailKey}`))];
  if (sender && !isRateLimitExempt(sender.address)) {
    counts.push(
      perAddress.consume(await keyedHash(`address:${clientNetwork(sender.address)}`)),
      perNetwork.consume(await keyedHash(`network:${providerNetwork(sender.address)}`)),
    );
  }
  return (await Promise.all(counts)).every(({ allowed }) => allowed);
}

async function keyedHash(text: string): Promise<string> {
  return createHmac("sha256", await siteSecret("newsletter-networks"))
    .update(text)
    .digest("base64url");
}
