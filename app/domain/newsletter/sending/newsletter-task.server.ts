import { expirePendingSubscriptions } from "~/domain/newsletter/subscribing/expire-requests.server.ts";
import { log } from "~/platform/log.server.ts";
import { attemptEach } from "~/platform/queue/due-work.server.ts";
import { enqueueTask, type Task } from "~/platform/queue/task-queue.server.ts";
import { findNextSendAt, isStalled, listSendingIssues, queueBatch, startDueIssues } from "./send-issue.server.ts";

/** How often it runs while an issue is being sent, and while sending is stalled. */
const SENDING_INTERVAL_MS = 1_000;
const STALLED_INTERVAL_MS = 15_000;

/** The newsletter's background task: every minute, continuously while an issue is being sent, and when a scheduled one
 * is due. */
export const newsletterTask: Task<object> = {
  name: "newsletter",
  cron: "* * * * *",
  // Its rows are locked; one run at a time would wait for that of a killed process.
  isConcurrent: true,
  run: async (_, run) => run.again(await runNewsletter(new Date())),
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
 * Expires unconfirmed requests, starts the issues that are due, and queues the next batch of those that are being sent.
 * What fails holds up nothing else. Safe to run twice and by several processes at once.
 *
 * @returns the milliseconds until it should run again
 * @throws the first error of what failed
 */
export async function runNewsletter(now: Date): Promise<number> {
  let sending: string[] = [];
  const steps = [
    () => expirePendingSubscriptions(now),
    () => startDueIssues(now),
    async () => {
      sending = await listSendingIssues();
      await attemptEach(sending, (id) => queueBatch(id, now));
    },
  ];
  await attemptEach(steps, (step) => step());
  const stalled = await Promise.all(sending.map((id) => isStalled(id, now)));
  if (sending.length > 0) return stalled.every(Boolean) ? STALLED_INTERVAL_MS : SENDING_INTERVAL_MS;
  const next = await findNextSendAt();
  return next ? Math.max(50, next.getTime() - Date.now()) : Number.POSITIVE_INFINITY;
}
