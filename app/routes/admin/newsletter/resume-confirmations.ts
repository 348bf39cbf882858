import { resumeConfirmationsSchema } from "~/domain/newsletter/issues/issue-requests.ts";
import { resumeConfirmations } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { withErrorToast } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/resume-confirmations";

/** Lets confirmation mails out again: `{ "release": whether those that were held back go out now }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, resumeConfirmationsSchema, async (wish) => ({
    asked: await resumeConfirmations(wish, new Date()),
  }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withErrorToast(serverAction, "The pause could not be ended. Please try again.");
}
