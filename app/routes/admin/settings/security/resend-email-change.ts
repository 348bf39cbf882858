import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { resendEmailChange } from "~/domain/auth/security/email-change.server.ts";
import { noInputSchema } from "~/domain/auth/security/security-requests.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sends the confirmation of the pending change of email again. */
export const action = commandAction(
  noInputSchema,
  (_, now, { context }) => resendEmailChange(context.get(ownerContext), now),
  { act: "email-change.requested" },
);
