import { deleteIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/delete";

/** Deletes an unsent issue: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    return { change: await deleteIssue(id) };
  });
}
