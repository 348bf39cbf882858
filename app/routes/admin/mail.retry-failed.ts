import { parseFailures } from "~/domain/mails/requests";
import { resendMails } from "~/domain/mails/resend-mails.server";
import { answerCommand } from "~/platform/http/json-command.server";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/mail.retry-failed";

/** Sends failed mails again: `{ ids: [id] | "failed" }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, parseFailures, async ({ ids }) => ({ queued: await resendMails({ ids }, new Date()) }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The mails could not be queued. Please try again.");
}
