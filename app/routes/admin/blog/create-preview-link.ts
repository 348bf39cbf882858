import { previewLinkRequestSchema } from "~/domain/blog/editor/post-requests.ts";
import { createPreviewLink } from "~/domain/blog/preview-links/preview-links.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/create-preview-link";

/** Creates a preview link of a post: `{ "days": 1 | 7 | 30 }`. Answers with the link, null for a deleted post. */
export function action({ params, request }: Route.ActionArgs) {
  const id = parseUuid(params.postId);
  return answerCommand(request, previewLinkRequestSchema, async ({ days }) => ({
    link: (id && (await createPreviewLink(id, days, new Date()))) || null,
  }));
}
