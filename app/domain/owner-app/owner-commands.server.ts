import { command } from "~/platform/http/command.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import type { ActivityEventName } from "~/shared/activity/activity-events.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import { sendTestPush } from "./push/push-leads.server.ts";
import { subscriptionSchema } from "./push/push-requests.ts";
import { removeSubscription, saveSubscription } from "./push/subscriptions.server.ts";

/** What the owner does about notifications. */
export const pushCommands = {
  /** Enables notifications in this browser. */
  "push.subscribe": command(
    subscriptionSchema,
    (subscription, now, { owner: { sessionId }, origin: { request }, tx }) => {
      const device = deviceName(request.headers.get("user-agent")) ?? "A browser";
      return saveSubscription(subscription, { sessionId, device }, now, tx);
    },
    ofDevice("notifications.turned-on"),
  ),
  /** Disables notifications in this browser. */
  "push.unsubscribe": command(
    subscriptionSchema.pick({ endpoint: true }),
    (which, _, { tx }) => removeSubscription(which, tx),
    ofDevice("notifications.turned-off"),
  ),
  /** Disables the notifications of a device. */
  "push.remove": command(
    recordIdRequestSchema,
    (which, _, { tx }) => removeSubscription(which, tx),
    ofDevice("notifications.turned-off"),
  ),
  /** Answers with what failed, or null. */
  "push.test": command(recordIdRequestSchema, async ({ id }) => ({ failed: await sendTestPush(id) }), {
    event: "notifications.test-sent",
    isOutside: true,
  }),
};

/** Records an event on a device, where there was one. */
function ofDevice(event: ActivityEventName) {
  return {
    event,
    of: (_: unknown, { id, device }: { id?: string; device?: string }) =>
      id ? { subject: { kind: "device", id, ...(device && { label: device }) } } : null,
  };
}
