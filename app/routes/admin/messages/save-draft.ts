import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { replyDraftSchema } from "~/domain/leads/replies/reply-requests.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Autosaves the draft of a reply: `{ messageId, replyId, body }`, unless that reply was sent. Called by the reply box.
 */
export const action = commandAction(
  replyDraftSchema,
  async (draft, now) => ({
    savedAt: now.toISOString(),
    ...(await storeReplyDraft(draft, now)),
  }),
  notAnAct("Autosave."),
);
