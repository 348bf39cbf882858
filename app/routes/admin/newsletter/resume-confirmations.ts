import { resumeConfirmations } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { resumeConfirmationsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/resume-confirmations";

/** Resumes confirmation emails: `{ "release": whether those in quarantine because of the pause are sent, too }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, resumeConfirmationsSchema, async (options) => ({
    requested: await resumeConfirmations(options, new Date()),
  }));
}
