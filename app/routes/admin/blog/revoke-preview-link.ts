import { previewLinkTokenSchema } from "~/domain/blog/editor/post-requests.ts";
import { revokePreviewLink } from "~/domain/blog/preview-links/preview-links.server.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/revoke-preview-link";

/** Revokes a preview link of a post: `{ "token": … }`. */
export function action({ params, request }: Route.ActionArgs) {
  const id = parseUuid(params.postId);
  return answerCommand(request, previewLinkTokenSchema, async ({ token }) => {
    if (id) await revokePreviewLink(id, token);
    return {};
  });
}
