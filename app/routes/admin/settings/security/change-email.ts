import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { requestEmailChange } from "~/domain/auth/security/email-change.server.ts";
import { emailChangeSchema } from "~/domain/auth/security/security-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";

/** Asks for a change of the owner's email address, which a link sent to the new one confirms: `{ email }`. */
export const action = saveAction(
  emailChangeSchema,
  reauthenticated((input, now, { request, context }) =>
    requestEmailChange(context.get(ownerContext), input, { address: context.get(clientAddressContext), request }, now),
  ),
  recordedByCommand("email-change.requested"),
);
