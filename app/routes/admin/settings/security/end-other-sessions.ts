import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { endOtherSessions } from "~/domain/auth/security/end-sessions.server.ts";
import { noInputSchema } from "~/domain/auth/security/security-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Ends all sessions of the owner but this one. */
export const action = commandAction(
  noInputSchema,
  reauthenticated((_, __, { context }) => endOtherSessions(context.get(ownerContext))),
  recordedByCommand("sessions.ended"),
);
