import { markdownRequestSchema } from "~/domain/blog/editor/post-requests.ts";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Renders a text as it is published: `{ "content": Markdown }` gives `{ "html": … }`. */
export const action = commandAction(
  markdownRequestSchema,
  async ({ content }) => ({
    html: (await renderPost(content)).html,
  }),
  notAnAct("It only renders."),
);
