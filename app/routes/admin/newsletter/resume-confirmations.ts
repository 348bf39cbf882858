import { resumeConfirmations } from "~/domain/newsletter/subscribers/subscriber-commands.server.ts";
import { resumeConfirmationsSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Resumes confirmation emails: `{ "release": whether those in quarantine because of the pause are sent, too }`. */
export const action = commandAction(
  resumeConfirmationsSchema,
  async (options, now) => ({
    requested: await resumeConfirmations(options, now),
  }),
  {
    act: "confirmations.resumed",
    of: (_, { requested }) => ({ details: { count: requested } }),
  },
);
