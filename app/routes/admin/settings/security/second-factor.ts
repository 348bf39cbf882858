import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { changeSecondFactor } from "~/domain/auth/second-factor/change-second-factor.server.ts";
import { secondFactorSchema } from "~/domain/auth/second-factor/second-factor-requests.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";

/** Sets two-step verification up, turns it on or off, and makes new recovery codes: `{ command, code? }`. */
export const action = commandAction(
  secondFactorSchema,
  reauthenticated((input, now, { request, context }) => {
    const origin = { address: context.get(clientAddressContext), request };
    return changeSecondFactor(input, { account: context.get(ownerContext), origin, brand: siteIdentity().brand, now });
  }),
  recordedByCommand("second-factor.started"),
);
