import { type ReplyDraft, replyDraftSchema } from "~/domain/leads/inbox/message-requests.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/save-draft";

/**
 * Keeps what is typed as a reply: `{ messageId, replyId, body }`, unless that reply was sent. Asked by the reply box itself,
 * while somebody types.
 */
export function action({ request }: Route.ActionArgs) {
  const keep = async (draft: ReplyDraft) => {
    const savedAt = new Date();
    return { savedAt: savedAt.toISOString(), ...(await storeReplyDraft(draft, savedAt)) };
  };
  return answerCommand(request, replyDraftSchema, keep, { limit: SELECTION_LIMIT_BYTES });
}
