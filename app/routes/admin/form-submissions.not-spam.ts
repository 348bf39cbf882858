import { clearSuspicion } from "~/domain/submissions/clear-suspicion.server";
import { parseNotSpam } from "~/domain/submissions/requests";
import { answerCommand } from "~/platform/http/json-command.server";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/form-submissions.not-spam";

/** Says that a submission is no spam: `{ id }`. The mails that were held back are sent. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, parseNotSpam, async ({ id }) => ({ cleared: await clearSuspicion(id, new Date()) }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The suspicion could not be cleared. Please try again.");
}
