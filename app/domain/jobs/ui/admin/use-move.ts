import { useFetchers, useSubmit } from "react-router";
import { JOB_STATUSES, type JobStatus } from "../../job";

const MOVE = "/admin/jobs/move";

/** The function that gives a job another status, and what jobs are just being moved to while the server is told. */
export function useMoves() {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const pending = new Map<string, JobStatus>();
  for (const { formAction, json } of fetchers) {
    const moved = formAction === MOVE ? movedJob(json) : undefined;
    if (moved) pending.set(moved.id, moved.status);
  }
  const move = (id: string, status: JobStatus) =>
    void submit(
      { id, status },
      {
        method: "post",
        action: MOVE,
        encType: "application/json",
        navigate: false,
        fetcherKey: `job-${id}`,
        flushSync: true,
      },
    );
  return { pending, move };
}

function movedJob(json: unknown): { id: string; status: JobStatus } | undefined {
  if (typeof json !== "object" || json === null || !("id" in json) || !("status" in json)) return undefined;
  const status = JOB_STATUSES.find((known) => known === json.status);
  return status && { id: String(json.id), status };
}
