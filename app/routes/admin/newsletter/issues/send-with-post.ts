import { setAwaitingPost } from "~/domain/newsletter/issues/issue-of-post.server.ts";
import { sendWithPostSchema } from "~/domain/newsletter/issues/issue-requests.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/send-with-post";

/** Makes a post also go out as a newsletter once it is published, or not: `{ "postId": uuid, "awaits": boolean }`. Never twice. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, sendWithPostSchema, async ({ postId, awaits }) => {
    await setAwaitingPost(postId, awaits, new Date());
    return {};
  });
}
