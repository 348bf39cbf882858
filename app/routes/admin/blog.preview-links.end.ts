import { readLinkToken } from "~/domain/blog/post-requests";
import { revokePreviewLink } from "~/domain/blog/preview-links.server";
import { answerCommand } from "~/platform/http/json-command.server";
import { parseId } from "~/shared/list-position";
import { tellFailure } from "~/ui/admin-shell/tell-failure";
import type { Route } from "./+types/blog.preview-links.end";

/** Ends a private address of a post at once: `{ "token": … }`. */
export function action({ params, request }: Route.ActionArgs) {
  const id = parseId(params.postId);
  return answerCommand(request, readLinkToken, async ({ token }) => {
    if (id) await revokePreviewLink(id, token);
    return {};
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return tellFailure(serverAction, "The preview link could not be ended. Please try again.");
}
