import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { command } from "~/platform/http/command.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { sendTestPush } from "./push/push-leads.server.ts";
import { deviceSchema, endpointSchema, subscriptionSchema } from "./push/push-requests.ts";
import { removeSubscription, saveSubscription } from "./push/subscriptions.server.ts";

/** What the owner does about notifications. */
export const pushCommands = {
  /** Enables notifications in this browser. */
  "push.subscribe": command(
    subscriptionSchema,
    async (subscription, now, { owner: { sessionId }, origin: { request } }) => {
      const device = deviceName(request.headers.get("user-agent")) ?? "A browser";
      await saveSubscription(subscription, { sessionId, device }, now);
      return {};
    },
    recordedByCommand("notifications.turned-on"),
  ),
  /** Disables notifications in this browser. */
  "push.unsubscribe": command(
    endpointSchema,
    async (which) => {
      await removeSubscription(which);
      return {};
    },
    recordedByCommand("notifications.turned-off"),
  ),
  /** Disables the notifications of a device. */
  "push.remove": command(
    deviceSchema,
    async (which) => {
      await removeSubscription(which);
      return {};
    },
    recordedByCommand("notifications.turned-off"),
  ),
  /** Answers with what failed, or null. */
  "push.test": command(deviceSchema, async ({ id }) => ({ failed: await sendTestPush(id) }), {
    act: "notifications.test-sent",
    isOutside: true,
  }),
};
