import { setPostStatus } from "~/domain/blog/commands.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Publishes a post: `{ "id": uuid }`. */
export const action = saveAction(
  recordIdRequestSchema,
  async ({ id }, now) => ((await setPostStatus(id, "published", now)) ? "saved" : "gone"),
  recordedByCommand("post.published"),
);
