import { eq } from "drizzle-orm";
import {
  confirmSubscription,
  eraseSubscription,
  isExpired,
  keepTopics,
  type SubscriptionOutcome,
  savePreferences,
  unsubscribe,
} from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { loadConfirmationHistory } from "~/domain/newsletter/subscribing/confirmation-history.server.ts";
import type { SubscriptionState } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { createSubscriberToken, readConfirmToken, readSubscriberToken } from "./link-token.server.ts";
import { type LinkView, maskEmail, TEST_LINK_TOKEN } from "./link-view.ts";

/** What a link's form may say is short. */
const MAX_FORM_BYTES = 16 * 1024;

/** Where a confirmation link leads; reading changes nothing. Throws the driver's error when the database is away. */
export async function loadConfirmationLink(token: string, now: Date): Promise<LinkView> {
  const id = await readConfirmToken(token);
  const row = id ? await findSubscription(id) : undefined;
  if (!row || row.state === "unsubscribed" || isExpired(row, now)) return { status: "gone" };
  const wantsMore = row.requestedTopics.length > 0;
  const open = row.state === "pending" || wantsMore || (await loadConfirmationHistory(database(), row)).suppressed;
  const topics = row.state === "confirmed" && wantsMore ? row.requestedTopics : row.topics;
  return toLinkView(row, { open, topics, issueId: null });
}

/** Where a letter's link leads; reading changes nothing. `isDone` says for which state there is nothing left to do. */
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

/** Lets a link's page do something only when its button is pressed. Throws 405 for every other method than POST. */
export function requirePost(request: Request): void {
  if (request.method !== "POST")
    throw new Response("Use the method POST.", { status: 405, headers: { Allow: "POST" } });
}

/** The button of a confirmation link. */
export async function confirmByLink(token: string, now: Date): Promise<SubscriptionOutcome> {
  const id = await readConfirmToken(token);
  return id ? confirmSubscription(id, now) : "gone";
}

/**
 * The button that unsubscribes, and the mail program's (RFC 8058), which posts `List-Unsubscribe=One-Click` to the same
 * address, without cookie and without the page. Whatever the body says, the post itself is the wish.
 */
export async function unsubscribeByLink(token: string, request: Request, now: Date): Promise<SubscriptionOutcome> {
  const link = await readSubscriberToken(token);
  if (!link) return "gone";
  const form = await readForm(request, { limit: MAX_FORM_BYTES }).catch(() => undefined);
  const how = form?.has("List-Unsubscribe") ? "one-click" : "page";
  return unsubscribe({ id: link.subscriptionId, issueId: link.issueId, source: how }, now);
}

/** The button under the topics. What isn't ticked isn't wanted. */
export async function savePreferencesByLink(token: string, request: Request, now: Date): Promise<SubscriptionOutcome> {
  const link = await readSubscriberToken(token);
  if (!link) return "gone";
  const form = await readForm(request, { limit: MAX_FORM_BYTES });
  const topics = keepTopics(form.getAll("topic"));
  return savePreferences({ id: link.subscriptionId, issueId: link.issueId, topics }, now);
}

/** The button that erases. Again is the same as once: what isn't there is erased. */
export async function eraseByLink(token: string): Promise<SubscriptionOutcome> {
  const link = await readSubscriberToken(token);
  if (!link) return "gone";
  await eraseSubscription(link.subscriptionId);
  return "done";
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
  const letter = await createSubscriberToken({ subscriptionId: id, issueId });
  return {
    status: open ? "ask" : "done",
    address: maskEmail(email),
    topics: keepTopics(topics),
    subscriberToken: letter,
  };
}
