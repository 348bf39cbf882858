import { deletePost } from "~/domain/blog/commands.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Deletes a post: `{ "id": uuid }`. Idempotent. */
export const action = saveAction(
  recordIdRequestSchema,
  async ({ id }) => {
    await deletePost(id);
  },
  recordedByCommand("post.deleted"),
);
