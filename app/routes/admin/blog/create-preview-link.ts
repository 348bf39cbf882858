import { previewLinkRequestSchema } from "~/domain/blog/editor/post-requests.ts";
import { createPreviewLink } from "~/domain/blog/preview-links/preview-links.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

/** Creates a preview link of a post: `{ "days": 1 | 7 | 30 }`. Answers with the link, null for a deleted post. */
export const action = commandAction(
  previewLinkRequestSchema,
  async ({ days }, now, { params }) => {
    const id = parseUuid(params.postId);
    return { link: (id && (await createPreviewLink(id, days, now))) || null };
  },
  {
    act: "preview-link.created",
    of: ({ days }, { link }, { params }) =>
      link ? { subject: { kind: "post", id: params.postId ?? "" }, details: { days } } : null,
  },
);
