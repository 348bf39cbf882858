import { addJob, changeJob } from "~/domain/jobs/commands.server";
import { jobSchema } from "~/domain/jobs/job-check";
import { answerSave } from "~/platform/http/answer-save.server";
import { savedRecordSchema } from "~/shared/record-id";
import { keepScreen } from "~/ui/admin-shell/keep-screen";
import type { Route } from "./+types/jobs.save";

/** Stores a job that came as JSON: a new one when it has no id. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, jobSchema.and(savedRecordSchema), ({ id, newId, seen, ...job }) =>
    id ? changeJob(id, job, seen) : addJob(job, newId),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, "The job could not be saved. Please try again.");
}
