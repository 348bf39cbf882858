import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task.ts";
import { enqueueTask } from "~/platform/queue/task-queue.server.ts";
import { POLL_INTERVAL_MS, runNewsletter } from "./run-newsletter.server.ts";

/** What is due sooner is not left to the timetable. */
const WAKE_BELOW_MS = 10_000;

/** Does what is due every minute, again at once while letters go out, and at the time of a scheduled issue. */
export const newsletterTask: Task<object> = {
  name: "newsletter",
  schema: z.object({}),
  cron: "* * * * *",
  run: async () => {
    const wait = await runNewsletter(new Date());
    if (wait <= WAKE_BELOW_MS) await wakeNewsletter();
    // The timetable comes somewhen in the minute. If this process ends before, it is still that which does it.
    else if (wait < POLL_INTERVAL_MS) setTimeout(() => void wakeNewsletter(), wait).unref();
  },
};

/** Has the newsletter look soon for what is due. If that can't be asked for, the timetable does it within a minute. */
export async function wakeNewsletter(): Promise<void> {
  try {
    await enqueueTask(newsletterTask, {}, { key: "soon" });
  } catch (error) {
    log.warn({ err: error }, "the newsletter could not be hurried");
  }
}
