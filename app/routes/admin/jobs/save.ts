import { saveJob } from "~/domain/jobs/commands.server.ts";
import { jobSchema } from "~/domain/jobs/job-check.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordSaveSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/save";

/** Stores a job that came as JSON: a new one when it has no id. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, jobSchema.and(recordSaveSchema), saveJob);
}
