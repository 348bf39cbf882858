import { endUnconfirmed } from "~/domain/newsletter/subscribing/expire-requests.server.ts";
import { isStuck, nextDueAt, sendingIssues, sendShare, startDueIssues } from "./send-issue.server.ts";

/** What is due is looked for this often at the least, and once more at the very moment when the next issue is. */
export const EVERY_MS = 60_000;
/** How often while letters go out, and while they can't. */
const WHILE_SENDING_MS = 1_000;
const WHILE_STUCK_MS = 15_000;

/**
 * Does what the newsletter has to do now: ends requests that nobody confirmed, begins the issues whose time has come, and
 * queues the next share of those that are going out. Safe to run twice and by several processes at once. Gives back
 * the milliseconds until it should run again. Throws the driver's error when the database is away.
 */
export async function runNewsletter(now: Date): Promise<number> {
  await endUnconfirmed(now);
  await startDueIssues(now);
  const sending = await sendingIssues();
  for (const id of sending) await sendShare(id, now);
  const stuck = await Promise.all(sending.map((id) => isStuck(id, now)));
  if (sending.length > 0) return stuck.every(Boolean) ? WHILE_STUCK_MS : WHILE_SENDING_MS;
  const next = await nextDueAt();
  return next ? Math.min(EVERY_MS, Math.max(50, next.getTime() - Date.now())) : EVERY_MS;
}
