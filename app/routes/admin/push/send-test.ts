import { sendTestPush } from "~/domain/owner-app/push/push-leads.server.ts";
import { deviceSchema } from "~/domain/owner-app/push/push-requests.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sends a test notification to a device: `{ id }`. Answers with what failed, or null. */
export const action = commandAction(deviceSchema, async ({ id }) => ({ failed: await sendTestPush(id) }), {
  act: "notifications.test-sent",
});
