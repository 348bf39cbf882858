import { replyToMessage } from "~/domain/enquiries/handle-leads.server";
import { type NewReply, parseReply } from "~/domain/messages/requests";
import { answerCommand, MANY_IDS } from "~/platform/http/json-command.server";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/messages.reply";

/** Stores a reply: `{ id, messageId, body }`. `gone` says that its message has been deleted meanwhile. */
export function action({ request }: Route.ActionArgs) {
  const reply = async (written: NewReply) => ({ gone: !(await replyToMessage(written, new Date())) });
  return answerCommand(request, parseReply, reply, { limit: MANY_IDS });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The reply could not be saved. What you typed is kept.");
}
