import { markSubmissionsRead } from "~/domain/leads/submissions/read-state.server.ts";
import { readMarkSchema } from "~/domain/leads/submissions/submission-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/mark-read";

/** Marks the submissions with the given ids read or unread: `{ "ids": [uuid], "read": boolean }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    readMarkSchema,
    async ({ ids, read }) => ({ marked: await markSubmissionsRead(ids, read) }),
    { limit: SELECTION_LIMIT_BYTES },
  );
}
