import { z } from "zod";
import { tidyText } from "~/shared/text/tidy-text.ts";
import { ASSIGNED_MAX, JOB_DESCRIPTION_MAX, JOB_STATUSES, TITLE_MAX } from "./job.ts";

const text = z.string().overwrite(tidyText);
const required = (name: string, max: number) =>
  text.min(1, `Enter the ${name}`).max(max, `The ${name} must not be longer than ${max} characters`);

/** The fields of a job: title and description are required (docs/spec/admin-and-data.md#5-validation). */
export const jobSchema = z.object({
  title: required("title", TITLE_MAX),
  description: required("description", JOB_DESCRIPTION_MAX),
  status: z.enum(JOB_STATUSES, "Choose a status"),
  assignedTo: text
    .max(ASSIGNED_MAX, `The name must not be longer than ${ASSIGNED_MAX} characters`)
    .transform((name) => name || null),
});

export type JobInput = z.infer<typeof jobSchema>;

/** A job's new status. */
export const jobMoveSchema = z.object({ id: z.guid(), status: z.enum(JOB_STATUSES) });
