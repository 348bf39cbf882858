import { starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { starSchema } from "~/domain/leads/inbox/message-requests.ts";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sets or removes stars: `{ "ids": [uuid], "starred": boolean }`. */
export const action = commandAction(
  starSchema,
  async (stars, now) => {
    return { starred: stars.starred, count: await starMessages(stars, now) };
  },
  {
    act: "messages.starred",
    of: ({ ids, starred }, { count }) =>
      count > 0
        ? {
            act: starred ? "messages.starred" : "messages.unstarred",
            subject: onlyRecord("message", ids),
            details: { count },
          }
        : null,
  },
);
