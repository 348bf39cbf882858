import { starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { starSchema } from "~/domain/leads/inbox/message-requests.ts";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sets or removes stars: `{ "ids": [uuid], "starred": boolean }`. */
export const action = commandAction(
  starSchema,
  async (stars, now) => {
    await starMessages(stars, now);
    return { starred: stars.starred };
  },
  {
    act: "messages.starred",
    of: ({ ids, starred }) => ({
      act: starred ? "messages.starred" : "messages.unstarred",
      subject: onlyRecord("message", ids),
      details: { count: ids.length },
    }),
  },
);
