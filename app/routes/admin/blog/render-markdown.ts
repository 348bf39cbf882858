import { markdownRequestSchema } from "~/domain/blog/editor/post-requests.ts";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { answerCommand, TEXT_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/render-markdown";

/** Renders a text as it is published: `{ "content": Markdown }` gives `{ "html": … }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(
    request,
    markdownRequestSchema,
    async ({ content }) => ({ html: (await renderPost(content)).html }),
    { limit: TEXT_LIMIT_BYTES },
  );
}
