import { deviceSchema } from "~/domain/owner-app/push/push-requests.ts";
import { removeSubscription } from "~/domain/owner-app/push/subscriptions.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Disables the notifications of a device: `{ id }`. */
export const action = commandAction(
  deviceSchema,
  async (which) => {
    await removeSubscription(which);
    return {};
  },
  recordedByCommand("notifications.turned-off"),
);
