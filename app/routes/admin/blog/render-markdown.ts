import { parseContent } from "~/domain/blog/editor/post-requests.ts";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { answerCommand } from "~/platform/http/admin-command.server.ts";
import type { Route } from "./+types/render-markdown";

/** Enough for the longest post in any script. */
const LIMIT = 2_000_000;

/** What a text becomes when it is published: `{ "content": Markdown }` gives `{ "html": … }`. */
export function action({ request }: Route.ActionArgs) {
  const render = async (content: string) => ({ html: (await renderPost(content)).html });
  return answerCommand(request, parseContent, render, { limit: LIMIT });
}
