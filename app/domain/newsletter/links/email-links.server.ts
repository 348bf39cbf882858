import { eq } from "drizzle-orm";
import {
  confirmSubscription,
  isExpired,
  type SubscriptionOutcome,
  savePreferences,
  unsubscribe,
} from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { loadConfirmationHistory } from "~/domain/newsletter/subscribing/confirmation-history.server.ts";
import { eraseSubscription } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { filterTopics, type SubscriptionState } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { erasuresFile } from "~/platform/privacy/erasure-file.server.ts";
import { createSubscriberToken, readConfirmToken, readSubscriberToken } from "./link-token.server.ts";
import { type LinkView, maskEmail, TEST_LINK_TOKEN } from "./link-view.ts";

/** The forms have a few short fields. */
const MAX_FORM_BYTES = 16 * 1024;

/**
 * The page behind a confirmation link; loading it changes nothing.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function loadConfirmationLink(token: string, now: Date): Promise<LinkView> {
  const id = await readConfirmToken(token);
  const row = id ? await findSubscription(id) : undefined;
  if (!row || row.state === "unsubscribed" || isExpired(row, now)) return { status: "gone" };
  const hasRequest = row.requestedTopics.length > 0;
  const open = row.state === "pending" || hasRequest || (await loadConfirmationHistory(database(), row)).suppressed;
  const topics = row.state === "confirmed" && hasRequest ? row.requestedTopics : row.topics;
  return toLinkView(row, { open, topics, issueId: null });
}

/**
 * The page behind an issue's link; loading it changes nothing.
 *
 * @param isDone - whether a subscription in that state has nothing left to do
 */
export async function loadSubscriberLink(
  token: string,
  isDone: (state: SubscriptionState) => boolean = () => false,
): Promise<LinkView> {
  if (token === TEST_LINK_TOKEN) return { status: "test" };
  const link = await readSubscriberToken(token);
  const row = link ? await findSubscription(link.subscriptionId) : undefined;
  if (!link || !row) return { status: "gone" };
  const topics = row.state === "confirmed" ? row.topics : [];
  return toLinkView(row, { open: !isDone(row.state), topics, issueId: link.issueId });
}

/**
 * Restricts an action to POST, which the page's button sends.
 *
 * @throws a 405 response for any other method
 */
export function requirePost(request: Request): void {
  if (request.method !== "POST")
    throw new Response("Use the method POST.", { status: 405, headers: { Allow: "POST" } });
}

/** The button behind a confirmation link. */
export async function confirmByLink(token: string, now: Date): Promise<SubscriptionOutcome> {
  const id = await readConfirmToken(token);
  return id ? confirmSubscription(id, now) : "gone";
}

/**
 * The page's unsubscribe button, and one-click unsubscribe (RFC 8058): a mail program posts
 * `List-Unsubscribe=One-Click` to the same address, without cookie and page. Any body unsubscribes.
 */
export async function unsubscribeByLink(token: string, request: Request, now: Date): Promise<SubscriptionOutcome> {
  const link = await readSubscriberToken(token);
  if (!link) return "gone";
  const form = await readForm(request, { limit: MAX_FORM_BYTES }).catch(() => undefined);
  const source = form?.has("List-Unsubscribe") ? "one-click" : "page";
  return unsubscribe({ id: link.subscriptionId, issueId: link.issueId, source }, now);
}

/** The button of the preference page. Topics that aren't checked are removed. */
export async function savePreferencesByLink(token: string, request: Request, now: Date): Promise<SubscriptionOutcome> {
  const link = await readSubscriberToken(token);
  if (!link) return "gone";
  const form = await readForm(request, { limit: MAX_FORM_BYTES });
  const topics = filterTopics(form.getAll("topic"));
  return savePreferences({ id: link.subscriptionId, issueId: link.issueId, topics }, now);
}

/**
 * The button that erases. Idempotent: a subscription that doesn't exist counts as erased. One that a legal hold keeps
 * ends: `held`.
 *
 * @param file - the erasures file that outlives the database
 */
export async function eraseByLink(
  token: string,
  now: Date,
  file = erasuresFile(),
): Promise<SubscriptionOutcome | "held"> {
  const link = await readSubscriberToken(token);
  if (!link) return "gone";
  const { subscriptionId: id, issueId } = link;
  if ((await eraseSubscription(id, now, file)) !== "held") return "done";
  await unsubscribe({ id, issueId, source: "page" }, now);
  return "held";
}

type Row = typeof table.$inferSelect;

async function findSubscription(id: string): Promise<Row | undefined> {
  const [row] = await database().select().from(table).where(eq(table.id, id));
  return row;
}

async function toLinkView(
  { id, email }: Row,
  { open, topics, issueId }: { open: boolean; topics: string[]; issueId: string | null },
): Promise<LinkView> {
  const subscriberToken = await createSubscriberToken({ subscriptionId: id, issueId });
  return {
    status: open ? "prompt" : "done",
    address: maskEmail(email),
    topics: filterTopics(topics),
    subscriberToken,
  };
}
