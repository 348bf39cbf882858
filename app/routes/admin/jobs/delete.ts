import { deleteJob } from "~/domain/jobs/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/delete";

/** Deletes a job: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, recordIdRequestSchema, async ({ id }) => {
    await deleteJob(id);
    return "saved";
  });
}
