import { expirePendingSubscriptions } from "~/domain/newsletter/subscribing/expire-requests.server.ts";
import { findNextSendAt, isStalled, listSendingIssues, queueBatch, startDueIssues } from "./send-issue.server.ts";

/** What is due is looked for this often at the least, and once more at the very moment when the next issue is. */
export const POLL_INTERVAL_MS = 60_000;
/** How often while letters go out, and while they can't. */
const SENDING_INTERVAL_MS = 1_000;
const STALLED_INTERVAL_MS = 15_000;

/**
 * Does what the newsletter has to do now: ends requests that nobody confirmed, begins the issues whose time has come, and
 * queues the next share of those that are going out. Safe to run twice and by several processes at once. Gives back
 * the milliseconds until it should run again. Throws the driver's error when the database is away.
 */
export async function runNewsletter(now: Date): Promise<number> {
  await expirePendingSubscriptions(now);
  await startDueIssues(now);
  const sending = await listSendingIssues();
  for (const id of sending) await queueBatch(id, now);
  const stalled = await Promise.all(sending.map((id) => isStalled(id, now)));
  if (sending.length > 0) return stalled.every(Boolean) ? STALLED_INTERVAL_MS : SENDING_INTERVAL_MS;
  const next = await findNextSendAt();
  return next ? Math.min(POLL_INTERVAL_MS, Math.max(50, next.getTime() - Date.now())) : POLL_INTERVAL_MS;
}
