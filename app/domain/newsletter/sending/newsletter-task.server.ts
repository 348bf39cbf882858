import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import type { Job } from "~/platform/queue/task.ts";
import { runSoon } from "~/platform/queue/task-queue.server.ts";
import { EVERY_MS, runNewsletter } from "./run-newsletter.server.ts";

/** What is due sooner is not left to the timetable. */
const SOON_MS = 10_000;

/** Does what is due every minute, again at once while letters go out, and at the time of a scheduled issue. */
export const newsletterJob: Job<object> = {
  name: "newsletter",
  schema: z.object({}),
  cron: "* * * * *",
  run: async () => {
    const wait = await runNewsletter(new Date());
    if (wait <= SOON_MS) await hurryNewsletter();
    // The timetable comes somewhen in the minute. If this process ends before, it is still that which does it.
    else if (wait < EVERY_MS) setTimeout(() => void hurryNewsletter(), wait).unref();
  },
};

/** Has the newsletter look soon for what is due. If that can't be asked for, the timetable does it within a minute. */
export async function hurryNewsletter(): Promise<void> {
  try {
    await runSoon(newsletterJob, {}, { key: "soon" });
  } catch (error) {
    log.warn({ err: error }, "the newsletter could not be hurried");
  }
}
