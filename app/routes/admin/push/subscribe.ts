import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { subscriptionSchema } from "~/domain/owner-app/push/push-requests.ts";
import { saveSubscription } from "~/domain/owner-app/push/subscriptions.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";

/** Enables notifications in this browser: its push subscription. */
export const action = commandAction(
  subscriptionSchema,
  async (subscription, now, { request, context }) => {
    const { sessionId } = context.get(ownerContext);
    const device = deviceName(request.headers.get("user-agent")) ?? "A browser";
    await saveSubscription(subscription, { sessionId, device }, now);
    return {};
  },
  recordedByCommand("notifications.turned-on"),
);
