import { z } from "zod";
import { expirePendingSubscriptions } from "~/domain/newsletter/subscribing/expire-requests.server.ts";
import { log } from "~/platform/log.server.ts";
import { enqueueTask, type Task } from "~/platform/queue/task-queue.server.ts";
import { findNextSendAt, isStalled, listSendingIssues, queueBatch, startDueIssues } from "./send-issue.server.ts";

/** The task runs at least so often, and once more when the next scheduled issue is due. */
const POLL_INTERVAL_MS = 60_000;
/** How often it runs while an issue is being sent, and while sending is stalled. */
const SENDING_INTERVAL_MS = 1_000;
const STALLED_INTERVAL_MS = 15_000;
/** A run that is due sooner is enqueued at once instead of being left to the schedule. */
const WAKE_BELOW_MS = 10_000;

/** The newsletter's background task: every minute, continuously while an issue is being sent, and when a scheduled one is due. */
export const newsletterTask: Task<object> = {
  name: "newsletter",
  schema: z.object({}),
  cron: "* * * * *",
  run: async () => {
    const delayMs = await runNewsletter(new Date());
    if (delayMs <= WAKE_BELOW_MS) await wakeNewsletter();
    // The schedule may come late in the minute. If this process ends before the timer, the schedule still applies.
    else if (delayMs < POLL_INTERVAL_MS) setTimeout(() => void wakeNewsletter(), delayMs).unref();
  },
};

/** Makes the newsletter's task run soon. If it can't be enqueued, it runs by its schedule within a minute. */
export async function wakeNewsletter(): Promise<void> {
  try {
    await enqueueTask(newsletterTask, {}, { key: "soon" });
  } catch (error) {
    log.warn({ err: error }, "the newsletter task could not be enqueued");
  }
}

/**
 * Expires unconfirmed requests, starts the issues that are due, and queues the next batch of those that are being sent. Safe
 * to run twice and by several processes at once.
 *
 * @returns the milliseconds until it should run again
 * @throws the driver's error when the database is unavailable
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
