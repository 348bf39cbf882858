import { failedEmailsSchema } from "~/domain/email-log/email-requests.ts";
import { markFailuresSeen } from "~/platform/email/outbox/retry-emails.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Acknowledges failed emails: `{ ids: [id] | "failed" }`. */
export const action = commandAction(
  failedEmailsSchema,
  async ({ ids }, now) => {
    await markFailuresSeen(ids, now);
    return {};
  },
  {
    act: "email.failures-seen",
    of: ({ ids }) => ({ details: ids === "failed" ? {} : { count: ids.length } }),
  },
);
