import { unscheduleIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/unschedule";

/** Makes a scheduled issue a draft again: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    return { change: await unscheduleIssue(id, new Date()) };
  });
}
