import { wakeNewsletter } from "~/domain/newsletter/sending/newsletter-task.server.ts";
import { resumeIssue } from "~/domain/newsletter/sending/send-issue.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/resume";

/** Resumes a paused issue: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, recordIdRequestSchema, async ({ id }) => {
    const change = await resumeIssue(id, new Date());
    await wakeNewsletter();
    return { change };
  });
}
