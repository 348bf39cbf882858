import { eq, sql } from "drizzle-orm";
import { storeLeadInTransaction } from "~/domain/leads/intake/store-lead.server.ts";
import type { SpamReason } from "~/domain/leads/spam-reason.ts";
import { queueAlreadySubscribedEmail } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import type { QuarantineReason } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import { loadConfirmationHistory } from "./confirmation-history.server.ts";
import { CONSENT_VERSION } from "./consent.ts";
import { decideSubscribeRequest } from "./double-opt-in.ts";
import { requestConfirmationOrQuarantine } from "./request-confirmation.server.ts";
import { consumeSubscribeLimits, hashNetworkOfDay } from "./subscribe-limits.server.ts";
import type { SubscribePayload } from "./subscription-schema.ts";

type Row = typeof table.$inferSelect;
type Meta = Omit<WriteMeta, "key">;

/** What people don't do. A form that was sent quickly or from an old page may well have been sent by one. */
const BOT_SPAM_REASONS: readonly SpamReason[] = ["honeypot", "forged-token", "flood"];

/**
 * Takes down that an address shall be subscribed to a topic, and asks its mailbox to confirm that, in one transaction.
 * The address itself is the key, in lower case: the first time makes a subscription and a submission. Gives back the
 * subscription's id. Whatever is known of the address, whoever asks is told the same.
 */
export async function subscribe({ email, topic: asked }: SubscribePayload, meta: Meta): Promise<WriteResult> {
  const emailKey = email.toLowerCase();
  const topic = asked ?? "newsletter";
  const quarantineReason = await findQuarantineReason(emailKey, meta);
  const request = await requestEvidence(meta);
  return database().transaction(async (tx) => {
    // Two at the same moment: the second waits for the first to commit, and then finds its row.
    const [made] = await tx
      .insert(table)
      .values({ email, emailKey, topics: [topic], createdAt: meta.now, ...request })
      .onConflictDoNothing({ target: table.emailKey })
      .returning();
    if (made) {
      await requestConfirmationOrQuarantine(tx, await recordSignupSubmission(tx, made, meta), {
        quarantineReason,
        now: meta.now,
      });
      return { id: made.id, duplicate: false };
    }
    const known = await lockSubscription(tx, emailKey);
    await handleRepeatedRequest(tx, known, { topic, quarantineReason, request, meta });
    return { id: known.id, duplicate: true };
  });
}

interface RepeatedRequest {
  topic: string;
  quarantineReason: QuarantineReason | null;
  request: Awaited<ReturnType<typeof requestEvidence>>;
  meta: Meta;
}

async function handleRepeatedRequest(
  tx: Executor,
  known: Row,
  { topic, quarantineReason, request, meta: { now } }: RepeatedRequest,
): Promise<void> {
  const decision = decideSubscribeRequest({ ...known, ...(await loadConfirmationHistory(tx, known)) }, topic, now);
  if (decision === "tell") return queueAlreadySubscribedEmail(tx, known, now);
  const change = requestChange(known, topic, decision === "begin");
  const asks = decision !== "nothing";
  const [changed] = await tx
    .update(table)
    .set({ ...change, ...(asks ? request : {}), updatedAt: now })
    .where(eq(table.id, known.id))
    .returning();
  if (changed && asks) await requestConfirmationOrQuarantine(tx, changed, { quarantineReason, now });
}

/** What a request adds to a known address. Topics of somebody confirmed wait until they are confirmed, too. */
function requestChange(known: Row, topic: string, begins: boolean): Partial<Row> {
  if (begins) return { state: "pending", topics: [topic], requestedTopics: [] };
  if (known.state === "pending") return { topics: [...new Set([...known.topics, topic])].toSorted() };
  if (known.topics.includes(topic)) return {};
  return { requestedTopics: [...new Set([...known.requestedTopics, topic])].toSorted() };
}

async function findQuarantineReason(emailKey: string, { suspicions, origin }: Meta): Promise<QuarantineReason | null> {
  const tooMany = await consumeSubscribeLimits(origin, emailKey);
  if (suspicions.some((reason) => BOT_SPAM_REASONS.includes(reason))) return "suspected";
  return tooMany ? "limited" : null;
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
  // Only when somebody deleted the subscription between the two statements; sending again then makes a new one.
  if (!row) throw new Error("The subscription went away while it was being changed.");
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
