import { setPostStatus } from "~/domain/blog/commands.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Makes a post a draft again: `{ "id": uuid }`. */
export const action = saveAction(
  recordIdRequestSchema,
  async ({ id }, now) => ((await setPostStatus(id, "draft", now)) ? "saved" : "gone"),
  recordedByCommand("post.unpublished"),
);
