import { createPost } from "~/domain/blog/commands.server";
import { readQuickFill } from "~/domain/blog/post-requests";
import { quickFill } from "~/domain/blog/quick-fill";
import { answerCommand } from "~/platform/http/json-command.server";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/blog.quick-fill";

/** Stores a sample post: `{ "status": "draft" | "published" }`. Answers with its title. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, readQuickFill, async ({ status }) => {
    const post = quickFill(status, Math.random);
    await createPost(post, { now: new Date() });
    return { status, title: post.title };
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The post could not be made. Please try again.");
}
