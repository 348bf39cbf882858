import { createPost } from "~/domain/blog/commands.server.ts";
import { quickFillSchema } from "~/domain/blog/editor/post-requests.ts";
import { quickFill } from "~/domain/blog/editor/quick-fill.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/quick-fill";

/** Stores a sample post: `{ "status": "draft" | "published" }`. Answers with its title. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, quickFillSchema, async ({ status }) => {
    const post = quickFill(status, Math.random);
    await createPost(post, { now: new Date() });
    return { status, title: post.title };
  });
}
