import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { type ReplyDraft, replyDraftSchema } from "~/domain/leads/replies/reply-requests.ts";
import { answerCommand, SELECTION_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/save-draft";

/**
 * Autosaves the draft of a reply: `{ messageId, replyId, body }`, unless that reply was sent. Called by the reply box.
 */
export function action({ request }: Route.ActionArgs) {
  const save = async (draft: ReplyDraft) => {
    const savedAt = new Date();
    return { savedAt: savedAt.toISOString(), ...(await storeReplyDraft(draft, savedAt)) };
  };
  return answerCommand(request, replyDraftSchema, save, { limit: SELECTION_LIMIT_BYTES });
}
