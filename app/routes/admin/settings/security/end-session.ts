import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { endOtherSession } from "~/domain/auth/security/end-sessions.server.ts";
import { endSessionSchema } from "~/domain/auth/security/security-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Ends another session of the owner: `{ id }`. */
export const action = commandAction(
  endSessionSchema,
  reauthenticated(({ id }, _, { context }) => endOtherSession(context.get(ownerContext), id)),
  recordedByCommand("sessions.ended"),
);
