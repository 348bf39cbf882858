import type { z } from "zod";

/** Work that is done in the background, by one process at a time however many there are. */
export interface Task<Data = unknown> {
  name: string;
  /** The data of one run; an empty object for a task that only runs on its schedule. */
  schema: z.ZodType<Data>;
  /** The schedule, as a cron expression in UTC. Runs missed while the site was down are caught up by one. */
  cron?: string;
  /** Idempotent. What it throws is logged, and the run is retried some times. */
  run(data: Data): Promise<void>;
}
