import { setAwaitingPost } from "~/domain/newsletter/issues/issue-of-post.server.ts";
import { sendWithPostSchema } from "~/domain/newsletter/issues/issue-requests.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Makes a post also go out as a newsletter once it is published, or not: `{ "postId": uuid, "awaits": boolean }`. Never twice. */
export const action = commandAction(
  sendWithPostSchema,
  async ({ postId, awaits }, now) => {
    await setAwaitingPost(postId, awaits, now);
    return {};
  },
  {
    act: "issue.awaits-post",
    of: ({ postId, awaits }) => ({
      act: awaits ? "issue.awaits-post" : "issue.awaits-post-ended",
      subject: { kind: "post", id: postId },
    }),
  },
);
