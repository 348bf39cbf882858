import { parseJobFilters, parseJobView } from "~/domain/jobs/job.ts";
import { countJobs, findJob, jobColumns, listJobs } from "~/domain/jobs/queries.server.ts";
import { JOBS_SCREEN, JobsScreen } from "~/domain/jobs/ui/admin/jobs-screen.tsx";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/jobs";

export const handle: ScreenHandle = JOBS_SCREEN;

export async function loader({ request, url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseJobFilters(searchParams);
  const view = parseJobView(searchParams, request.headers.get("cookie"));
  const editing = parseUuid(searchParams.get("edit"));
  const [page, columns, matching, total, edited] = await Promise.all([
    view === "table" ? listJobs(filters, parsePosition(searchParams)) : null,
    view === "board" ? jobColumns(filters.q) : null,
    countJobs(filters),
    countJobs(),
    editing ? findJob(editing) : undefined,
  ]);
  return { filters, view, page, columns, matching, total, edited: edited ?? null };
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return <JobsScreen {...loaderData} />;
}
