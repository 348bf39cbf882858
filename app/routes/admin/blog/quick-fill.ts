import { createPost } from "~/domain/blog/commands.server.ts";
import { quickFillSchema } from "~/domain/blog/editor/post-requests.ts";
import { quickFill } from "~/domain/blog/editor/quick-fill.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Stores a sample post: `{ "status": "draft" | "published" }`. Answers with its title. */
export const action = commandAction(
  quickFillSchema,
  async ({ status }, now) => {
    const post = quickFill(status, Math.random);
    await createPost(post, { now });
    return { status, title: post.title };
  },
  recordedByCommand("post.saved"),
);
