import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { ratePassword } from "~/domain/auth/password/common-password.server.ts";
import { passwordRatingSchema } from "~/domain/auth/security/security-requests.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Rates a password while it is typed: `{ password }`. On the server, since the dictionary has 4 MB. */
export const action = commandAction(
  passwordRatingSchema,
  async ({ password }, _, { context }) => ({
    rating: await ratePassword(password, context.get(ownerContext).email),
  }),
  notAnAct("it changes nothing"),
);
