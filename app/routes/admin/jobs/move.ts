import { moveJob } from "~/domain/jobs/commands.server.ts";
import { jobMoveSchema } from "~/domain/jobs/job-check.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/move";

/** Changes a job's status: `{ "id": uuid, "status": "open" | "in_progress" | "closed" }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, jobMoveSchema, moveJob);
}
