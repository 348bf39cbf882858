import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { changePassword } from "~/domain/auth/security/change-credentials.server.ts";
import { passwordChangeSchema } from "~/domain/auth/security/security-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";

/** Changes the owner's password: `{ password }`. All other sessions end. */
export const action = saveAction(
  passwordChangeSchema,
  reauthenticated((input, now, { request, context }) =>
    changePassword(context.get(ownerContext), input, { address: context.get(clientAddressContext), request }, now),
  ),
  recordedByCommand("owner.changed"),
);
