import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { cancelEmailChange } from "~/domain/auth/security/email-change.server.ts";
import { noInputSchema } from "~/domain/auth/security/security-requests.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Cancels the pending change of email. */
export const action = commandAction(
  noInputSchema,
  (_, __, { context }) => cancelEmailChange(context.get(ownerContext)),
  { act: "email-change.cancelled", of: (_, { isCancelled }) => (isCancelled ? {} : null) },
);
