import { starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { starSchema } from "~/domain/leads/inbox/message-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/star";

/** Sets or removes stars: `{ "ids": [uuid], "starred": boolean }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    starSchema,
    async (stars) => {
      await starMessages(stars, new Date());
      return { starred: stars.starred };
    },
    { limit: SELECTION_LIMIT_BYTES },
  );
}
