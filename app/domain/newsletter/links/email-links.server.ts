import { eq } from "drizzle-orm";
import {
  choosePreferences,
  confirmSubscription,
  erase,
  hasEnded,
  type Outcome,
  topicsAmong,
  unsubscribe,
} from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { askedOf } from "~/domain/newsletter/subscribing/confirmation-history.server.ts";
import type { SubscriptionState } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { readForm } from "~/platform/http/read-body.server.ts";
import { letterToken, readConfirmToken, readLetterToken } from "./link-token.server.ts";
import { type LinkView, maskedAddress, TEST_TOKEN } from "./link-view.ts";

/** What a link's form may say is short. */
const LIMIT = 16 * 1024;

/** Where a confirmation link leads; reading changes nothing. Throws the driver's error when the database is away. */
export async function viewConfirmation(token: string, now: Date): Promise<LinkView> {
  const id = await readConfirmToken(token);
  const row = id ? await find(id) : undefined;
  if (!row || row.state === "unsubscribed" || hasEnded(row, now)) return { status: "gone" };
  const wantsMore = row.requestedTopics.length > 0;
  const open = row.state === "pending" || wantsMore || (await askedOf(database(), row)).suppressed;
  const topics = row.state === "confirmed" && wantsMore ? row.requestedTopics : row.topics;
  return view(row, { open, topics, issueId: null });
}

/** Where a letter's link leads; reading changes nothing. `isDone` says for which state there is nothing left to do. */
export async function viewLetterLink(
  token: string,
  isDone: (state: SubscriptionState) => boolean = () => false,
): Promise<LinkView> {
  if (token === TEST_TOKEN) return { status: "test" };
  const link = await readLetterToken(token);
  const row = link ? await find(link.subscriptionId) : undefined;
  if (!link || !row) return { status: "gone" };
  const topics = row.state === "confirmed" ? row.topics : [];
  return view(row, { open: !isDone(row.state), topics, issueId: link.issueId });
}

/** Lets a link's page do something only when its button is pressed. Throws 405 for every other method than POST. */
export function onlyPressed(request: Request): void {
  if (request.method !== "POST")
    throw new Response("Use the method POST.", { status: 405, headers: { Allow: "POST" } });
}

/** The button of a confirmation link. */
export async function pressConfirm(token: string, now: Date): Promise<Outcome> {
  const id = await readConfirmToken(token);
  return id ? confirmSubscription(id, now) : "gone";
}

/**
 * The button that unsubscribes, and the mail program's (RFC 8058), which posts `List-Unsubscribe=One-Click` to the same
 * address, without cookie and without the page. Whatever the body says, the post itself is the wish.
 */
export async function pressUnsubscribe(token: string, request: Request, now: Date): Promise<Outcome> {
  const link = await readLetterToken(token);
  if (!link) return "gone";
  const form = await readForm(request, { limit: LIMIT }).catch(() => undefined);
  const how = form?.has("List-Unsubscribe") ? "one-click" : "page";
  return unsubscribe({ id: link.subscriptionId, issueId: link.issueId, how }, now);
}

/** The button under the topics. What isn't ticked isn't wanted. */
export async function pressPreferences(token: string, request: Request, now: Date): Promise<Outcome> {
  const link = await readLetterToken(token);
  if (!link) return "gone";
  const form = await readForm(request, { limit: LIMIT });
  const topics = topicsAmong(form.getAll("topic"));
  return choosePreferences({ id: link.subscriptionId, issueId: link.issueId, topics }, now);
}

/** The button that erases. Again is the same as once: what isn't there is erased. */
export async function pressErase(token: string): Promise<Outcome> {
  const link = await readLetterToken(token);
  if (!link) return "gone";
  await erase(link.subscriptionId);
  return "done";
}

type Row = typeof table.$inferSelect;

async function find(id: string): Promise<Row | undefined> {
  const [row] = await database().select().from(table).where(eq(table.id, id));
  return row;
}

async function view(
  { id, email }: Row,
  { open, topics, issueId }: { open: boolean; topics: string[]; issueId: string | null },
): Promise<LinkView> {
  const letter = await letterToken({ subscriptionId: id, issueId });
  return { status: open ? "ask" : "done", address: maskedAddress(email), topics: topicsAmong(topics), letter };
}
