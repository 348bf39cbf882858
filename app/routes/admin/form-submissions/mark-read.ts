import { parseMark } from "~/domain/leads/submissions/read-marks.ts";
import { markSubmissions } from "~/domain/leads/submissions/read-state.server.ts";
import { answerCommand, MANY_IDS } from "~/platform/http/admin-command.server.ts";
import { tellFailure } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/mark-read";

/** Marks the submissions with the given ids read or unread: `{ "ids": [uuid], "read": boolean }`. */
export function action({ request }: Route.ActionArgs) {
  const mark = async ({ ids, read }: { ids: string[]; read: boolean }) => ({
    marked: await markSubmissions(ids, read),
  });
  return answerCommand(request, parseMark, mark, { limit: MANY_IDS });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The read mark could not be changed. Please try again.");
}
