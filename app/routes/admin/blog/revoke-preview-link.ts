import { previewLinkTokenSchema } from "~/domain/blog/editor/post-requests.ts";
import { revokePreviewLink } from "~/domain/blog/preview-links/preview-links.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

/** Revokes a preview link of a post: `{ "token": … }`. */
export const action = commandAction(
  previewLinkTokenSchema,
  async ({ token }, _, { params }) => {
    const id = parseUuid(params.postId);
    return { isRevoked: id !== null && (await revokePreviewLink(id, token)) };
  },
  {
    act: "preview-link.revoked",
    of: (_input, { isRevoked }, { params }) =>
      isRevoked ? { subject: { kind: "post", id: params.postId ?? "" } } : null,
  },
);
