import { markMessageOpened } from "~/domain/leads/inbox/commands.server.ts";
import { parseMessageId } from "~/domain/leads/inbox/message-requests.ts";
import { answerCommand } from "~/platform/http/admin-command.server.ts";
import { withErrorToast } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/mark-opened";

/** A message was opened: `{ "id": uuid }`. An unread one becomes read. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, parseMessageId, async ({ id }) => {
    await markMessageOpened(id, new Date());
    return { opened: id };
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withErrorToast(serverAction, "The message could not be marked read.");
}
