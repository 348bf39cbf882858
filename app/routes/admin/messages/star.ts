import { starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { starSchema } from "~/domain/leads/inbox/message-requests.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sets or removes stars: `{ "ids": [uuid], "starred": boolean }`. */
export const action = commandAction(starSchema, async (stars, now) => {
  await starMessages(stars, now);
  return { starred: stars.starred };
});
