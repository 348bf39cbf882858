import { z } from "zod";
import { parseSearchText } from "~/shared/lists/search-text.ts";
import { tidyText } from "~/shared/text/tidy-text.ts";

/** The statuses of a job; any may follow any. */
export const JOB_STATUSES = ["open", "in_progress", "closed"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const STATUS_LABELS: Record<JobStatus, string> = { open: "Open", in_progress: "In Progress", closed: "Closed" };

const TITLE_MAX = 200;
const JOB_DESCRIPTION_MAX = 5_000;
const ASSIGNED_MAX = 100;

/** A job of the owner's list. Timestamps are ISO 8601 in UTC. */
export interface Job {
  id: string;
  title: string;
  description: string;
  status: JobStatus;
  assignedTo: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The two views of the jobs. */
export const JOB_VIEWS = ["table", "board"] as const;
export type JobView = (typeof JOB_VIEWS)[number];

/** The filters of the list; empty values match everything. */
export interface JobFilters {
  q: string;
  status: JobStatus | "";
}

/** A column of the board: its newest jobs, and how many there are. */
export interface JobColumn {
  status: JobStatus;
  jobs: Job[];
  total: number;
}

/** Parses the filters of a URL. An unknown status counts as none. */
export function parseJobFilters(params: URLSearchParams): JobFilters {
  const status = params.get("status");
  return { q: parseSearchText(params), status: JOB_STATUSES.find((known) => known === status) ?? "" };
}

const VIEW_COOKIE = "jobs_view";

/** The view that the URL names, else the one chosen last, else the table. */
export function parseJobView(params: URLSearchParams, cookies: string | null): JobView {
  const requested = params.get("view");
  const chosen = cookies?.match(/(?:^|;\s*)jobs_view=(\w+)/)?.[1];
  return JOB_VIEWS.find((view) => view === requested) ?? JOB_VIEWS.find((view) => view === chosen) ?? "table";
}

/** The cookie that remembers a view for a year, in the form that `document.cookie` takes. */
export function viewCookie(view: JobView): string {
  return `${VIEW_COOKIE}=${view}; Path=/admin; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`;
}

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

/** A job's new status. */
export const jobMoveSchema = z.object({ id: z.guid(), status: z.enum(JOB_STATUSES) });
