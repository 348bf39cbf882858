import { pauseIssue } from "~/domain/newsletter/sending/send-issue.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/pause";

/** Pauses the sending of an issue: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    return { change: await pauseIssue(id, new Date()) };
  });
}
