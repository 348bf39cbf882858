import type { z } from "zod";

/** Work that is done in the background, by one process at a time however many there are. */
export interface Task<Data = unknown> {
  name: string;
  /** The data of one run; nothing for a job that only follows its timetable. */
  schema: z.ZodType<Data>;
  /** When it runs by itself, as a cron expression in UTC. What was missed while the site was down runs once. */
  cron?: string;
  /** Safe to run twice. What it throws is logged, and the run is repeated some times. */
  run(data: Data): Promise<void>;
}
