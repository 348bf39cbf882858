import { type MarkMatching, parseMarkMatching } from "~/domain/leads/submissions/read-marks.ts";
import { markMatching } from "~/domain/leads/submissions/read-state.server.ts";
import { answerCommand, MANY_IDS } from "~/platform/http/admin-command.server.ts";
import { tellFailure } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/mark-selection-read";

/**
 * Marks what a selection means read or unread: `{ "ids": [uuid], "read": boolean }`, or everything that filters let
 * through up to a moment, except some: `{ "filters": { q, type, status }, "except": [uuid], "until": moment, "read": boolean }`.
 * Answers with the ids that were changed.
 */
export function action({ request }: Route.ActionArgs) {
  const mark = async ({ read, ...records }: MarkMatching) => {
    return { read, ids: await markMatching(records, read) };
  };
  return answerCommand(request, parseMarkMatching, mark, { limit: MANY_IDS });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The read marks could not be changed. Please try again.");
}
