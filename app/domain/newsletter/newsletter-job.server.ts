import { z } from "zod";
import { log } from "~/platform/log.server.ts";
import type { Job } from "~/platform/queue/job.ts";
import { runSoon } from "~/platform/queue/queue.server.ts";
import { runNewsletter } from "./run-newsletter.server.ts";

/** What is due sooner is not left to the timetable. */
const SOON_MS = 10_000;

/** Does what is due every minute, and again at once while letters go out. */
export const newsletterJob: Job<object> = {
  name: "newsletter",
  schema: z.object({}),
  cron: "* * * * *",
  run: async () => {
    if ((await runNewsletter(new Date())) <= SOON_MS) await hurryNewsletter();
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
